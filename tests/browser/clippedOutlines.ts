// Outlines of the focus that nobody sees, because an element around the control cuts them.
import type { Page } from "playwright-core";

/**
 * Gives the focus to each control, as with the keyboard, and returns the HTML of those whose outline is cut by an element
 * around them; one that scrolls shows it. In an open dialog only its own controls can have the focus. Gives the focus back
 * afterwards.
 */
export async function clippedOutlines(page: Page): Promise<string[]> {
  // From now on the browser shows the outline, whoever gives the focus.
  await page.keyboard.press("Shift");
  return page.evaluate(() => {
    const focusable = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const before = document.activeElement;
    const cut = [...top.querySelectorAll<HTMLElement>(focusable)].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      control.focus();
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
      if (!control.matches(":focus-visible") || outlineStyle === "none") return false;
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, right, top, bottom } = control.getBoundingClientRect();
      for (let around = control.parentElement; around; around = around.parentElement) {
        const { overflow } = getComputedStyle(around);
        if (/auto|scroll/.test(overflow)) return false;
        if (overflow === "visible") continue;
        const box = around.getBoundingClientRect();
        const room = [left - box.left, box.right - right, top - box.top, box.bottom - bottom];
        // Half a pixel is lost to rounding. What is outside of the box is not visible anyway.
        if (room.some((space) => space > -1 && space < ring - 0.5)) return true;
      }
      return false;
    });
    if (before instanceof HTMLElement) before.focus();
    return cut.map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}

// What a low-vision or unsteady visitor needs: wider text spacing and 400 % zoom lose nothing, targets are large.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { withVisits } from "./visit.ts";

const visit = withVisits();

/** WCAG 1.4.12: https://www.w3.org/TR/WCAG22/#text-spacing */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Elements whose words are cut off, or that stick out sideways. What is only heard is left out. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== "none") return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      return (
        (overflowX !== "visible" && overflowX !== "auto" && scrollWidth > clientWidth + 1) ||
        (overflowY !== "visible" && overflowY !== "auto" && scrollHeight > clientHeight + 1)
      );
    };
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
    };
    const all = [...document.querySelectorAll("body *")];
    const seen = all.filter(
      (each) => each.checkVisibility() && each.textContent && !each.closest("svg, select"),
    );
    return seen
      .filter((each) => isCut(each) || (sticksOut(each) && !each.matches("[href='#contenido']")))
      .map((each) => each.outerHTML.slice(0, 200));
  });
}

/** [what, width, height] of the targets under `limit` px, but for links within a sentence. */
function small(page: Page, selector: string, limit: number) {
  return page.$$eval(
    selector,
    (all, least) =>
      all
        .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== "inline")
        .map((each) => {
          const drawn = each.matches("[type=file]") ? (each.nextElementSibling ?? each) : each;
          const { width, height } = drawn.getBoundingClientRect();
          return [
            each.textContent || each.outerHTML.slice(0, 80),
            Math.round(width),
            Math.round(height),
          ] as const;
        })
        .filter(([, width, height]) => width < least || height < least),
    limit,
  );
}

test.each(routes)("on %s zoom and wider spacing lose nothing, and targets are large", async (route) => {
  // The policy would refuse the visitor's own style sheet, which browsers let in by another door.
  const options = { viewport: { width: 320, height: 256 }, bypassCSP: true };
  const { page } = await visit(`#${route}`, options);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await lost(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 256 });
    expect(await small(page, "a, button, input, select, textarea", 24), `${width} px`).toEqual([]);
    const main = "main :is(a, button)[class], main [type=submit], nav :is(a, button)";
    expect(await small(page, main, 44), `${width} px`).toEqual([]);
  }
  await page.addStyleTag({ content: spacing });
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lost(page), `spaced, ${width} px`).toEqual([]);
  }
});

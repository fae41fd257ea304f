// Two ways to use the editor: with the mouse, and with the keyboard alone.
import type { ElementHandle, Locator, Page } from "playwright-core";

import { renderedFrames } from "../visit.ts";

export interface Hands {
  /** A button, a radio button, a checkbox. */
  press: (target: Locator) => Promise<void>;
  /** Writes into a field in place of what it has. */
  write: (target: Locator, text: string) => Promise<void>;
  /** Of a closed list. */
  choose: (target: Locator, label: string) => Promise<void>;
  /** A row of the outline. */
  openRow: (target: Locator) => Promise<void>;
  /** From what the panel shows to what contains it; `crumb` is its button above the panel. */
  leaveTo: (crumb: Locator, heading: Locator) => Promise<void>;
}

export function mouse(page: Page): Hands {
  const press = (target: Locator) => target.click();
  return {
    press,
    write: async (target, text) => {
      // A day and a time begin with their first part.
      await target.click({ position: { x: 12, y: 12 } });
      await overwrite(page, target, text);
    },
    choose: async (target, label) => {
      await target.selectOption({ label });
    },
    openRow: press,
    leaveTo: press,
  };
}

export function keyboard(page: Page): Hands {
  const press = async (target: Locator) => {
    await reach(page, target);
    await page.keyboard.press("Space");
  };
  return {
    press,
    write: async (target, text) => {
      await reach(page, target);
      await overwrite(page, target, text);
    },
    choose: async (target, label) => {
      await reach(page, target);
      const labels = await target.locator("option").allTextContents();
      const [word = ""] = label.split(" ");
      // The first letters choose in a closed list; a space would open it.
      if (labels.filter((one) => one.startsWith(word)).length === 1) return page.keyboard.type(word);
      const chosen = () => target.evaluate((list: HTMLSelectElement) => list.selectedIndex);
      for (let at = await chosen(); at !== labels.indexOf(label); at = await chosen())
        await page.keyboard.press(at < labels.indexOf(label) ? "ArrowDown" : "ArrowUp");
    },
    openRow: async (target) => {
      const wanted = await target.getAttribute("id");
      const row = page.locator("[role=treeitem]:focus");
      await reachPart(page, target);
      await page.keyboard.press("Home");
      while ((await row.getAttribute("id")) !== wanted) await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    leaveTo: async (_, heading) => {
      while ((await heading.count()) === 0) {
        await page.keyboard.press("Escape");
        await renderedFrames(page);
      }
    },
  };
}

/** The keys that a day and a time take: Chromium without a screen shows `2027-03-13` as «03/13/2027», `16:00` as «04:00 PM». */
async function overwrite(page: Page, target: Locator, text: string) {
  const type = await target.getAttribute("type");
  if (type === "date") return page.keyboard.type(text.replace(/(.*)-(.*)-(.*)/, "$2$3$1"));
  if (type === "time") {
    const [hour = 0, minute = 0] = text.split(":").map(Number);
    return page.keyboard.type(
      `${String(hour % 12 || 12).padStart(2, "0")}${String(minute).padStart(2, "0")}${hour < 12 ? "a" : "p"}`,
    );
  }
  await page.keyboard.press("Control+a");
  if (text === "") return page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

/** Presses F6 until the focus is in the part of the screen that contains the target. */
async function reachPart(page: Page, target: Locator) {
  const element = (await target.elementHandle()) as ElementHandle<HTMLElement>;
  const isThere = () =>
    element.evaluate((one) => {
      const part = one.closest("dialog, [data-part]");
      return !part || part.matches("dialog") || part.contains(document.activeElement);
    });
  while (!(await isThere())) await page.keyboard.press("F6");
}

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator) {
  await reachPart(page, target);
  const element = (await target.elementHandle()) as ElementHandle<HTMLElement>;
  for (let distance = await element.evaluate(tabStops); distance !== 0; distance = await element.evaluate(tabStops)) {
    const key = distance > 0 ? "Tab" : "Shift+Tab";
    for (let step = 0; step < Math.abs(distance); step++) await page.keyboard.press(key);
  }
}

/** In the page: how often Tab has to be pressed, backwards if negative, to reach an element. */
function tabStops(target: HTMLElement): number {
  const whole = target.closest("dialog") ?? document;
  const all = [
    ...whole.querySelectorAll<HTMLElement>(
      "a, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]",
    ),
  ];
  const stops = all.filter((one) => {
    const isStop = one.tabIndex >= 0 || one.isContentEditable;
    const isInGroup = one.matches("[type=radio]:not(:checked)") && one !== target;
    return (
      one === document.activeElement || (isStop && !isInGroup && one.checkVisibility() && !one.matches(":disabled"))
    );
  });
  if (!stops.includes(target)) throw new Error(`Tab does not reach ${target.outerHTML.slice(0, 200)}`);
  return stops.indexOf(target) - stops.indexOf(document.activeElement as HTMLElement);
}

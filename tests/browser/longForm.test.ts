// The browser skips the rendering of fields far below the screen. Visitors must not notice that.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldName } from "../bench/flatForm.ts";
import { longFormFields as count } from "./sites/longForm.ts";
import { type ServedSite, serveShared } from "./sites/shared.ts";
import { openWindow, sharedBrowser, waitUntilLoaded } from "./visit.ts";

const last = `Campo ${count - 1}`;
let site: ServedSite;
beforeAll(async () => {
  site = await serveShared("extended");
});
afterAll(() => site.close());

let page: Page;
beforeAll(async () => {
  const visited = await openWindow(await sharedBrowser(), `${site.url}#/largo`);
  page = visited.page;
  await waitUntilLoaded(page);
  return visited.close;
});

test("the browser's search finds a field far down and scrolls to it", async () => {
  const label = page.getByText(last, { exact: true });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // `window.find` is not in the standard, so TypeScript does not declare it.
  const found = await page.evaluate((text) => (window as unknown as WindowWithFind).find(text), last);
  expect(found).toBe(true);
  await expect.poll(() => label.evaluate(isOnScreen)).toBe(true);
});

test("Tab moves the focus from field to field and scrolls each into view", async () => {
  await page.getByLabel("Campo 15").focus();
  for (let number = 16; number < 60; number++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(focusedControl)).toEqual({ name: fieldName(number), isVisible: true });
  }
});

test("the outline of a focused control is not clipped", async () => {
  const outline = await page.getByLabel(last).evaluate((control) => {
    control.focus();
    const { outlineWidth, outlineOffset } = getComputedStyle(control);
    const field = control.closest("[class*=field]") ?? control;
    return {
      width: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
      clipMargin: Number.parseFloat(getComputedStyle(field).overflowClipMargin),
    };
  });
  expect(outline.width).toBeGreaterThan(0);
  expect(outline.clipMargin).toBeGreaterThanOrEqual(outline.width);
});

test("every field has its accessible name, however far down", async () => {
  const textboxes = page.getByRole("textbox", { name: /^Campo \d+$/ });
  const selects = page.getByRole("combobox", { name: /^Campo \d+$/ });
  expect((await textboxes.count()) + (await selects.count())).toBe(count);
});

test("prints all fields", async () => {
  await page.emulateMedia({ media: "print" });
  const skipped = await page.evaluate(
    () =>
      [...document.querySelectorAll("label")].filter((label) => !label.checkVisibility({ contentVisibilityAuto: true }))
        .length,
  );
  expect(skipped).toBe(0);
});

/** Runs in the page. Of a text area Chromium scrolls no more into view than the line of the caret, here the first. */
function focusedControl() {
  const control = document.activeElement as HTMLInputElement;
  const { top, bottom, height } = control.getBoundingClientRect();
  const { paddingTop, lineHeight } = getComputedStyle(control);
  const firstLineEnd = top + Number.parseFloat(paddingTop) + Number.parseFloat(lineHeight);
  const end = control.localName === "textarea" ? firstLineEnd : bottom;
  return { name: control.name, isVisible: height > 20 && top >= 0 && end <= innerHeight };
}

interface WindowWithFind {
  find: (text: string) => boolean;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && bottom > top;
}

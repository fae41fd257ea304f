// For visitors with low vision or a tremor: large text, wider text spacing and 400 % zoom hide no text, and targets are
// large.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { doubleFontSize, layoutProblems } from "./layoutProblems.ts";
import { openRoute, routes } from "./routes.ts";
import { openWindow, sharedBrowser, type Visit } from "./visit.ts";

/** WCAG 1.4.12: https://www.w3.org/TR/WCAG22/#text-spacing */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The HTML of elements with cut-off text or beyond the window's sides, except text for screen readers only. */
function hiddenText(page: Page): Promise<string[]> {
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
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === "auto" || scrolls(element.parentElement));
    const isOutside = (element: Element) => {
      if (scrolls(element)) return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
    };
    const all = [...document.querySelectorAll("body *")];
    const visible = all.filter((each) => each.checkVisibility() && each.textContent && !each.closest("svg, select"));
    return visible
      .filter((each) => isCut(each) || (isOutside(each) && !each.matches("[href='#contenido']")))
      .map((each) => each.outerHTML.slice(0, 200));
  });
}

/** [text, width, height] of the targets smaller than `limit` px, except links within a sentence. */
function smallTargets(page: Page, selector: string, limit: number) {
  return page.$$eval(
    selector,
    (all, minimum) =>
      all
        .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== "inline")
        .map((each) => {
          // The element after a file input is shown in its place. The target of a card's only link is the card.
          const covers = getComputedStyle(each, "::after").position === "absolute";
          const target = each.matches("[type=file]") ? each.nextElementSibling : covers && each.closest("li > *");
          const { width, height } = (target || each).getBoundingClientRect();
          return [each.textContent || each.outerHTML.slice(0, 80), Math.round(width), Math.round(height)] as const;
        })
        .filter(([, width, height]) => width < minimum || height < minimum),
    limit,
  );
}

/** Runs in the page. Not to what stays on one line, such as a time. */
function addLongWords() {
  const fixed = "header, noscript, script, style, svg, option, time, [hidden]";
  const words = " bienestar.universitario.institucional@universidad.example.edu.co";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest(fixed)) continue;
    // The frame around the pages keeps the words that an earlier page has added.
    if (text.data.endsWith(words)) continue;
    if (getComputedStyle(element).whiteSpace === "nowrap") continue;
    text.data += words;
  }
}

let visited: Visit;
beforeAll(async () => {
  // The content security policy would block the test's style element. It does not block the style sheets of visitors.
  visited = await openWindow(await sharedBrowser(), inject("url"), { bypassCSP: true });
});
afterAll(() => visited.close());

/** Calls `expectSound` on the page at each of these widths. */
async function atWidths(widths: number[], height: number, expectSound: (width: string) => Promise<void>) {
  for (const width of widths) {
    await visited.page.setViewportSize({ width, height });
    await expectSound(`${width} px`);
  }
}

test.each(routes)(
  "on %s zoom and text spacing hide no text, targets are large, and every part is in its place",
  async (route) => {
    const { page } = visited;
    await openRoute(page, route);
    await atWidths([340, 500, 700, 1000], 800, async (width) => {
      expect(await layoutProblems(page), width).toEqual([]);
    });
    // A window of 1280 × 800 px zoomed to four times its size begins with content, below the header.
    await page.setViewportSize({ width: 320, height: 200 });
    const text = page.locator("main").getByText(/\w/).first();
    expect((await text.boundingBox())?.y).toBeLessThan(155);
    await atWidths([320, 1280], 256, async (width) => {
      expect(await hiddenText(page), width).toEqual([]);
      expect(await smallTargets(page, "a, button, input, select, textarea", 24), width).toEqual([]);
      const main = "main :is(a, button)[class], main [type=submit], nav :is(a, button)";
      expect(await smallTargets(page, main, 44), width).toEqual([]);
    });
    const style = await page.addStyleTag({ content: textSpacing });
    await atWidths([1280, 768, 320], 800, async (width) => {
      expect(await hiddenText(page), `text spacing, ${width}`).toEqual([]);
    });
    await style.evaluate((element) => (element as Element).remove());
  },
);

test("every part of each page is in its place if a long address is written in each text", async () => {
  const { page } = visited;
  for (const route of routes) {
    await openRoute(page, route);
    await page.evaluate(addLongWords);
    await atWidths([340, 700, 1000], 800, async (width) => {
      expect(await layoutProblems(page), `${route}, ${width}`).toEqual([]);
    });
  }
  await page.reload();
});

test("every part of each page is in its place if the text is twice as large", async () => {
  const { page } = visited;
  await doubleFontSize(page);
  for (const route of routes) {
    await openRoute(page, route);
    await atWidths([320, 480, 1000, 1600], 800, async (width) => {
      expect(await layoutProblems(page), `${route}, ${width}`).toEqual([]);
    });
  }
});

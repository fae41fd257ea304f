// What a person would call broken on a page: texts and controls that overlap, leave their ground, or are left alone on
// a line.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Sets the font size of the browser's settings, on which all sizes of the site depend, to 32 px instead of 16. */
export async function doubleFontSize(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
}

/** The problems of the elements in `root`, each as a text. */
export function layoutProblems(page: Page, root = "body"): Promise<string[]> {
  return page.evaluate(findProblems, root);
}

/** Runs in the page. */
function findProblems(root: string): string[] {
  const name = (element: Element) => `${element.localName} «${element.textContent.trim().slice(0, 30)}»`;
  const style = (element: Element) => getComputedStyle(element);
  const around = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...around(element.parentElement)] : [];
  const boxOf = (element: Element) => ({ element, ...element.getBoundingClientRect().toJSON() });

  // What scrolls by itself may be cut off. Texts for screen readers are clipped.
  const isShown = (element: Element) =>
    element.checkVisibility() &&
    ![element, ...around(element)].some((each) => style(each).overflowX === "auto" || style(each).clipPath !== "none");
  const shown = [...document.querySelectorAll(`${root} :not(svg *)`)].filter(isShown);

  /** The lines of the element's own text, from the top of the capitals to the baseline. */
  const linesOf = (element: Element) => {
    const capitals = Number.parseFloat(style(element).fontSize) * 0.7;
    const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
    return texts.flatMap((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        return { element, left, right, top: middle - capitals / 2, bottom: middle + capitals / 2 };
      });
    });
  };
  const isControl = (element: Element) =>
    element.matches("a, button, input, select, textarea") &&
    style(element).display !== "inline" &&
    ![element, ...around(element)].some((each) => style(each).position === "absolute");
  const boxes = [...shown.flatMap(linesOf), ...shown.filter(isControl).map(boxOf)];
  // Targets may be a little larger than the row that they are in.
  const tolerance = Number.parseFloat(style(document.documentElement).fontSize) / 6;

  const overlaps = boxes.flatMap((one, position) =>
    boxes.slice(position + 1).flatMap((other) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width <= 2 || height <= tolerance) return [];
      if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
      return `${name(one.element)} overlaps ${name(other.element)}`;
    }),
  );

  const outside = boxes.flatMap(({ element, left, right, top, bottom }) => {
    const ground = around(element).find((each) => style(each).backgroundColor !== "rgba(0, 0, 0, 0)");
    const edges = ground?.getBoundingClientRect();
    if (!edges || style(element).position === "absolute") return [];
    const isWider = left < edges.left - tolerance || right > edges.right + tolerance;
    const isTaller = top < edges.top - tolerance || bottom > edges.bottom + tolerance;
    return isWider || isTaller ? `${name(element)} leaves its ground` : [];
  });

  const alone = shown.flatMap((list) => {
    const { display, flexWrap, justifyContent } = style(list);
    if (!display.endsWith("flex") || flexWrap === "nowrap" || justifyContent === "center") return [];
    const items = [...list.children].filter(isShown).map(boxOf);
    const last = items.at(-1);
    const first = items.filter(({ top }) => top < (items[0]?.bottom ?? 0) - tolerance);
    const isAlone = last && items.every((item) => item === last || item.bottom <= last.top + tolerance);
    return isAlone && first.length > 1 && last.width < 0.6 * list.clientWidth
      ? `${name(last.element)} is alone on its line`
      : [];
  });
  const isTooWide = document.documentElement.scrollWidth > innerWidth;
  return [...new Set([...overlaps, ...outside, ...alone, ...(isTooWide ? ["the page scrolls sideways"] : [])])];
}

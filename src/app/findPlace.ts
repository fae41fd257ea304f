// Finds the place on a page that the anchor of an address means.
import { slug } from "../engine/slug.ts";

/**
 * The section that has the anchor; otherwise the first heading or question with these words, as the search links to it:
 * `torneo-de-ajedrez`. A heading becomes focusable, and a question opens.
 */
export function findPlace(anchor: string): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>("main :is(h2, h3, summary)");
  const place =
    document.getElementById(anchor) ?? [...headings].find(({ textContent }) => slug(textContent) === anchor);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.closest("details")?.setAttribute("open", "");
  return place;
}

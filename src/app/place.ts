// A place on a page that has no anchor of its own. Few addresses name one, so this is loaded when one does.
import { slug } from "../engine/slug.ts";

/**
 * Scrolls to the first heading or question with these words, as the search links to it (`torneo-de-ajedrez`), and focuses
 * it. A question opens.
 */
export function showPlace(anchor: string) {
  const headings = document.querySelectorAll<HTMLElement>("main :is(h2, h3, summary)");
  const place = [...headings].find(({ textContent }) => slug(textContent) === anchor);
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.closest("details")?.setAttribute("open", "");
  // The heading of a card is below its picture.
  (place.closest("li") ?? place).scrollIntoView();
  place.focus({ preventScroll: true });
}

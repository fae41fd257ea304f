// The effects of a route change outside React: the document's title, the scroll position and the focus. A route can have
// the anchor of a place on its page: `#/horarios#tarifas`.
import site from "virtual:site";
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useLive } from "../live/live.ts";
import { savedScroll, trackScroll } from "./scroll.ts";

let changes = 0;
let latestChange: string | undefined;

/**
 * Every screen calls this once. `title` is the screen's own, to which the site's name is added. `failed`: whether the
 * page could not be loaded; loading it later counts as another route change.
 */
export function useRouteChange(title: string | undefined, failed = false) {
  const { key, pathname, hash } = useLocation();
  const isTraversal = useNavigationType() === "POP";
  const { system } = useLive(site).institution;
  const entry = `${key} ${pathname}`;
  const change = `${entry} ${failed}`;

  useEffect(() => {
    document.title = title === undefined ? system : `${title} · ${system}`;
  }, [title, system]);

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: every visitor would load more functions
  useLayoutEffect(() => {
    // The steps of a form are entries of the history with the same key: going from one to another is no route change.
    // In development React runs each effect twice.
    if (change !== latestChange) {
      changes++;
      latestChange = change;
      const saved = isTraversal ? savedScroll(entry) : undefined;
      const anchor = hash.slice(1);
      const section = document.getElementById(anchor);
      // The visitor may be filling in the prerendered page.
      const isBusy = changes === 1 && document.activeElement !== document.body;
      if (isBusy) return trackScroll(entry);
      if (anchor && !section && saved === undefined) import("./place.ts").then(({ showPlace }) => showPlace(anchor));
      if (section && saved === undefined) section.scrollIntoView();
      else if (changes > 1 || saved !== undefined) window.scrollTo({ top: saved ?? 0, behavior: "instant" });
      const heading = document.querySelector<HTMLElement>("[data-page-heading]:not([hidden] *)");
      if (section || changes > 1) (section ?? heading)?.focus({ preventScroll: true });
    }
    // In a later effect, the scroll event of this very change would be recorded for the previous entry.
    return trackScroll(entry);
  }, [entry, change, isTraversal, hash]);
}

// What arriving at a route means outside React: the tab's title, the scroll, and where the keyboard stands.

import site from "virtual:site";
import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useLive } from "../live/live.ts";
import { recallScroll, rememberScroll } from "./scroll.ts";

const isServer = typeof window === "undefined";
const useBrowserLayoutEffect = isServer ? useEffect : useLayoutEffect;

let arrivals = 0;
let latest: string | undefined;

/**
 * Call it where a screen is drawn. `title` is the screen's own; the site's name follows it. `failed`: whether the page
 * did not come; once it does, that is an arrival too.
 */
export function useArrival(title: string | undefined, failed = false) {
  const { key, pathname } = useLocation();
  const returning = useNavigationType() === "POP";
  const { system } = useLive(site).institution;
  const place = `${key} ${pathname}`;
  const arrival = `${place} ${failed}`;

  useEffect(() => {
    document.title = title === undefined ? system : `${title} · ${system}`;
  }, [title, system]);

  useBrowserLayoutEffect(() => {
    // While developing, React runs each effect twice.
    if (arrival !== latest) arrivals++;
    latest = arrival;
    const known = recallScroll(place);
    if (arrivals > 1 || known !== undefined) {
      window.scrollTo({ top: returning ? (known ?? 0) : 0, behavior: "instant" });
    }
    if (arrivals > 1)
      document
        .querySelector<HTMLElement>("[data-page-heading]:not([hidden] *)")
        ?.focus({ preventScroll: true });
    // Here and not in a later effect: the scroll event of this very arrival must not count for the place before.
    return rememberScroll(place);
  }, [place, arrival]);
}

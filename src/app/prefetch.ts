// A page is fetched at the first sign that it will be wanted: its link is pointed at, touched or focused.
import type { RouteEntry } from "../content/modules.ts";
import { findRoute, pageOf, pathOfHash } from "./routes.ts";

const signs = ["pointerover", "focusin", "touchstart"] as const;

/** Listens until the returned function is called. */
export function prefetchOnIntent(routes: RouteEntry[]): () => void {
  const follow = ({ target }: Event) => {
    const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
    const load = href?.startsWith("#/") ? findRoute(routes, pathOfHash(href)) : undefined;
    // One that fails here says so when it is asked for.
    if (load) Promise.resolve(pageOf(load)).catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, follow, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, follow);
  };
}

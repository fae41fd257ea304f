// A page is fetched at the first sign that it will be wanted: its link is pointed at, touched or focused.
import type { RouteEntry } from "virtual:routes";
import { findRoute, type Load, pages, pathOfHash } from "./routes.ts";

const signs = ["pointerover", "focusin", "touchstart"] as const;

/** Listens until the returned function is called. */
export function prefetchOnIntent(routes: RouteEntry[]): () => void {
  const loadOf = (href: string) => findRoute(routes, pathOfHash(href));
  const follow = ({ target }: Event) => {
    const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
    const load = href?.startsWith("#/") ? loadOf(href) : undefined;
    if (load) fetchAhead(load, () => load === loadOf(location.hash));
  };
  for (const sign of signs) addEventListener(sign, follow, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, follow);
  };
}

/** One that does not arrive is asked for again when the visitor goes there, and says so then. */
async function fetchAhead(load: Load, isHere: () => boolean) {
  if (isHere()) return;
  await pages.of(load);
  if (!isHere()) pages.forget(load);
}

// Loads a page as soon as the visitor points at, touches or focuses a link to it.
import type { RouteEntry } from "virtual:routes";
import { pathOfHash } from "./path.ts";
import { findRoute, pageResource } from "./routes.ts";

const intentEvents = ["pointerover", "focusin", "touchstart"] as const;

/** Returns a function that stops listening. */
export function prefetchOnIntent(routes: RouteEntry[]): () => void {
  const routeOf = (href: string) => findRoute(routes, pathOfHash(href));
  const prefetch = async ({ target }: Event) => {
    const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
    const load = href?.startsWith("#/") ? routeOf(href) : undefined;
    const isCurrentPage = () => load === routeOf(location.hash);
    if (!load || isCurrentPage()) return;
    await pageResource.load(load);
    // Drops a failure, so that the page is requested again when the visitor opens it.
    if (!isCurrentPage()) pageResource.evict(load);
  };
  const listening = new AbortController();
  for (const event of intentEvents) addEventListener(event, prefetch, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

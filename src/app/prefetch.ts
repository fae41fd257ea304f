// Loads a page as soon as the visitor points at, touches or focuses a link to it.
import type { RouteEntry } from "virtual:routes";
import { findRoute, type LoadPage, pageResource, pathOfHash } from "./routes.ts";

const intentEvents = ["pointerover", "focusin", "touchstart"] as const;

/** Returns a function that stops listening. */
export function prefetchOnIntent(routes: RouteEntry[]): () => void {
  const routeOf = (href: string) => findRoute(routes, pathOfHash(href));
  const onIntent = ({ target }: Event) => {
    const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
    const load = href?.startsWith("#/") ? routeOf(href) : undefined;
    if (load) prefetch(load, () => load === routeOf(location.hash));
  };
  for (const event of intentEvents) addEventListener(event, onIntent, { passive: true });
  return () => {
    for (const event of intentEvents) removeEventListener(event, onIntent);
  };
}

/** Drops a failure, so that the page is requested again when the visitor goes there. */
async function prefetch(load: LoadPage, isCurrentPage: () => boolean) {
  if (isCurrentPage()) return;
  await pageResource.load(load);
  if (!isCurrentPage()) pageResource.evict(load);
}

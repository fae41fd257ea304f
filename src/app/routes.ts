// Finds the page for a path, and loads its content.
import findInPart from "virtual:route-parts";
import type { RouteEntry } from "virtual:routes";
import { createLazyResource } from "../live/lazyResource.ts";
import type { Page } from "../types.gen.ts";
import { canonicalPath, pathOfHash } from "./path.ts";

export type LoadPage = RouteEntry[1];

/**
 * Ignores case and a slash at the end. Returns undefined for a path without a page or that cannot be decoded. In a large
 * site the page of such a path has an empty path.
 */
export function findRoute(routes: RouteEntry[], pathname: string): LoadPage | undefined {
  const wanted = canonicalPath(pathname);
  return routes.find(([path]) => path === wanted)?.[1] ?? findInPart(wanted);
}

export const notFoundResource = createLazyResource((_: "") => import("./NotFound.tsx"));

export const pageResource = createLazyResource(async (load: LoadPage): Promise<Page> => {
  const { default: page, ready } = await load();
  // Fields that are in the document can be filled in already. Any other page appears with its forms.
  if (globalThis.document?.getElementById("root")?.dataset.path !== page.path) await ready;
  return page;
});

const intentEvents = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Loads a page as soon as the visitor points at, touches or focuses a link to it. Returns a function that stops listening.
 */
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

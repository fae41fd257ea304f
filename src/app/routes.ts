// Finds the page for a path or hash, and loads its content.
import type { RouteEntry } from "virtual:routes";
import { createLazyResource } from "../live/lazyResource.ts";
import type { Page } from "../types.gen.ts";

export type LoadPage = RouteEntry[1];

/** Ignores case and a slash at the end. Returns undefined for a path without a page or that cannot be decoded. */
export function findRoute(routes: RouteEntry[], pathname: string): LoadPage | undefined {
  return findEntry(routes, pathname)?.[1];
}

/** The row of the route table, found in the same way. */
export function findEntry(routes: RouteEntry[], pathname: string): RouteEntry | undefined {
  const wanted = canonicalPath(pathname);
  return routes.find(([path]) => path === wanted);
}

/** The path as a page file declares it: decoded, in lower case, without a slash at the end. */
export function canonicalPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(.)\/+$/, "$1");
  } catch {
    return undefined;
  }
}

/** The path in a hash of the form `#/path?query`. */
export function pathOfHash(hash: string): string {
  return hash.replace(/^#/, "").replace(/[?#].*$/, "") || "/";
}

export const pageResource = createLazyResource(async (load: LoadPage): Promise<Page> => (await load()).default);

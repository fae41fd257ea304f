// Which page a hash names, and its content once the chunk is here.
import type { RouteEntry } from "virtual:routes";
import { createArrivals } from "../live/lazyResource.ts";
import { prepare } from "../sections/preload.ts";
import type { Page } from "../types.gen.ts";

export type Load = RouteEntry[1];

/** A slash at the end and capitals make no difference. A path that cannot be decoded leads nowhere. */
export function findRoute(routes: RouteEntry[], pathname: string): Load | undefined {
  const wanted = canonical(pathname);
  return routes.find(([path]) => path === wanted)?.[1];
}

/** The path as pages declare it, whatever the address looks like. */
export function canonical(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replace(/(.)\/+$/, "$1");
  } catch {
    return undefined;
  }
}

/** The part of a hash (`#/path?query`) that names a page. */
export function pathOfHash(hash: string): string {
  return hash.replace(/^#/, "").replace(/[?#].*$/, "") || "/";
}

/** The page itself once it has arrived, null if it does not arrive. */
export const pages = createArrivals(async (load: Load): Promise<Page> => {
  const { default: page } = await load();
  if (!import.meta.env.SSR) prepare(page.sections);
  return page;
});

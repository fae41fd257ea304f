// Which page a hash names, and its content once the chunk is here.
import type { RouteEntry } from "../content/modules.ts";
import type { Page } from "../content/types.gen.ts";
import { prepare } from "../sections/prepare.ts";

type Load = RouteEntry[1];

/** A slash at the end and capitals make no difference. A path that cannot be decoded leads nowhere. */
export function findRoute(routes: RouteEntry[], pathname: string): Load | undefined {
  const wanted = canonical(pathname);
  return routes.find(([path]) => path === wanted)?.[1];
}

function canonical(pathname: string): string | undefined {
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

const pages = new Map<Load, Page | Promise<Page>>();

/** The page itself once it has arrived, before that its promise: one and the same on every call. */
export function pageOf(load: Load): Page | Promise<Page> {
  const known = pages.get(load);
  if (known) return known;
  const arriving = load().then(({ default: page }) => {
    pages.set(load, page);
    if (!import.meta.env.SSR) prepare(page.sections);
    return page;
  });
  pages.set(load, arriving);
  arriving.catch(() => pages.delete(load));
  return arriving;
}

// Finds the page for a path, and loads its content.
import type { RouteEntry } from "virtual:routes";
import { createLazyResource } from "../live/lazyResource.ts";
import type { Page } from "../types.gen.ts";
import { canonicalPath } from "./path.ts";

export type LoadPage = RouteEntry[1];

/** Ignores case and a slash at the end. Returns undefined for a path without a page or that cannot be decoded. */
export function findRoute(routes: RouteEntry[], pathname: string): LoadPage | undefined {
  const wanted = canonicalPath(pathname);
  return routes.find(([path]) => path === wanted)?.[1];
}

export const pageResource = createLazyResource(async (load: LoadPage): Promise<Page> => (await load()).default);

// The route table: the pages that every visitor's scripts know, and the parts that are loaded when they are needed.
import { partCount, partIndex } from "../../engine/routeParts.ts";
import { addressesOf } from "../read/sections.ts";
import type { ResolvedPage, Snapshot } from "../site/snapshot.ts";

/** Of these every visitor downloads the rows. Each row costs 20 bytes. */
const mostRows = 200;

export type RouteRow = [path: string, file: string];

/** Every page with its path and its aliases. In a site with more than `most` rows, `parts` has the others. */
export function routeTable(snapshot: Snapshot, most = mostRows): { rows: RouteRow[]; parts: RouteRow[][] } {
  const rows = rowsOf([...snapshot.pages]);
  if (rows.length <= most) return { rows, parts: [] };
  const sorted = rowsOf([...new Map([...listedPages(snapshot), ...snapshot.pages])]);
  return { rows: sorted.slice(0, most), parts: inParts(sorted.slice(most)) };
}

/** The rows that the first script does not list: those of a large site in as many parts as its route table. */
export function otherRows(snapshot: Snapshot): RouteRow[][] {
  const listed = new Set(listedPages(snapshot).map(([, { page }]) => page.path));
  const others = rowsOf([...snapshot.pages]).filter(([path]) => !listed.has(path));
  if (routeTable(snapshot).parts.length > 0) return inParts(others);
  return others.length > 0 ? [others] : [];
}

function inParts(rows: RouteRow[]): RouteRow[][] {
  return Array.from({ length: partCount }, (_, index) => rows.filter(([path]) => partIndex(path) === index));
}

function rowsOf(pages: [string, ResolvedPage][]): RouteRow[] {
  return pages.flatMap(([file, { page }]) => addressesOf(page).map((path): RouteRow => [path, file]));
}

/** The pages at which visitors arrive most often, by file: the landing, those with a form and those that it links. */
export function listedPages({ pages, site }: Snapshot): [string, ResolvedPage][] {
  const all = [...pages];
  const landing = all.filter(([, { page }]) => page.path === "/");
  const linked = [...JSON.stringify([landing, site.menu]).matchAll(/"route":"([^"#]+)/g)].map(([, path]) => path);
  const listed = all.filter(([, { page, forms }]) => forms.length > 0 || linked.includes(page.path));
  return [...new Map([...landing, ...listed])].slice(0, mostRows);
}

import { copyOf, type Drawing, openHiddenSite } from "./hiddenSite.ts";

const drawn = new Map<string, { version: string; drawing: Drawing }>();

/** A page as it looks. `version` is another one after the page has changed. */
export async function drawnPage(path: string, version: string): Promise<Drawing> {
  const kept = drawn.get(path);
  if (kept?.version === version) return kept.drawing;
  const { site, style, remove } = await openHiddenSite(path, (shown) => shown.querySelector("main > *"));
  const drawing = { style, element: copyOf(site, site.body.children) };
  remove();
  drawn.set(path, { version, drawing });
  return drawing;
}

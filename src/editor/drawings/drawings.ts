// What is drawn of the site: the examples of its block catalogue, which shows every type of section, and pages.
import { cataloguePath } from "../../engine/catalogue.ts";
import { copyOf, type Drawing, openHiddenSite } from "./hiddenSite.ts";

let loading: { version: string; examples: Promise<ReadonlyMap<string, Drawing>> } | undefined;

/** The first example of a type of section. `version` is another one after the colours of the site have changed. */
export async function drawnExample(type: string, version: string): Promise<Drawing | undefined> {
  if (loading?.version !== version) loading = { version, examples: load() };
  return (await loading.examples).get(type);
}

async function load(): Promise<ReadonlyMap<string, Drawing>> {
  const { site, style, remove } = await openHiddenSite(
    cataloguePath,
    // The place of a form is empty until it is loaded.
    (shown) => shown.querySelector("main figure") && !shown.querySelector("figure noscript + :empty"),
  );
  const examples = new Map<string, Drawing>();
  for (const name of site.querySelectorAll("main h2 code")) {
    const figure = name.closest("div")?.querySelector("figure");
    // Sections come first; a field may have the same name. Without the caption.
    if (figure && !examples.has(name.textContent))
      examples.set(name.textContent, { style, element: copyOf(site, [...figure.children].slice(1)) });
  }
  remove();
  return examples;
}

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

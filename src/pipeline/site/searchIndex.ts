// What the site's search finds: pages, by all texts that they show, and the places in them.
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { isWithin, type Path } from "../../engine/path.ts";
import { type IndexedPage, type IndexedTerm, indexOf, type SearchPage } from "../../engine/searchTerms.ts";
import { slug } from "../../engine/slug.ts";
import { everySchema } from "../../engine/walk.ts";
import type { Field, FormSchema, Page } from "../../types.gen.ts";
import { type Part, partsOf } from "../read/parts.ts";
import { pageSchema, type Schemas } from "../read/schemas.ts";
import { plainText } from "./richText.ts";
import type { Snapshot } from "./snapshot.ts";
import { withoutTimes } from "./times.ts";

/** With fewer pages the menu shows them all. */
const fewestPages = 5;

export function hasSearch({ site, pages }: Pick<Snapshot, "site" | "pages">): boolean {
  return site.search ?? pages.size >= fewestPages;
}

export function searchPages({ documents, pages, forms }: Snapshot): SearchPage[] {
  const { schemas } = documents;
  return documents.pages.flatMap(({ path, value: { aliases = [], synonyms = [] } }) => {
    const page = pages.get(path)?.page;
    if (!page) return [];
    const { text, places } = contentOf(page, [...forms.values()], schemas);
    return {
      route: page.path,
      title: page.title,
      words: [...aliases, ...synonyms].join("\n"),
      text,
      places,
    };
  });
}

/** Each text belongs to the innermost place around it. Places with the same title are one: links lead to the first. */
function contentOf(page: Page, forms: FormSchema[], schemas: Schemas): Pick<SearchPage, "text" | "places"> {
  // The description comes first, wherever the file has it.
  const own = { title: page.title, texts: new Set(page.description ? [page.description] : []) };
  const places = new Map<string, typeof own>();
  const open = [{ scope: [] as Path, place: own }];
  for (const part of partsOf(withoutTimes(page), pageSchema, schemas)) {
    while (!isWithin(part.path, open[0]?.scope ?? [])) open.shift();
    const heading = headingOf(part);
    if (heading) {
      const { scope, ...titled } = heading;
      const place = places.get(slug(titled.title)) ?? { ...titled, texts: new Set() };
      places.set(slug(titled.title), place);
      open.unshift({ scope, place });
    }
    const { place = own } = open[0] ?? {};
    for (const text of textsOf(part, forms)) if (slug(text) !== slug(place.title)) place.texts.add(text);
  }
  const joined = ({ texts, ...place }: typeof own) => ({ ...place, text: [...texts].join("\n") });
  return { text: joined(own).text, places: [...places.values()].map(joined) };
}

interface Heading {
  title: string;
  anchor?: string;
  /** The path of all that the place contains. */
  scope: Path;
}

/** The heading with which a part begins a place. The hero begins none: it is the page. */
function headingOf({ type, path, value, sectionType }: Part): Heading | undefined {
  const around = path.slice(0, -1);
  if (path.at(-1) === "question") return { title: String(value), scope: around };
  const [tag, subtitle] = type === "block" ? ((value as { rich?: unknown[] }).rich ?? []) : [];
  if (tag === "h3") return { title: String(subtitle), scope: around };
  if (!["section", "card", "event"].includes(type) || sectionType === "hero") return;
  const { title, anchor } = value as Partial<Heading>;
  return title ? { title, ...(anchor && { anchor }), scope: path } : undefined;
}

/** The parts that are texts. A formatted paragraph is a block in a resolved page. */
const textTypes = ["text", "rich", "block"];

/** The text that a part is; of a section with a form the texts of the form. */
function textsOf({ type, value }: Part, forms: FormSchema[]): string[] {
  if (type === "section" && value.type === "form") {
    return forms.filter(({ $id }) => $id === value.form).flatMap(textsOfForm);
  }
  return textTypes.includes(type) ? plainText(value) : [];
}

/** Titles, descriptions and options of the form and its fields. */
function textsOfForm(form: FormSchema): string[] {
  const texts = everySchema<Field>(form).flatMap(({ schema }) => [
    schema.title,
    schema.description,
    ...(schema.enum ?? []),
    ...Object.values(schema.ui?.labels ?? {}),
  ]);
  return texts.filter((text) => typeof text === "string");
}

/** From so many characters on an index is split. Compressed, they are about 30 kB. */
const mostWhole = 100_000;

/** The rows of an index in parts, which `splitIndex` loads. */
export interface IndexParts {
  terms: IndexedTerm[][];
  pages: IndexedPage[][];
}

/** The parts of the index of a large site; undefined for a small one, whose index the browser makes of the pages. */
export const indexParts = memoizeFor((snapshot: Snapshot) => splitIfLarge(searchPages(snapshot)));

export function splitIfLarge(pages: SearchPage[]): IndexParts | undefined {
  if (JSON.stringify(pages).length < mostWhole) return;
  const terms = indexOf(pages)
    .toJSON()
    .index.sort(([a], [b]) => (a < b ? -1 : 1));
  // A word needs one to three parts of terms, its results up to ten of pages.
  return { terms: inParts(terms, 24_000), pages: inParts([...pages.entries()], 4_000) };
}

/** `size`: the characters from which on a part is full. */
function inParts<Row>(rows: Row[], size: number): Row[][] {
  const parts: Row[][] = [];
  let length = size;
  for (const row of rows) {
    if (length >= size) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(row);
    length += JSON.stringify(row).length;
  }
  return parts;
}

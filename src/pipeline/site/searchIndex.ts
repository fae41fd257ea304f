// The index of the site's search: pages, cards and forms.
import MiniSearch from "minisearch";
import { indexOptions, type SearchEntry } from "../../engine/searchTerms.ts";
import { everySchema } from "../../engine/walk.ts";
import type { Card, Field, FormSchema } from "../../types.gen.ts";
import { type Part, partsOf } from "../read/parts.ts";
import { pageSchema, type Schemas } from "../read/schemas.ts";
import { plainText } from "./richText.ts";
import type { ResolvedPage, Snapshot } from "./snapshot.ts";
import { withoutTimes } from "./times.ts";

type Found = Omit<SearchEntry, "id">;

/** With fewer pages the menu shows them all. */
const fewestPages = 5;

/** Whether the site offers a search. */
export function hasSearch({ site, pages }: Pick<Snapshot, "site" | "pages">): boolean {
  return site.search ?? pages.size >= fewestPages;
}

/** The index as JSON. MiniSearch reads it with the same options. */
export function searchIndex({ documents: { schemas }, pages, forms }: Snapshot): string {
  const entries = [...pages.values()].flatMap((page) => entriesOf(page, [...forms.values()], schemas));
  const index = new MiniSearch(indexOptions);
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}

/** A page, its cards and its forms. What a card contains is found as the card, not as the page. */
function entriesOf({ page, forms }: ResolvedPage, all: FormSchema[], schemas: Schemas): Found[] {
  const parts = partsOf(withoutTimes(page), pageSchema, schemas);
  const cards = parts.filter(({ type }) => type === "card");
  const outside = parts.filter((part) => !cards.some((card) => isWithin(part, card)));
  const { path: route, title, description = "" } = page;
  const shown = all.filter(({ $id }) => forms.includes($id));
  return [
    { route, title, detail: description, text: [description, ...textsOf(outside)].join("\n") },
    ...cards.map((card) => {
      const texts = textsOf(parts.filter((part) => isWithin(part, card)));
      return { route, title: (card.value as Card).title, detail: title, text: texts.join("\n") };
    }),
    ...shown.map((form) => ({ route, title: form.title ?? title, detail: title, text: textsOfForm(form).join("\n") })),
  ];
}

function isWithin({ path }: Part, { path: outer }: Part): boolean {
  return outer.every((step, position) => path[position] === step);
}

/** The parts that are texts. A formatted paragraph is a block in a resolved page. */
const textTypes = ["text", "rich", "block"];

function textsOf(parts: Part[]): string[] {
  return parts.flatMap(({ type, value }) => (textTypes.includes(type) ? plainText(value) : []));
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

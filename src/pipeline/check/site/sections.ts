// How the sections of a page fit together: one hero, first; no section type inside itself; shared sections that exist;
// contact data to show.
import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, type SiteDocuments } from "../../read/documents.ts";
import { child, type Node, nodeOf, property } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { meantSection, sectionsIn } from "../../read/sections.ts";
import type { PageFile, SectionFile, SiteFile } from "../../read/types.gen.ts";
import { messages } from "../messages/site.ts";

export function* checkSections(documents: SiteDocuments): Generator<Found> {
  const typeOf = (section: SectionFile) => meantSection(section, documents.site).type;
  for (const page of documents.pages) yield* checkHeroes(page, typeOf);
  for (const document of contentOf(documents)) yield* checkNesting(document, typeOf);
  yield* checkShared(documents);
  yield* checkContact(documents);
}

/** The type of a section; of a mention of a shared section, the type of that section. */
type TypeOf = (section: SectionFile) => SectionFile["type"];

function* checkContact(documents: SiteDocuments): Generator<Found> {
  if (!documents.site || documents.site.value.contact) return;
  for (const document of contentOf(documents)) {
    const shown = sectionsIn(document).filter(({ value }) => value.type === "contact");
    for (const { node } of shown) yield [child(node, "type"), messages.contactMissing];
  }
}

function* checkHeroes(page: Document<PageFile>, typeOf: TypeOf): Generator<Found> {
  const [first] = page.value.sections;
  // A mention of a shared section that does not exist has its own problem.
  if (!first || typeOf(first) === "shared") return;
  const heroes = sectionsIn(page).filter(({ value }) => typeOf(value) === "hero");
  const isFirst = typeOf(first) === "hero";
  const [misplaced, ...repeated] = isFirst ? [undefined, ...heroes.slice(1)] : heroes;
  if (misplaced) yield [misplaced.node, messages.heroNotFirst];
  else if (!isFirst) yield [nodeOf(first), messages.heroMissing];
  for (const hero of repeated) if (hero) yield [hero.node, messages.heroRepeated];
}

function* checkNesting(document: Document, typeOf: TypeOf): Generator<Found> {
  for (const { node, within, value } of sectionsIn(document)) {
    const type = typeOf(value);
    if (within.map(typeOf).includes(type)) yield [node, messages.nestedInItself({ type })];
  }
}

function* checkShared(documents: SiteDocuments): Generator<Found> {
  const { site, pages } = documents;
  if (!site) return;
  const names = Object.keys(site.value.shared ?? {});
  const used = new Set<string | undefined>();
  const absent = new Map<string, Reference[]>();
  for (const reference of pages.flatMap(referencesIn)) {
    const { name } = reference;
    const exists = names.includes(name);
    used.add(exists ? name : nearest(name, names));
    if (!exists) absent.set(name, [...(absent.get(name) ?? []), reference]);
  }
  yield* checkAbsent(site, absent, names);
  for (const { section } of referencesIn(site)) yield [section, messages.nestedShared];
  for (const name of names) {
    if (!used.has(name)) yield [keyOf(name, site), messages.unusedShared({ name })];
  }
}

/** Reports each name where it is. A name that several pages use was changed in the site file, and is reported there. */
function* checkAbsent(site: Document<SiteFile>, absent: Map<string, Reference[]>, names: string[]): Generator<Found> {
  for (const [name, references] of absent) {
    const near = nearest(name, names);
    if (new Set(references.map(({ document }) => document)).size === 1) {
      for (const { node } of references) {
        yield [node, messages.unknownShared({ name, near, names })];
      }
    } else {
      const node = (near === undefined ? undefined : keyOf(near, site)) ?? child(site.root, "shared") ?? site.root;
      yield [node, messages.missingShared({ name, near, places: references.map(locationOf) })];
    }
  }
}

/** The name of a shared section in the site file. */
function keyOf(name: string, site: Document): Node | undefined {
  return property(child(site.root, "shared"), name)?.keyNode;
}

function locationOf({ document, node }: Reference): string {
  return `${document.path}:${lineOf(node)}`;
}

type Reference = ReturnType<typeof referencesIn>[number];

/** The references to shared sections, each with its name and the node of the name. */
function referencesIn(document: Document) {
  return sectionsIn(document).flatMap(({ value, node: section }) => {
    if (value.type !== "shared") return [];
    return { document, section, name: value.name, node: child(section, "name") ?? section };
  });
}

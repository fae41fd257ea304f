// How the sections of a page fit together: one hero, first; no section type inside itself; shared sections that exist;
// contact data to show.
import { groupedBy } from "../../../engine/groupedBy.ts";
import { nearest, withNearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, type SiteDocuments } from "../../read/documents.ts";
import { child, fileOf, type Node, nodeOf, property } from "../../read/jsonTree.ts";
import { type Found, lineOf } from "../../read/problem.ts";
import { meantSection, sectionsIn } from "../../read/sections.ts";
import type { PageFile, SectionFile, SiteFile } from "../../read/types.gen.ts";
import { messages } from "../messages/site.ts";

export function* checkSections(documents: SiteDocuments): Generator<Found> {
  const { site, pages } = documents;
  const typeOf = (section: SectionFile) => meantSection(section, site).type;
  for (const page of pages) yield* checkHeroes(page, typeOf);
  for (const { node, within, value } of contentOf(documents).flatMap(sectionsIn)) {
    const type = typeOf(value);
    if (within.map(typeOf).includes(type)) yield [node, messages.nestedInItself({ type })];
    if (site && !site.value.contact && value.type === "contact") yield [child(node, "type"), messages.contactMissing];
  }
  if (site) yield* checkShared(site, pages);
}

/** The type of a section; of a mention of a shared section, the type of that section. */
type TypeOf = (section: SectionFile) => SectionFile["type"];

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

function* checkShared(site: Document<SiteFile>, pages: Document<PageFile>[]): Generator<Found> {
  const names = Object.keys(site.value.shared ?? {});
  const mentions = groupedBy(pages.flatMap(mentionsIn), ({ name }) => name);
  for (const [name, nodes] of mentions) if (!names.includes(name)) yield* checkAbsent(name, nodes, names, site);
  for (const { section } of mentionsIn(site)) yield [section, messages.nestedShared];
  const used = [...mentions.keys()].map((name) => (names.includes(name) ? name : nearest(name, names)));
  for (const name of names) if (!used.includes(name)) yield [keyOf(name, site), messages.unusedShared({ name })];
}

/** Reports a name where it is. One that several pages use was changed in the site file, and is reported there. */
function* checkAbsent(name: string, mentions: Mention[], names: string[], site: Document): Generator<Found> {
  const unknown = withNearest(name, names);
  if (new Set(mentions.map(({ node }) => fileOf(node))).size === 1) {
    for (const { node } of mentions) yield [node, messages.unknownShared(unknown)];
    return;
  }
  const at =
    (unknown.near === undefined ? undefined : keyOf(unknown.near, site)) ?? child(site.root, "shared") ?? site.root;
  const places = mentions.map(({ node }) => `${fileOf(node).path}:${lineOf(node)}`);
  yield [at, messages.missingShared({ ...unknown, places })];
}

/** The name of a shared section in the site file. */
function keyOf(name: string, site: Document): Node | undefined {
  return property(child(site.root, "shared"), name)?.keyNode;
}

type Mention = ReturnType<typeof mentionsIn>[number];

/** The mentions of shared sections, each with its name and the node of the name. */
function mentionsIn(document: Document) {
  return sectionsIn(document).flatMap(({ value, node: section }) => {
    return value.type === "shared" ? { section, name: value.name, node: child(section, "name") ?? section } : [];
  });
}

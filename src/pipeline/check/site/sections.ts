// How the sections of a page fit together: one hero, first; no section type inside itself; shared sections that exist;
// contact data to show.

import { nearest } from "../../../engine/nearest.ts";
import { contentOf, type Document, type SiteDocuments } from "../../read/documents.ts";
import { child, items, type Node, type Property, text } from "../../read/jsonTree.ts";
import { position } from "../../read/position.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";
import { sectionsOf, sharedSections } from "./shown.ts";

export function* checkSections(documents: SiteDocuments): Generator<Problem> {
  for (const page of documents.pages) yield* checkHeroes(page, documents);
  for (const document of contentOf(documents)) yield* checkNesting(document, documents);
  yield* checkShared(documents);
  yield* checkContact(documents);
}

function* checkContact(documents: SiteDocuments): Generator<Problem> {
  if (!documents.site || child(documents.site.root, "contact")) return;
  for (const document of contentOf(documents)) {
    const shown = sectionsOf(document, documents).filter(({ node }) => text(child(node, "type")) === "contact");
    for (const { node } of shown) yield problemAt(document, child(node, "type"), messages.contactMissing);
  }
}

function* checkHeroes(page: Document, documents: SiteDocuments): Generator<Problem> {
  const sections = sectionsOf(page, documents);
  const [first] = items(child(page.root, "sections"));
  const opening = sections.find(({ node }) => node === first);
  // A reference to a shared section that does not exist has its own problem.
  if (!first || opening?.type === "shared") return;
  const heroes = sections.filter(({ type }) => type === "hero");
  const isFirst = opening?.type === "hero";
  const [misplaced, ...repeated] = isFirst ? [undefined, ...heroes.slice(1)] : heroes;
  if (misplaced) yield problemAt(page, misplaced.node, messages.heroNotFirst);
  else if (!isFirst) yield problemAt(page, first, messages.heroMissing);
  for (const hero of repeated) if (hero) yield problemAt(page, hero.node, messages.heroRepeated);
}

function* checkNesting(document: Document, documents: SiteDocuments): Generator<Problem> {
  const sections = sectionsOf(document, documents);
  const types = new Map(sections.map(({ node, type }) => [node, type]));
  for (const { node, within, type = "" } of sections) {
    if (within.some((outer) => types.get(outer) === type)) {
      yield problemAt(document, node, messages.nestedInItself({ type }));
    }
  }
}

/** A reference to a shared section. */
interface Reference {
  document: Document;
  section: Node;
  /** The node of the name. */
  node: Node;
}

function* checkShared(documents: SiteDocuments): Generator<Problem> {
  const { site, pages } = documents;
  if (!site) return;
  const shared = sharedSections(documents);
  const names = shared.map(({ key }) => key);
  const used = new Set<string | undefined>();
  const absent = new Map<string, Reference[]>();
  for (const reference of pages.flatMap(referencesIn)) {
    const name = text(reference.node) ?? "";
    const exists = names.includes(name);
    used.add(exists ? name : nearest(name, names));
    if (!exists) absent.set(name, [...(absent.get(name) ?? []), reference]);
  }
  yield* checkAbsent(site, absent, shared);
  for (const { section } of referencesIn(site)) yield problemAt(site, section, messages.nestedShared);
  for (const { key, keyNode } of shared) {
    if (!used.has(key)) yield problemAt(site, keyNode, messages.unusedShared({ name: key }));
  }
}

/** Reports each name where it is. A name that several pages use was changed in the site file, and is reported there. */
function* checkAbsent(site: Document, absent: Map<string, Reference[]>, shared: Property[]): Generator<Problem> {
  const names = shared.map(({ key }) => key);
  for (const [name, references] of absent) {
    const near = nearest(name, names);
    if (new Set(references.map(({ document }) => document)).size === 1) {
      for (const { document, node } of references) {
        yield problemAt(document, node, messages.unknownShared({ name, near, names }));
      }
    } else {
      const node = shared.find(({ key }) => key === near)?.keyNode ?? child(site.root, "shared") ?? site.root;
      yield problemAt(site, node, messages.missingShared({ name, near, places: references.map(locationOf) }));
    }
  }
}

function locationOf({ document, node }: Reference): string {
  return `${document.path}:${position(document.text, node.offset).line}`;
}

function referencesIn(document: Document): Reference[] {
  return document.parts.flatMap(({ sectionType, node: section }) => {
    const node = sectionType === "shared" ? child(section, "name") : undefined;
    return node ? [{ document, section, node }] : [];
  });
}

// How the sections of a page stand together: one heading, first; columns and shared sections one level deep.

import {
  contentOf,
  type Document,
  perhapsUsed,
  type Reading,
  type Report,
  report,
  type SectionMention,
  sectionsOf,
  sharedSections,
} from "../documents.ts";
import { child, items, type Node, type Property, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";
import { position } from "../position.ts";

export function* checkSections(reading: Reading): Generator<Report> {
  for (const page of reading.pages) {
    yield* checkHeroes(page, sectionsOf(page, reading));
  }
  for (const document of contentOf(reading)) {
    const sections = sectionsOf(document, reading);
    for (const { node, within, type } of sections) {
      const around = sections.some((outer) => within.includes(outer.node) && outer.type === "columns");
      if (type === "columns" && around) yield report(document, node, words.nestedColumns);
    }
  }
  yield* checkShared(reading);
}

function* checkHeroes(page: Document, sections: SectionMention[]): Generator<Report> {
  const [first] = items(child(page.root, "sections"));
  const opening = sections.find(({ node }) => node === first);
  if (!first || !opening?.type) return;
  const heroes = sections.filter(({ type }) => type === "hero");
  const isFirst = opening.type === "hero";
  const [misplaced, ...repeated] = isFirst ? [undefined, ...heroes.slice(1)] : heroes;
  if (misplaced) yield report(page, misplaced.node, words.heroNotFirst);
  else if (!isFirst && sections.every(({ type }) => type)) yield report(page, first, words.heroMissing);
  for (const hero of repeated) {
    if (hero) yield report(page, hero.node, words.heroRepeated);
  }
}

function* checkShared(reading: Reading): Generator<Report> {
  const { site, pages } = reading;
  const shared = sharedSections(reading);
  const names = shared.map(({ key }) => key);
  const used = new Set<string | undefined>();
  const absent = new Map<string, SharedName[]>();
  for (const one of pages.flatMap((page) => sharedNames(page, reading))) {
    const named = text(one.name) ?? "";
    const isThere = names.includes(named);
    used.add(isThere ? named : nearest(named, names));
    if (!isThere) absent.set(named, [...(absent.get(named) ?? []), one]);
  }
  if (!site) return;
  if (site.whole && !isMisspelt(site)) yield* checkAbsent(site, absent, shared);
  for (const { node } of sectionsOf(site, reading).filter(isShared))
    yield report(site, node, words.nestedShared);
  for (const { key, keyNode } of shared) {
    const told = used.has(key) || site.flagged.has(keyNode) || perhapsUsed(key, pages);
    if (!told) yield report(site, keyNode, words.unusedShared(key));
  }
}

/** Each at its place; what several pages miss was taken out of the site file, or has another name there. */
function* checkAbsent(
  site: Document,
  absent: Map<string, SharedName[]>,
  shared: Property[],
): Generator<Report> {
  const names = shared.map(({ key }) => key);
  for (const [name, uses] of absent) {
    const near = nearest(name, names);
    if (new Set(uses.map(({ document }) => document)).size === 1) {
      for (const use of uses) yield report(use.document, use.name, words.unknownShared(name, near, names));
    } else {
      const home = shared.find(({ key }) => key === near)?.keyNode ?? child(site.root, "shared") ?? site.root;
      yield report(site, home, words.missingShared(name, near, uses.map(placeOf)));
    }
  }
}

function placeOf({ document, name }: SharedName): string {
  return `${document.path}:${position(document.text, name.offset).line}`;
}

/** The schema has told that the key `shared` itself is wrong. */
function isMisspelt(site: Document): boolean {
  return (
    !child(site.root, "shared") && [...site.flagged].some(({ value }) => nearest(String(value), ["shared"]))
  );
}

interface SharedName {
  document: Document;
  name: Node;
}

function sharedNames(document: Document, reading: Reading): SharedName[] {
  const names = sectionsOf(document, reading)
    .filter(isShared)
    .map(({ node }) => child(node, "name"));
  return names.flatMap((name) => (name && !document.flagged.has(name) ? [{ document, name }] : []));
}

function isShared({ node }: { node: Node }): boolean {
  return text(child(node, "type")) === "shared";
}

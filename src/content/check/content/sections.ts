// How the sections of a page stand together: one heading, first; columns and shared sections one level deep.
import { nearest } from "../nearest.ts";
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
} from "../reading.ts";
import { child, items, type Node, text } from "../tree.ts";
import { words } from "../words/content.ts";

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
  const shared = sharedSections(reading);
  const names = shared.map(({ key }) => key);
  const used = new Set<string>();
  for (const document of contentOf(reading)) {
    for (const { node } of sectionsOf(document, reading).filter(isShared)) {
      const name = child(node, "name");
      if (document === reading.site) yield report(document, node, words.nestedShared);
      else if (name && !document.flagged.has(name)) {
        const named = text(name) ?? "";
        used.add(named);
        const unknown = reading.site?.whole && !names.includes(named);
        if (unknown) yield report(document, name, words.unknownShared(named, nearest(named, names), names));
      }
    }
  }
  for (const { key, keyNode } of shared) {
    if (
      !reading.site ||
      used.has(key) ||
      reading.site.flagged.has(keyNode) ||
      perhapsUsed(key, reading.pages)
    )
      continue;
    yield report(reading.site, keyNode, words.unusedShared(key));
  }
}

function isShared({ node }: { node: Node }): boolean {
  return text(child(node, "type")) === "shared";
}

// The values that the texts of cards name between braces: `{seats} seats`, `{average:0.0}`.

import { type Document, type Report, report } from "../documents.ts";
import {
  child,
  everyText,
  items,
  type Node,
  type Property,
  properties,
  property,
  text,
} from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";

interface Use {
  name: string;
  decimals: boolean;
  /** The text that names the value. */
  node: Node;
}

interface Card {
  node: Node;
  title: string;
  values: Property[];
  uses: Use[];
  /** Braces go wrong in one of its texts: what that names cannot be told. */
  unclear: boolean;
}

export function* checkTemplates(document: Document): Generator<Report> {
  for (const { what, node } of document.mentions) {
    if (what === "cards") yield* checkCards(document, node);
  }
}

function* checkCards(document: Document, section: Node): Generator<Report> {
  const each = child(section, "each");
  const cards = items(child(section, "cards")).map((node) => cardOf(node, each));
  const all = [...new Set(cards.flatMap(({ values }) => values.map(({ key }) => key)))];
  const templates = new Set([...everyText(each), ...cards.flatMap(({ node }) => [...ownTexts(node)])]);
  for (const node of templates) {
    const broken = badBraces(text(node) ?? "");
    if (broken !== undefined) yield report(document, node, words.badBraces(broken));
  }
  const unknown = new Map(
    cards.flatMap(({ uses }) => uses.filter(({ name }) => !all.includes(name))).map((use) => [use.node, use]),
  );
  for (const { node, name } of unknown.values()) {
    yield report(document, node, words.unknownValue(name, nearest(name, all), all));
  }
  for (const card of cards) yield* checkCard(document, card, all);
}

function* checkCard(document: Document, card: Card, all: string[]): Generator<Report> {
  const own = card.values.map(({ key }) => key);
  const missing = new Set(
    card.uses.map(({ name }) => name).filter((name) => all.includes(name) && !own.includes(name)),
  );
  const isUsed = (key: string) => card.unclear || card.uses.some(({ name }) => name === key);
  const unused = card.values.filter(({ key }) => !isUsed(key));
  const meant = new Set<string | undefined>();
  for (const name of missing) {
    const near = nearest(
      name,
      unused.map(({ key }) => key),
    );
    meant.add(near);
    const place = unused.find(({ key }) => key === near)?.keyNode ?? card.node;
    yield report(document, place, words.missingValue(name, card.title, near));
  }
  for (const { key, keyNode } of unused) {
    const misspelt =
      meant.has(key) || card.uses.some(({ name }) => !all.includes(name) && nearest(name, [key]));
    if (!misspelt) yield report(document, keyNode, words.unusedValue(key));
  }
  for (const { key, node } of card.values) {
    const asNumber = card.uses.some(({ name, decimals }) => name === key && decimals);
    if (asNumber && node?.type === "string")
      yield report(document, node, words.textNotNumber(key, card.title));
  }
}

function cardOf(node: Node, each: Node | undefined): Card {
  const inherited = properties(each).filter(({ key }) => !property(node, key));
  const texts = [...ownTexts(node), ...inherited.flatMap((part) => [...everyText(part.node)])];
  return {
    node,
    title: text(child(node, "title")) ?? "",
    values: properties(child(node, "values")),
    uses: texts.flatMap(usesIn),
    unclear: texts.some((one) => badBraces(text(one) ?? "") !== undefined),
  };
}

function* ownTexts(card: Node): Generator<Node> {
  for (const { key, node } of properties(card)) {
    if (key !== "values") yield* everyText(node);
  }
}

const named = /\{(\w+)(:0(?:\.0+)?)?\}/g;

function usesIn(node: Node): Use[] {
  return [...(text(node) ?? "").matchAll(named)].map(([, name = "", format]) => ({
    name,
    decimals: !!format,
    node,
  }));
}

/** What is left of the braces once the well written ones are taken out. */
function badBraces(template: string): string | undefined {
  return template.replaceAll(named, "").match(/\{[^{}]*\}?|\}/)?.[0];
}

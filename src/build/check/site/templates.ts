// The placeholders in the texts of cards: `{seats} seats`, `{average:0.0}`.
import type { Document } from "../documents.ts";
import { child, everyText, items, type Node, type Property, properties, property, text } from "../jsonTree.ts";
import { messages } from "../messages/site.ts";
import { nearest } from "../nearest.ts";
import { type Problem, problemAt } from "../problem.ts";

/** A placeholder in a text. */
interface Use {
  name: string;
  /** Whether the text asks for a number with decimals. */
  decimals: boolean;
  /** The text. */
  node: Node;
}

interface Card {
  node: Node;
  title: string;
  values: Property[];
  uses: Use[];
  /** Whether the braces of one of its texts are wrong, so that some uses are unknown. */
  unclear: boolean;
}

export function* checkTemplates(document: Document): Generator<Problem> {
  for (const { sectionType, node } of document.parts) {
    if (sectionType === "cards") yield* checkCards(document, node);
  }
}

function* checkCards(document: Document, section: Node): Generator<Problem> {
  const each = child(section, "each");
  const cards = items(child(section, "cards")).map((node) => cardOf(node, each));
  const all = [...new Set(cards.flatMap(({ values }) => values.map(({ key }) => key)))];
  const templates = new Set([...everyText(each), ...cards.flatMap(({ node }) => [...ownTexts(node)])]);
  for (const node of templates) {
    const broken = badBraces(text(node) ?? "");
    if (broken !== undefined) yield problemAt(document, node, messages.badBraces(broken));
  }
  const unknown = new Map(
    cards.flatMap(({ uses }) => uses.filter(({ name }) => !all.includes(name))).map((use) => [use.node, use]),
  );
  for (const { node, name } of unknown.values()) {
    yield problemAt(document, node, messages.unknownValue(name, nearest(name, all), all));
  }
  for (const card of cards) yield* checkCard(document, card, all);
}

/** A misspelt value is missing under one name and unused under the other: it is reported once. */
function* checkCard(document: Document, card: Card, all: string[]): Generator<Problem> {
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
    const node = unused.find(({ key }) => key === near)?.keyNode ?? card.node;
    yield problemAt(document, node, messages.missingValue(name, card.title, near));
  }
  for (const { key, keyNode } of unused) {
    const misspelt = meant.has(key) || card.uses.some(({ name }) => !all.includes(name) && nearest(name, [key]));
    if (!misspelt) yield problemAt(document, keyNode, messages.unusedValue(key));
  }
  for (const { key, node } of card.values) {
    const asNumber = card.uses.some(({ name, decimals }) => name === key && decimals);
    if (asNumber && node?.type === "string") {
      yield problemAt(document, node, messages.textNotNumber(key, card.title));
    }
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

const namedValue = /\{(\w+)(:0(?:\.0+)?)?\}/g;

function usesIn(node: Node): Use[] {
  return [...(text(node) ?? "").matchAll(namedValue)].map(([, name = "", format]) => ({
    name,
    decimals: !!format,
    node,
  }));
}

/** The first brace that is not part of a well-formed name. */
function badBraces(template: string): string | undefined {
  return template.replaceAll(namedValue, "").match(/\{[^{}]*\}?|\}/)?.[0];
}

// The placeholders in the texts of cards: `{seats} seats`, `{average:0.0}`.
import { nearest, withNearest } from "../../../engine/nearest.ts";
import { child, everyText, items, type Node, properties, property, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

type Card = ReturnType<typeof cardOf>;

/** `section` is one of cards. In stages: braces, names, values of each card. */
export function* checkTemplates(section: Node): Generator<Found> {
  const each = child(section, "each");
  const cards = items(child(section, "cards")).map((node) => cardOf(node, each));
  const templates = [...everyText(each), ...cards.flatMap(({ node }) => [...ownTexts(node)])];
  const broken = templates.flatMap((node): Found[] => {
    const found = badBraces(text(node) ?? "");
    return found === undefined ? [] : [[node, messages.badBraces({ found })]];
  });
  const names = [...new Set(cards.flatMap(({ values }) => values.map(({ key }) => key)))];
  const unknown = cards.flatMap(({ uses }) => uses.filter(({ name }) => !names.includes(name)));
  if (broken.length > 0) yield* broken;
  else if (unknown.length === 0) for (const card of cards) yield* checkCard(card);
  else for (const { node, name } of unknown) yield [node, messages.unknownValue(withNearest(name, names))];
}

/** A misspelt value is missing under one name and unused under the other: it is reported once. */
function* checkCard(card: Card): Generator<Found> {
  const own = card.values.map(({ key }) => key);
  const used = new Set(card.uses.map(({ name }) => name));
  const missing = [...used].filter((name) => !own.includes(name));
  const unused = card.values.filter(({ key }) => !used.has(key));
  const meant = new Set<string | undefined>();
  for (const name of missing) {
    const candidates = unused.map(({ key }) => key);
    const near = nearest(name, candidates);
    meant.add(near);
    const node = unused.find(({ key }) => key === near)?.keyNode ?? card.node;
    yield [node, messages.missingValue({ name, card: card.title, near })];
  }
  for (const { key, keyNode } of unused) {
    if (!meant.has(key)) yield [keyNode, messages.unusedValue({ name: key })];
  }
  for (const { key, node } of card.values) {
    const asNumber = card.uses.some(({ name, decimals }) => name === key && decimals);
    if (text(node) === "") yield [node, messages.emptyValue({ name: key, card: card.title })];
    else if (asNumber && node?.type === "string") {
      yield [node, messages.textNotNumber({ name: key, card: card.title })];
    }
  }
}

function cardOf(node: Node, each: Node | undefined) {
  const inherited = properties(each).filter(({ key }) => !property(node, key));
  const texts = [...ownTexts(node), ...inherited.flatMap((part) => everyText(part.node))];
  return {
    node,
    title: text(child(node, "title")) ?? "",
    values: properties(child(node, "values")),
    uses: texts.flatMap(usesIn),
  };
}

function* ownTexts(card: Node): Generator<Node> {
  for (const { key, node } of properties(card)) {
    if (key !== "values") yield* everyText(node);
  }
}

const namedValue = /\{(\w+)(:0(?:\.0+)?)?\}/g;

/** The placeholders in a text. `decimals`: whether it asks for a number with decimals. */
function usesIn(node: Node) {
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

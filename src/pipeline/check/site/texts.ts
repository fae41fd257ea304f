// Texts that visitors would not see as their author expects: tags, Markdown, unknown placeholders, great length, wrong
// characters.
import { withNearest } from "../../../engine/nearest.ts";
import { placeholdersIn } from "../../../engine/template.ts";
import type { Document } from "../../read/documents.ts";
import { everyText, type Node, text } from "../../read/jsonTree.ts";
import { spotIn } from "../../read/markNodes.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

const longest = 20_000;
const tag =
  /<\/?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|span|strong|sub|sup|table|td|tr|u|ul)\b[^>]*>/i;

/** `## Title` and `* item`, which no text has: a dash or a number at its beginning looks as it was meant. */
const lineMark = /^(?:#{1,6}|[*>])(?=\s)/m;

/** `**bold**` and `[text](address)`. */
const markdown = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:|\/|#)[^)]*\)/;

/** Tags, Markdown where it is not admitted, and length, in any file that has texts. */
export function* checkMarkup(document: Document): Generator<Found> {
  const formatted = new Set(document.parts.filter(({ type }) => type === "rich").map(({ node }) => node));
  for (const node of everyText(document.root)) {
    const written = text(node) ?? "";
    const isFormatted = formatted.has(node);
    const match = written.match(tag) ?? written.match(isFormatted ? lineMark : markdown);
    if (match) {
      const [found] = match;
      yield [
        spotIn(node, match.index ?? 0),
        isFormatted ? messages.tag({ tag: found }) : messages.markup({ tag: found }),
      ];
    }
    if (written.length > longest) yield [node, messages.longText({ length: written.length })];
  }
}

/** A text may have the placeholders that the description in its schema names. Those of cards: `checkTemplates`. */
export function* checkTextPlaceholders(document: Document): Generator<Found> {
  for (const { type, node, path, placeholders: names } of document.parts) {
    if ((type !== "text" && type !== "rich") || path.includes("cards") || path.includes("each")) continue;
    if (names.length > 0) yield* checkBraces(node);
    yield* wrongPlaceholders(node, names, [], (name) => messages.unknownPlaceholder(withNearest(name, names)));
  }
}

/** A brace without its pair, with the word at it: `{codigo` or `codigo}`. */
export function checkBraces(node: Node): Found[] {
  const template = text(node) ?? "";
  const found = template.replaceAll(/\{[^{}]*\}/g, "").match(/\{[^\s{}]*|[^\s{}]*\}/)?.[0];
  return found ? [[node, messages.unmatchedBrace({ found, name: found.replace(/[{}]|[.,;:!?]+$/g, "") })]] : [];
}

/**
 * Placeholders with a name that is not among `names`, or with other words than a singular and a plural. Those in
 * `fields` may have a single one, for a missing answer.
 */
export function* wrongPlaceholders(
  node: Node,
  names: string[],
  fields: string[],
  unknown: (name: string) => ProblemText,
): Generator<Found> {
  for (const { name, words } of placeholdersIn(text(node) ?? "")) {
    const isComplete = words.length === 0 || (words.length === 2 && words.every((word) => word.trim() !== ""));
    const isForMissing = words.length === 1 && fields.includes(name);
    if (!names.includes(name)) yield [node, unknown(name)];
    else if (!isComplete && !isForMissing) yield [node, messages.badWords({ name, found: [name, ...words].join("|") })];
  }
}

/** The first pattern that matches is reported. */
const wrongCharacters: [RegExp, (found: string) => ProblemText][] = [
  [/\uFFFD|\p{Surrogate}/u, () => messages.lostCharacter],
  // UTF-8 read as Latin-1: each accented letter becomes two characters.
  [/[ÃÂ][\u0080-\u00BF]|â€|Ã[ƒ“š‰]/, (found) => messages.wrongEncoding({ found })],
  [/(?![\n\t])\p{Cc}/u, (found) => messages.controlCharacter({ code: codePoint(found) })],
  [/[\u202A-\u202E\u2066-\u2069]/, (found) => messages.controlCharacter({ code: codePoint(found) })],
  [/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u, () => messages.invisibleText],
];

/** Characters that visitors would not see, or see as garbage. */
export function* checkCharacters(document: Document): Generator<Found> {
  for (const node of everyText(document.root)) {
    // A pattern may name any character, in order to forbid it.
    if (node.parent?.children?.[0]?.value === "pattern") continue;
    for (const [pattern, message] of wrongCharacters) {
      const found = pattern.exec(text(node) ?? "");
      if (!found) continue;
      yield [spotIn(node, found.index), message(found[0])];
      break;
    }
  }
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

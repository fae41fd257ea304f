// Texts that visitors would not see as their author expects: tags, Markdown, unknown placeholders, great length.

import { nearest } from "../../../engine/nearest.ts";
import { placeholdersIn } from "../../../engine/template.ts";
import type { Document } from "../../read/documents.ts";
import { sitePath } from "../../read/files.ts";
import { child, everyText, items, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";
import { isComplete, unmatchedBrace } from "./templates.ts";

const longest = 20_000;
const mostCards = 500;
const tag =
  /<\/?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|span|strong|sub|sup|table|td|tr|u|ul)\b[^>]*>/i;

/** `**bold**` and `[text](address)`. */
const markdown = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:|\/|#)[^)]*\)/;

export function* checkTexts(document: Document): Generator<Problem> {
  yield* checkMarkup(document);
  for (const { sectionType, node } of document.parts) {
    const cards = sectionType === "cards" ? child(node, "cards") : undefined;
    const count = items(cards).length;
    if (count > mostCards) yield problemAt(document, cards, messages.manyCards({ count }));
  }
  if (document.path === sitePath) yield* checkPlaceholders(document);
}

/** Tags, Markdown where it is not admitted, and length, in any file that has texts. */
export function* checkMarkup(document: Document): Generator<Problem> {
  const formatted = new Set(document.parts.filter(({ type }) => type === "rich").map(({ node }) => node));
  for (const node of everyText(document.root)) {
    const written = text(node) ?? "";
    const isFormatted = formatted.has(node);
    const found = (written.match(tag) ?? (isFormatted ? undefined : written.match(markdown)))?.[0];
    if (found)
      yield problemAt(document, node, isFormatted ? messages.tag({ tag: found }) : messages.markup({ tag: found }));
    if (written.length > longest) yield problemAt(document, node, messages.longText({ length: written.length }));
  }
}

/** A text of the site file may have the placeholders that the description in its schema names. */
function* checkPlaceholders(site: Document): Generator<Problem> {
  for (const { type, node, within, placeholders } of site.parts) {
    if (type !== "text" || within.length > 0) continue;
    const brace = placeholders.length > 0 ? unmatchedBrace(text(node) ?? "") : undefined;
    if (brace) yield problemAt(site, node, messages.unmatchedBrace({ found: brace, name: brace.replace(/[{}]/g, "") }));
    for (const { name, words } of placeholdersIn(text(node) ?? "")) {
      if (!placeholders.includes(name)) {
        yield problemAt(
          site,
          node,
          messages.unknownPlaceholder({ name, near: nearest(name, placeholders), names: placeholders }),
        );
      } else if (!isComplete(words))
        yield problemAt(site, node, messages.badWords({ name, found: [name, ...words].join("|") }));
    }
  }
}

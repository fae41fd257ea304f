// Texts that will not read as their author thinks: tags, braces that nothing fills, sizes that nobody reads.

import { type Document, type Report, report, sitePath } from "../documents.ts";
import { child, everyText, items, text } from "../jsonTree.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";

const longest = 20_000;
const mostCards = 500;
const tag =
  /<\/?(?:a|b|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|span|strong|sub|sup|table|td|tr|u|ul)\b[^>]*>/i;

/** `**bold**` and `[text](address)`, as other programs take them. */
const markdown = /\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\((?:https?:|mailto:|\/|#)[^)]*\)/;

export function* checkTexts(document: Document): Generator<Report> {
  yield* checkWriting(document);
  for (const { what, node } of document.mentions) {
    const count = what === "cards" ? items(child(node, "cards")).length : 0;
    if (count > mostCards) yield report(document, child(node, "cards"), words.manyCards(count));
  }
  if (document.path === sitePath) yield* checkPlaceholders(document);
}

/** Tags and lengths, of any file that has texts. */
export function* checkWriting(document: Document): Generator<Report> {
  for (const node of everyText(document.root)) {
    const written = text(node) ?? "";
    const found = (written.match(tag) ?? written.match(markdown))?.[0];
    if (found) yield report(document, node, words.markup(found));
    if (written.length > longest) yield report(document, node, words.longText(written.length));
  }
}

/** In the site's own texts, braces name what the description in the schema says. */
function* checkPlaceholders(site: Document): Generator<Report> {
  for (const { what, node, within, offered } of site.mentions) {
    if (what !== "text" || within.length > 0) continue;
    for (const [, name = ""] of (text(node) ?? "").matchAll(/\{([^{}]*)\}/g)) {
      if (offered.includes(name)) continue;
      yield report(site, node, words.unknownPlaceholder(name, nearest(name, offered), offered));
    }
  }
}

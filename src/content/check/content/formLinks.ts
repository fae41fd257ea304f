// The forms that sections show and that links lead to.
import { nearest } from "../nearest.ts";
import {
  contentOf,
  type Document,
  drawnSections,
  perhapsUsed,
  type Reading,
  type Report,
  report,
} from "../reading.ts";
import { child, type Node, text } from "../tree.ts";
import { words } from "../words/content.ts";
import { words as formWords } from "../words/form.ts";

export function* checkFormLinks(reading: Reading): Generator<Report> {
  const names = [...reading.forms.keys()];
  const known = new Set([...names, ...[...reading.forms.values()].map(idOf)]);
  const shown = formsShown(reading);
  const linked = new Set<string>();
  for (const document of contentOf(reading)) {
    for (const { node, isLink } of formsNamed(document)) {
      const name = text(node) ?? "";
      if (isLink) linked.add(name);
      if (!known.has(name))
        yield report(document, node, words.unknownForm(name, nearest(name, names), names));
      else if (isLink && !shown.has(name) && !perhapsUsed(name, reading.pages)) {
        yield report(document, node, words.formWithoutPage(name));
      }
    }
  }
  for (const [name, form] of reading.forms) {
    const used = [name, idOf(form) ?? name].some((one) => shown.has(one) || linked.has(one));
    const unused = form.whole && !used && !perhapsUsed(name, contentOf(reading));
    if (unused) yield report(form, child(form.root, "$id"), formWords.unusedForm(name));
  }
}

function idOf(form: Document): string | undefined {
  return text(child(form.root, "$id"));
}

function formsNamed(document: Document): { node: Node; isLink: boolean }[] {
  return document.mentions.flatMap(({ what, node }) => {
    const named = child(node, "form");
    const isSection = what === "section" && text(child(node, "type")) === "form";
    const counts = named?.type === "string" && !document.flagged.has(named) && (isSection || what === "link");
    return named && counts ? [{ node: named, isLink: what === "link" }] : [];
  });
}

function formsShown(reading: Reading): Set<string | undefined> {
  const sections = reading.pages.flatMap((page) => drawnSections(page, reading));
  return new Set(sections.filter(({ type }) => type === "form").map(({ node }) => text(child(node, "form"))));
}

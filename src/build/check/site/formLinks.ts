// The forms that sections show and that links lead to.

import {
  contentOf,
  type Document,
  drawnSections,
  perhapsUsed,
  type Reading,
  type Report,
  report,
} from "../documents.ts";
import { child, type Node, text } from "../jsonTree.ts";
import { words as formWords } from "../messages/form.ts";
import { words } from "../messages/site.ts";
import { nearest } from "../nearest.ts";

interface Named {
  document: Document;
  node: Node;
  name: string;
  /** The form that is meant, where there is one of that name or of one close to it. */
  form: string | undefined;
  isLink: boolean;
}

export function* checkFormLinks(reading: Reading): Generator<Report> {
  const names = [...reading.forms.keys()];
  const named = contentOf(reading).flatMap((document) => formsNamed(document, reading));
  const shown = formsShown(reading, named);
  for (const { document, node, name, form, isLink } of named) {
    if (name !== form) yield report(document, node, words.unknownForm(name, form, names));
    else if (isLink && !shown.has(form) && !perhapsUsed(form, reading.pages)) {
      yield report(document, node, words.formWithoutPage(name));
    }
  }
  for (const [name, file] of reading.forms) {
    const id = child(file.root, "$id");
    const used = named.some(({ form }) => form === name || form === text(id));
    if (used || !file.whole || perhapsUsed(name, contentOf(reading))) continue;
    yield report(file, id, formWords.unusedForm(name));
  }
}

function formsNamed(document: Document, { forms }: Reading): Named[] {
  return document.mentions.flatMap(({ what, node: around }) => {
    const isLink = what === "link";
    if (!isLink && !(what === "section" && text(child(around, "type")) === "form")) return [];
    const node = child(around, "form");
    const name = text(node);
    if (!node || name === undefined || document.flagged.has(node)) return [];
    return [{ document, node, name, form: formOf(name, forms), isLink }];
  });
}

/** A form whose own name differs from its file's is told of at its place: either counts. */
function formOf(name: string, forms: Reading["forms"]): string | undefined {
  const renamed = [...forms.values()].some(({ root }) => text(child(root, "$id")) === name);
  return forms.has(name) || renamed ? name : nearest(name, forms.keys());
}

/** The forms that pages show, in shared sections too. */
function formsShown(reading: Reading, named: Named[]): Set<string | undefined> {
  const forms = new Map(named.map(({ node, form }) => [node, form]));
  const sections = reading.pages.flatMap((page) => drawnSections(page, reading));
  return new Set(sections.map(({ node }) => child(node, "form")).map((node) => node && forms.get(node)));
}

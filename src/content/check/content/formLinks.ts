// The forms that sections show and that links lead to.
import { nearest } from "../nearest.ts";
import { contentOf, drawnSections, perhapsUsed, type Reading, type Report, report } from "../reading.ts";
import { child, text } from "../tree.ts";
import { words } from "../words/content.ts";
import { words as formWords } from "../words/form.ts";

export function* checkFormLinks(reading: Reading): Generator<Report> {
  const names = [...reading.forms.keys()];
  const ids = [...reading.forms.values()].map(({ root }) => text(child(root, "$id")));
  const known = new Set([...names, ...ids]);
  const shown = formsShown(reading);
  for (const document of contentOf(reading)) {
    for (const { what, node } of document.mentions) {
      const named = child(node, "form");
      const name = text(named);
      const isSection = what === "section" && text(child(node, "type")) === "form";
      if (name === undefined || !named || document.flagged.has(named) || !(isSection || what === "link"))
        continue;
      if (!known.has(name))
        yield report(document, named, words.unknownForm(name, nearest(name, names), names));
      else if (what === "link" && !shown.has(name) && !perhapsUsed(name, reading.pages)) {
        yield report(document, named, words.formWithoutPage(name));
      }
    }
  }
  for (const [name, form] of reading.forms) {
    const id = child(form.root, "$id");
    const used = shown.has(name) || shown.has(text(id) ?? name) || perhapsUsed(name, contentOf(reading));
    if (form.whole && !used) yield report(form, id, formWords.unusedForm(name));
  }
}

function formsShown(reading: Reading): Set<string | undefined> {
  const sections = reading.pages.flatMap((page) => drawnSections(page, reading));
  return new Set(sections.filter(({ type }) => type === "form").map(({ node }) => text(child(node, "form"))));
}

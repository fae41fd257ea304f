// The values that the messages of a form name between braces.
import { ruleParameters } from "../../../engine/ruleKeywords.ts";
import { type Document, type Report, report } from "../documents.ts";
import { child, items, type Node, text, texts } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { nearest } from "../nearest.ts";
import { absentFields } from "./names.ts";
import type { Outline } from "./outline.ts";

export function* checkMessages(form: Document, found: Outline): Generator<Report> {
  const declared = [...found.fields.keys(), ...absentFields(form, found).keys()];
  const names = declared.filter((field) => field !== "" && !field.includes("[]"));
  for (const row of items(child(form.root, "errors"))) {
    const rules = texts(child(row, "rule")).flatMap((rule) => ruleParameters.get(text(rule) ?? "") ?? []);
    yield* checkNotice(form, row, [...new Set(["title", ...rules, ...names])]);
  }
  for (const notice of ["success", "failure"]) {
    yield* checkNotice(form, child(child(form.root, "submit"), notice), names);
  }
}

function* checkNotice(form: Document, notice: Node | undefined, names: string[]): Generator<Report> {
  for (const node of [child(notice, "title"), child(notice, "message")]) {
    for (const [, name = ""] of (text(node) ?? "").matchAll(/\{([^{}]+)\}/g)) {
      if (!names.includes(name))
        yield report(form, node, words.unknownPlaceholder(name, nearest(name, names), names));
    }
  }
}

// Placeholders in the messages of a form: each must name a parameter of the rule or a field.

import { keywords } from "../../../engine/keywords.ts";
import { nearest } from "../../../engine/nearest.ts";
import { placeholdersIn } from "../../../engine/template.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, text, textNodes } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { messages as receiveMessages } from "../messages/receive.ts";
import { messages as siteMessages } from "../messages/site.ts";
import { isComplete, unmatchedBrace } from "../site/templates.ts";
import type { Outline } from "./outline.ts";
import { receiverAnswers } from "./receiving.ts";

export function* checkPlaceholders(form: Document, outline: Outline): Generator<Problem> {
  const names = [...outline.fields.keys()].filter((field) => field !== "" && !field.includes("[]"));
  for (const row of items(child(form.root, "errors"))) {
    const rules = textNodes(child(row, "rule")).flatMap((rule) => keywords.get(text(rule) ?? "")?.parameters ?? []);
    yield* checkNotice(form, row, [...new Set(["title", ...rules, ...names])]);
  }
  const submit = child(form.root, "submit");
  const answers = items(child(submit, "answer")).map((node) => text(node) ?? "");
  for (const notice of ["success", "failure", "next"]) {
    const known = notice === "success" ? [...names, ...answers] : names;
    yield* checkNotice(form, child(submit, notice), known, notice === "success" ? possibleAnswers(form) : []);
  }
  const receive = child(form.root, "receive");
  for (const mail of ["receipt", "notice"]) {
    yield* checkNotice(form, child(receive, mail), [...names, "radicado", "fecha"]);
  }
}

/** The values that the success message may name once `submit.answer` lists them. */
function possibleAnswers(form: Document): string[] {
  const submit = child(form.root, "submit");
  return text(child(submit, "action")) === "post" && !child(submit, "to") ? receiverAnswers(form) : [];
}

function* checkNotice(
  form: Document,
  notice: Node | undefined,
  names: string[],
  unlisted: string[] = [],
): Generator<Problem> {
  for (const node of ["title", "subject", "message"].map((key) => child(notice, key))) {
    const brace = unmatchedBrace(text(node) ?? "");
    if (brace)
      yield problemAt(form, node, siteMessages.unmatchedBrace({ found: brace, name: brace.replace(/[{}]/g, "") }));
    for (const { name, words } of placeholdersIn(text(node) ?? "")) {
      if (!names.includes(name) && unlisted.includes(name)) {
        yield problemAt(form, node, receiveMessages.unlistedAnswer({ name }));
      } else if (!names.includes(name)) {
        yield problemAt(form, node, messages.unknownPlaceholder({ name, near: nearest(name, names), names }));
      } else if (!isComplete(words))
        yield problemAt(form, node, siteMessages.badWords({ name, found: [name, ...words].join("|") }));
    }
  }
}

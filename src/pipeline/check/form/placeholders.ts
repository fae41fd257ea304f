// Placeholders in the messages of a form: each must name a parameter of the rule or a field.

import { keywords } from "../../../engine/keywords.ts";
import { nearest } from "../../../engine/nearest.ts";
import { child, items, type Node, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { checkBraces, wrongPlaceholders } from "../site/texts.ts";
import type { OutlinedForm } from "./outline.ts";
import { receiverAnswers } from "./sending.ts";

export function* checkPlaceholders(form: OutlinedForm): Generator<Found> {
  const { root, fields, value } = form;
  const names = [...fields.keys()].filter((field) => field !== "" && !field.includes("[]"));
  for (const row of items(child(root, "errors"))) {
    const rules = strings(child(row, "rule")).flatMap(([rule]) => keywords.get(rule)?.parameters ?? []);
    yield* checkNotice(row, [...new Set(["title", ...rules, ...names])]);
  }
  const { action, to, answer = [] } = value.submit;
  // The values that the success message may name once `submit.answer` lists them.
  const possible = action === "post" && to === undefined ? receiverAnswers(form) : [];
  yield* checkNotice(child(root, "submit", "success"), [...names, ...answer], possible);
  for (const notice of ["failure", "next"]) yield* checkNotice(child(root, "submit", notice), names);
  yield* checkNotice(child(root, "submit", "places"), ["quedan"]);
  for (const mail of ["receipt", "notice", "update"]) {
    const state = mail === "update" ? ["estado"] : [];
    yield* checkNotice(child(root, "receive", mail), [...names, ...receiverAnswers(form), ...state]);
  }
}

function* checkNotice(notice: Node | undefined, names: string[], unlisted: string[] = []): Generator<Found> {
  for (const node of ["title", "subject", "message"].map((key) => child(notice, key))) {
    yield* checkBraces(node);
    yield* wrongPlaceholders(text(node) ?? "", names, (name) =>
      unlisted.includes(name)
        ? messages.unlistedAnswer({ name })
        : messages.unknownPlaceholder({ name, near: nearest(name, names), names }),
    ).map((problem): Found => [node, problem]);
  }
}

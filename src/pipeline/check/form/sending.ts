// What happens when a form is sent.
import { isFieldWithin } from "../../../engine/path.ts";
import { isPasswordField } from "../../../engine/widgets.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { type Outline, schemasOf } from "./outline.ts";

export function* checkSending(form: Document, outline: Outline): Generator<Problem> {
  const submit = child(form.root, "submit");
  const action = child(submit, "action");
  const log = child(submit, "log");
  const logged = log && items(log).map((node) => text(node) ?? "");
  const isPassword = (field: string) => schemasOf(outline, field).some(isPasswordField);
  if (text(action) === "simulate")
    yield problemAt(form, action, logged ? messages.simulated({ logged }) : messages.simulatedWithoutLog);
  for (const node of items(child(submit, "sent"))) {
    const name = text(node) ?? "";
    const password = [...outline.fields.keys()].find((field) => isFieldWithin(field, name) && isPassword(field));
    if (password !== undefined) yield problemAt(form, node, messages.shownPassword({ field: password }));
  }
  for (const node of items(log)) {
    const name = text(node) ?? "";
    if (isPassword(name)) yield problemAt(form, node, messages.loggedPassword({ field: name }));
  }
}

// What happens when a form is sent.
import { isFieldWithin } from "../../../engine/path.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { declared, type Outline } from "./outline.ts";

export function* checkSending(form: Document, { fields }: Outline): Generator<Problem> {
  const submit = child(form.root, "submit");
  const action = child(submit, "action");
  const log = child(submit, "log");
  const logged = log && items(log).map((node) => text(node) ?? "");
  if (text(action) === "simulate") yield problemAt(form, action, messages.simulated(logged));
  for (const node of items(child(submit, "sent"))) {
    const name = text(node) ?? "";
    const isPassword = (field: string) => text(declared(fields.get(field) ?? [], "ui", "widget")) === "password";
    const password = [...fields.keys()].find((field) => isFieldWithin(field, name) && isPassword(field));
    if (password !== undefined) yield problemAt(form, node, messages.shownPassword(password));
  }
  for (const node of items(log)) {
    const name = text(node) ?? "";
    const widget = declared(fields.get(name) ?? [], "ui", "widget");
    if (text(widget) === "password") yield problemAt(form, node, messages.loggedPassword(name));
  }
}

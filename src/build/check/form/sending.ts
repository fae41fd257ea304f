// What happens when a form is sent.
import { type Document, type Report, report } from "../documents.ts";
import { child, items, text } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { declared, type Outline } from "./outline.ts";

export function* checkSending(form: Document, { fields }: Outline): Generator<Report> {
  const submit = child(form.root, "submit");
  const action = child(submit, "action");
  if (text(action) === "simulate") yield report(form, action, words.simulated);
  for (const node of items(child(submit, "log"))) {
    const name = text(node) ?? "";
    const widget = declared(fields.get(name) ?? [], "ui", "widget");
    if (text(widget) === "password") yield report(form, node, words.loggedPassword(name));
  }
}

// The steps of a form are its groups.
import type { Document } from "../documents.ts";
import { child, items, property } from "../jsonTree.ts";
import { messages } from "../messages/form.ts";
import { type Problem, problemAt } from "../problem.ts";

export function* checkSteps(form: Document): Generator<Problem> {
  const steps = property(form.root, "steps");
  const count = items(child(form.root, "groups")).length;
  if (steps && count < 2) yield problemAt(form, steps.keyNode, messages.tooFewSteps(count));
}

// The steps of a form are its groups.
import type { Document } from "../../read/documents.ts";
import { child, items, property } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";

export function* checkSteps(form: Document): Generator<Problem> {
  const steps = property(form.root, "steps");
  const count = items(child(form.root, "groups")).length;
  if (steps && count < 2) yield problemAt(form, steps.keyNode, messages.tooFewSteps({ groups: count }));
}

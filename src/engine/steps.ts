// The steps of a form are its groups.
import type { Field, Group } from "../types.gen.ts";
import { declarationsAt, fieldAt } from "./declarations.ts";
import type { CompiledForm } from "./form.ts";
import { revealedFields } from "./order.ts";
import { widgetOf } from "./widgets.ts";

/**
 * Returns a function from the name of a field to the position of its group. A revealed field is where its choice is;
 * a field in no group is in the last one.
 */
export function stepFinder({ schema, groups }: { schema: Field; groups: Group[] }): (field: string) => number {
  const revealed = revealedFields(schema, declarationsAt(schema, []));
  return function stepOf(field): number {
    const choice = revealed.get(field)?.field;
    if (choice !== undefined) return stepOf(choice);
    const group = groups.findIndex(({ fields }) => fields.includes(field));
    return group < 0 ? groups.length - 1 : group;
  };
}

/** The positions of the groups that have fields to fill in. `rendered` are the names of all rendered fields. */
export function presentSteps(form: CompiledForm, rendered: string[]): number[] {
  const { schema } = form;
  const visible = rendered.filter((name) => widgetOf(schema, fieldAt(schema, [name])) !== "hidden");
  const present = new Set(visible.map(stepFinder(form)));
  return [...present].sort((a, b) => a - b);
}

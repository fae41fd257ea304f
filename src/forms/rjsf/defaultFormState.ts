// Replaces rjsf's `getDefaultFormState` (an alias in vite.config.ts), which creates an object or a list for each file field
// and each required group of check boxes: a field that the visitor left empty would count as present, for `required` and
// for what depends on it. And it adds no default whose condition is another default before the next change.
import { type RJSFSchema, retrieveSchema } from "@rjsf/utils";
import getDefaultFormState from "@rjsf/utils/lib/schema/getDefaultFormState.js";
import { declarationsAt } from "../../engine/declarations.ts";
import { isGroup, isSameData, type Path } from "../../engine/path.ts";
import { widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { askedData, hasConditions, type Retrieve } from "./askedData.ts";
import { fieldSchema } from "./fieldSchema.ts";

type GetDefaultFormState = typeof getDefaultFormState<unknown, RJSFSchema>;

/** A condition that contradicts itself would change the data for ever. */
const mostPasses = 20;

const defaultFormState: GetDefaultFormState = (validator, schema, formData, root, ...options) => {
  const withDefaults = (data: unknown) =>
    getDefaultFormState<unknown, RJSFSchema>(validator, schema, data, root, ...options);
  // rjsf also calls this function for a branch or an item, and then for the whole form.
  if (schema !== root) return withDefaults(formData);
  const retrieve: Retrieve = (inner, value) => retrieveSchema<unknown, RJSFSchema>(validator, inner, root, value);
  let data = formData;
  for (let pass = 0; pass < mostPasses; pass++) {
    const before = data;
    data = withoutEmptyDefaults(fieldSchema(root), withDefaults(before));
    if (!hasConditions(root)) break;
    data = askedData(retrieve, root, data);
    // A default may be the condition of another field, which has one too.
    if (isSameData(data, before)) break;
  }
  return data;
};

export default defaultFormState;

/** `data` without the empty objects and lists of file fields and check boxes. Fields that were emptied stay undefined. */
export function withoutEmptyDefaults(root: Field, data: unknown, path: Path = []): unknown {
  if (isEmptyDefault(root, data, path)) return undefined;
  const inside = (value: unknown, step: string | number) => withoutEmptyDefaults(root, value, [...path, step]);
  if (Array.isArray(data)) return data.map(inside);
  if (!isGroup(data)) return data;
  const values = Object.entries(data).map(([name, value]) => [name, value, inside(value, name)] as const);
  const kept = values.filter(([, before, after]) => before === undefined || after !== undefined);
  return Object.fromEntries(kept.map(([name, , after]) => [name, after]));
}

function isEmptyDefault(root: Field, value: unknown, path: Path): boolean {
  if (!isGroup(value)) return false;
  if (Object.values(value).some((inner) => inner !== undefined)) return false;
  // Other items of lists stay: the visitor added them. A file that was not chosen is no item.
  const widgets = typeof path.at(-1) === "string" ? ["file", "checkboxes"] : ["file"];
  return declarationsAt(root, path).some((schema) => widgets.includes(widgetOf(root, schema) ?? ""));
}

// The names of fields, on the page and in messages.
import type { Field } from "../types.gen.ts";
import { declarationsAt, fieldAt } from "./declarations.ts";
import type { CompiledForm } from "./form.ts";
import type { Path } from "./path.ts";
import { fillTemplate } from "./template.ts";
import { widgetOf } from "./widgets.ts";

/** A title, description or help of the form as visitors read it. */
export function filledText<T extends string | undefined>({ fill }: Pick<CompiledForm, "fill">, text: T): T | string {
  return text && fill ? fill(text) : text;
}

/** The visible name of a field: its title, with its position if it is one of several items with the same schema. */
export function fieldLabel(form: CompiledForm, schema: Field, path: Path, label: string): string {
  const step = path.at(-1);
  if (typeof step !== "number" || (schema.title && isTuplePosition(form.schema, path, step)))
    return filledText(form, label);
  return schema.title
    ? `${filledText(form, schema.title)} ${step + 1}`
    : fillTemplate(form.messages.form.item, () => step + 1);
}

/** The name of a branch: its title, or its number. */
export function branchLabel({ messages }: CompiledForm, { title }: Pick<Field, "title">, position: number): string {
  return title || fillTemplate(messages.form.unnamedOption, () => position + 1);
}

/** Whether the item at `path`, the one at `position`, has a schema of its own. */
function isTuplePosition(root: Field, path: Path, position: number): boolean {
  const lists = declarationsAt(root, path.slice(0, -1));
  return lists.some(({ items }) => Array.isArray(items) && position < items.length);
}

/**
 * The name of the field at `path` in a message: the label of the rendered field that shows the error. That is a field
 * around it if nothing is rendered at `path` itself: for a hidden field, and inside a control, as the size of a file.
 */
export function nameOf(form: CompiledForm, path: Path): string {
  for (let length = 1; length <= path.length; length++) {
    const widget = widgetOf(form.schema, fieldAt(form.schema, path.slice(0, length)));
    if (widget) return labelAt(form, path.slice(0, widget === "hidden" ? length - 1 : length));
  }
  return labelAt(form, path);
}

/** The label of the field at `path`, whether or not it is rendered. The empty path is the form. */
export function labelAt(form: CompiledForm, path: Path): string {
  const { title = form.id } = form.schema;
  const field = fieldAt(form.schema, path);
  return path.length === 0 ? title : fieldLabel(form, field, path, field.title ?? String(path.at(-1)));
}

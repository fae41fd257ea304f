// What is stored in data of which the form has no field: its file was changed since, or another receiver has a newer one.
import { declarationsAt, fieldAt } from "../../engine/declarations.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { isBlank } from "../../engine/normalise.ts";
import { renderedNames } from "../../engine/order.ts";
import { formatPath, getOwn, isGroup, type Path } from "../../engine/path.ts";
import { widgetOf } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";

/**
 * Returns a function that finds in data what was answered to fields that the form no longer has, or has as a group of fields
 * now: the names of the fields, and the texts.
 */
export function createFormerAnswers(compiled: CompiledForm): (data: unknown) => [name: string, text: string][] {
  const root: Field = compiled.schema;
  const declarationOf = (path: Path): Declaration => {
    const isDeclared = declarationsAt(root, path).length > 0;
    const isWhole = isDeclared && widgetOf(root, fieldAt(root, path)) !== undefined;
    // A list is one column, in which the texts in its items are too.
    const hasColumns =
      !isWhole && path.every((step) => typeof step === "string") && renderedNames(compiled, path).length > 0;
    return { isDeclared, isWhole, hasColumns, inner: new Map() };
  };
  const find = (value: unknown, path: Path, declaration: Declaration): [string, string][] => {
    const { isDeclared, isWhole, hasColumns, inner } = declaration;
    const isFormer = !isDeclared || (hasColumns && !isGroup(value) && !isBlank(value));
    if (isFormer) return [[formatPath(path), textsIn(value).join("; ")]];
    if (!isGroup(value) || isWhole) return [];
    const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    return steps.flatMap((step) => {
      const within = inner.get(step) ?? declarationOf([...path, step]);
      inner.set(step, within);
      return find(getOwn(value, step), [...path, step], within);
    });
  };
  const form = declarationOf([]);
  return (data) => find(data, [], form);
}

/** Of a place in the data: the same for all submissions. */
interface Declaration {
  isDeclared: boolean;
  /** Whether it is a control, inside which there are no further fields. */
  isWhole: boolean;
  /** Whether it has columns for the fields inside. */
  hasColumns: boolean;
  inner: Map<string | number, Declaration>;
}

/** All values in the data, those in objects and lists too. */
export function textsIn(data: unknown): string[] {
  if (isGroup(data)) return Object.values(data).flatMap(textsIn);
  return data === null || data === undefined ? [] : [String(data)];
}

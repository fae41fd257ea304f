// Validates received data with the rules of the page. What the page would not send is refused, dropped or corrected before.
import { withAnswers } from "../engine/answerTexts.ts";
import { conditionsOf } from "../engine/conditions.ts";
import { declarationsAt } from "../engine/declarations.ts";
import { describeFile, fileLimits } from "../engine/file.ts";
import type { CompiledForm } from "../engine/form.ts";
import { memoizeFor } from "../engine/memoizeFor.ts";
import { isBlank, normalise, normalisedPath } from "../engine/normalise.ts";
import { formatPath, getOwn, isGroup, isSameData, type Path, valueAt, withValueAt } from "../engine/path.ts";
import { formatPointer } from "../engine/pointer.ts";
import { hasSignature } from "../engine/signatures.ts";
import { submittedData } from "../engine/submission.ts";
import { type FieldError, validateForm } from "../engine/validate.ts";
import { childSchemas, type Nested, sameValueSchemas, walk } from "../engine/walk.ts";
import { isFileField } from "../engine/widgets.ts";
import { type FieldProblem, Refusal } from "../server/reply.ts";
import { visitorTexts } from "../server/visitorTexts.ts";
import type { Field } from "../types.gen.ts";
import type { FilePart } from "./body/readBody.ts";

/** `data` are as the page sends them: normalised, and the paths of the files lead into them. They are valid without errors. */
export interface Validation {
  errors: FieldProblem[];
  data: unknown;
  files: FilePart[];
}

/** In bytes, for a field that limits no size. */
const generalFileLimit = 25 * 1024 * 1024;

/** The largest size in bytes that a file field of the form allows. */
export const largestFile = memoizeFor(({ schema }: CompiledForm): number => {
  const fields = [...walk<Field>(schema)].map((visit) => visit.schema).filter(isFileField);
  return Math.max(0, ...fields.map((field) => fileLimits(field).size ?? generalFileLimit));
});

/** Data with more errors are from no page. Finding the messages of thousands of errors takes seconds. */
const errorCount = 500;

/** @throws a Refusal if a value or a file belongs to no field, or if there are too many errors. */
export function validateReceived(form: CompiledForm, received: unknown, parts: FilePart[]): Validation {
  // What the page computed is computed again: before conditions, which may depend on it, and without what they leave out.
  const computed = (declared: unknown) => form.compute?.(declared) ?? declared;
  const declared = computed(declaredData(form, received));
  const complete = parts.reduce((outer, part) => withFile(form, outer, part), declared);
  const data = computed(askedData(form, complete));
  if (!form.validate(normalise(data)) && (form.validate.errors ?? []).length > errorCount)
    throw new Refusal(400, "Los datos tienen demasiados errores. Recargue la página e intente de nuevo.");
  const errors = validateForm(withAnswers(form, data), data).map(toFieldProblem);
  const asked = parts.filter(({ path }) => valueAt(data, path) !== undefined);
  const files = asked.map((part) => ({ ...part, path: normalisedPath(data, part.path) }));
  return { errors, data: submittedData(form, data), files };
}

/** What a page sent, whatever the form declares: the files of which it has descriptions are described again. */
export function dataAsSent(data: unknown, parts: FilePart[]): unknown {
  const described = parts.filter(({ path }) => valueAt(data, path) !== undefined);
  return described.reduce((outer, part) => withValueAt(outer, part.path, describeFile(part)), data);
}

export function toFieldProblem({ path, rule, message }: Pick<FieldError, "path" | "rule" | "message">): FieldProblem {
  return { field: formatPath(path), pointer: formatPointer(path), rule, message };
}

/**
 * The data without descriptions of files.
 * @throws a Refusal if the form does not declare a property or an item that has a value
 */
function declaredData({ schema }: CompiledForm, data: unknown): unknown {
  const root: Field = schema;
  const declared = (schemas: Field[], value: unknown): unknown => {
    if (!isGroup(value) || schemas.some((schema) => isOwnValue(schema, value))) return value;
    const inner = (step: string | number, item: unknown) => {
      const declarations = schemas.flatMap((schema) => childSchemas(schema, step)).flatMap(withSameValue);
      // The items after a file keep their positions, to which the paths of their files lead.
      if (declarations.some(isFileField)) return typeof step === "number" ? [[step, undefined] as const] : [];
      if (declarations.length === 0 && !isBlank(item)) throw new Refusal(409, visitorTexts.formChanged);
      return declarations.length === 0 ? [] : [[step, declared(declarations, item)] as const];
    };
    if (Array.isArray(value)) return value.flatMap((item, index) => inner(index, item).map(([, kept]) => kept));
    return Object.fromEntries(Object.entries(value).flatMap(([name, item]) => inner(name, item)));
  };
  const withSameValue = (schema: Field) => sameValueSchemas(root, schema);
  return declared(withSameValue(root), data);
}

/** The data without what the form asks for only under a condition that does not hold: the page leaves it out too. */
function askedData(form: CompiledForm, data: unknown): unknown {
  const root: Field = form.schema;
  const names = new Map(Object.entries(conditionsOf(root)).map(([name, condition]) => [condition, name]));
  const passes = (condition: Field | undefined, value: unknown) =>
    !condition || form.validators[names.get(condition) ?? ""]?.(normalise(value)) === true;
  const isMet = ({ keyword, key = "" }: Nested<Field>, parent: Field, value: unknown) =>
    keyword === "dependencies" ? !isBlank(getOwn(value, key)) : passes(parent.if, value) === (keyword === "then");
  const asked = (schemas: Field[], value: unknown): unknown => {
    const isWhole = schemas.some((schema) => isFileField(schema) || (isGroup(value) && isOwnValue(schema, value)));
    if (!isGroup(value) || isWhole) return value;
    const applies = (nested: Nested<Field>, parent: Field) =>
      nested.role !== "conditional" || isMet(nested, parent, value);
    const met = schemas.flatMap((schema) => sameValueSchemas(root, schema, { applies }));
    const inside = (step: string | number) => met.flatMap((each) => childSchemas(each, step));
    if (Array.isArray(value)) return value.map((item, index) => asked(inside(index), item));
    const entries = Object.entries(value).map(([name, item]) => [name, inside(name), item] as const);
    return Object.fromEntries(
      entries.flatMap(([name, own, item]) => (own.length > 0 ? [[name, asked(own, item)]] : [])),
    );
  };
  const rest = asked([root], data);
  // What was left out may have been the condition of something else.
  return isSameData(rest, data) ? data : askedData(form, rest);
}

/** Whether the schema itself contains the object or list: a fixed value, a choice. */
function isOwnValue({ const: fixed, default: initial, enum: choices = [] }: Field, value: object): boolean {
  return [fixed, initial, ...choices].some((own) => isGroup(own) && isSameData(own, value));
}

/** The data with the description of a received file. Files of a list come in the order of their positions. */
function withFile(form: CompiledForm, data: unknown, { path, name, size, type, head }: FilePart): unknown {
  const isFree = valueAt(data, path) === undefined;
  if (!isFree || !isFileLocation(form.schema, path) || path.some((step, depth) => isGap(data, path, step, depth)))
    throw new Refusal(409, visitorTexts.formChanged);
  const description = describeFile({ name, size, type });
  const { extension = "" } = description;
  // No rule allows this extension, so that the error is the one of the form.
  const isHonest = head.length === 0 || hasSignature(head, extension);
  const honest = isHonest ? description : { ...description, extension: `no es ${extension}` };
  return withValueAt(data, path, honest);
}

/** A field for one file, or an item of one for several files. */
function isFileLocation(root: Field, path: Path): boolean {
  const hasFile = (at: Path, isList: boolean) =>
    declarationsAt(root, at).some((field) => isFileField(field) && (field.type === "array") === isList);
  return hasFile(path, false) || (typeof path.at(-1) === "number" && hasFile(path.slice(0, -1), true));
}

/** Whether the position `step` is beyond the end of its list. */
function isGap(data: unknown, path: Path, step: string | number, depth: number): boolean {
  const list = valueAt(data, path.slice(0, depth));
  return typeof step === "number" && step > (Array.isArray(list) ? list.length : 0);
}

// From data to errors, in the authored order and with the authored messages. The page, the command line and the tests all
// use these functions.
import type { ErrorRow, FormSchema } from "../types.gen.ts";
import type { CompiledForm, RuleError } from "./form.ts";
import { fillText, generalMessage, messageValues } from "./messages.ts";
import { normalise, originalPath } from "./normalise.ts";
import { compareRanks, fieldRanks } from "./order.ts";
import { fieldOf, type Path, valueAt } from "./path.ts";
import { parsePointer } from "./pointer.ts";
import { relevantErrors } from "./relevantErrors.ts";

/** One failed rule, ready to be shown. */
export interface FieldError extends Pick<ErrorRow, "title" | "severity" | "life" | "sticky"> {
  /** The location of the value; for a missing property, where it should be. Empty for the whole form. */
  path: Path;
  /** The path as a row's `field` writes it: dots between names, `[]` for an item of a list. */
  field: string;
  /** The keyword that failed. */
  rule: string;
  /** The index of its row in `errors`; absent if the form has no row for it. */
  row?: number;
  message: string;
  notify: NonNullable<FormSchema["notify"]>;
}

/** The index of the branch of a `oneOf` or `anyOf` that the page shows at a path of the data; undefined elsewhere, `noBranch` before the visitor has chosen one. */
export type ShownBranch = (path: Path) => number | undefined;

/**
 * Validates data as the visitor entered it. Returns the errors in the order of the form's rows and with their messages;
 * their paths lead into `data`. Errors without a row come last, in the order in which their fields are rendered, with the
 * site's general messages. The page says which branches it shows, so that no error is about another one.
 */
export function validateForm(form: CompiledForm, data: unknown, shownBranch?: ShownBranch): FieldError[] {
  const normalised = normalise(data);
  if (form.validate(normalised)) return [];
  const rowOf = rowFinder(form.errors);
  const hasRow = (error: RuleError) => rowOf(error) !== undefined;
  const pathOf = (error: RuleError) => originalPath(data, errorPath(error));
  const branchOf = (error: RuleError) => shownBranch?.(pathOf(error));
  const relevant = relevantErrors(form.schema, form.validate.errors ?? [], hasRow, branchOf);
  return inOrder(
    form,
    relevant.map((error) => toFieldError(form, error, pathOf(error), rowOf(error), normalised)),
  );
}

/** The rule of the error of a field whose branch the visitor has not chosen. */
export const noBranchRule = "branch";

/** Sorts errors: those with a row as the form orders its rows, the others as their fields are rendered. */
export function inOrder(form: CompiledForm, errors: FieldError[]): FieldError[] {
  const rankOf = fieldRanks(form);
  const ranked = errors.map((error) => {
    // The control that chooses a branch is below the fields that all branches share.
    const last = error.rule === noBranchRule ? [Number.POSITIVE_INFINITY] : [];
    return { error, rank: [error.row ?? form.errors.length, ...rankOf(error.path), ...last] };
  });
  return ranked.sort((a, b) => compareRanks(a.rank, b.rank)).map(({ error }) => error);
}

/** The error that the form's notice shows, or undefined if `data` is valid. */
export function firstError(form: CompiledForm, data: unknown): FieldError | undefined {
  return validateForm(form, data)[0];
}

/** The location of the value that an error is about; for a missing or unexpected property, that of the property. */
function errorPath({ instancePath, params }: RuleError): Path {
  const path = parsePointer(instancePath).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const name = params.missingProperty ?? params.additionalProperty;
  return name === undefined ? path : [...path, String(name)];
}

/** Returns a function that finds the index of an error's row. Groups the rows once: a form may have hundreds. */
function rowFinder(rows: ErrorRow[]): (error: RuleError) => number | undefined {
  const indices = new Map<string, number[]>();
  for (const [index, { field, rule }] of rows.entries()) {
    for (const keyword of [rule].flat()) {
      const key = `${keyword} ${field}`;
      indices.set(key, [...(indices.get(key) ?? []), index]);
    }
  }
  return (error) => {
    // A row about unexpected properties names their object, because it cannot name the properties.
    const { additionalProperty: _, ...params } = error.params;
    const candidates = indices.get(`${error.keyword} ${fieldOf(errorPath({ ...error, params }))}`);
    return candidates?.find((index) => isAt(rows[index]?.at, error));
  };
}

function isAt(at: string | undefined, { schemaPath, keyword }: RuleError): boolean {
  return at === undefined || parsePointer(schemaPath).join("/") === [...parsePointer(at), keyword].join("/");
}

function toFieldError(
  form: CompiledForm,
  error: RuleError,
  path: Path,
  index: number | undefined,
  data: unknown,
): FieldError {
  const row = index === undefined ? undefined : form.errors[index];
  const general = row ? undefined : generalMessage(form, error, path, valueAt(data, errorPath(error)));
  const { field: _field, rule: _rule, at: _at, title, ...presentation } = row ?? {};
  const params = { ...error.params, ...general?.values };
  const values = messageValues(form, { ...error, params }, path, data);
  return {
    path,
    field: fieldOf(path),
    rule: error.keyword,
    ...(index !== undefined && { row: index }),
    notify: form.notify,
    severity: "error",
    ...presentation,
    message: fillText(form, row?.message ?? general?.template ?? "", values),
    ...(title === undefined ? {} : { title: fillText(form, title, values) }),
  };
}

// From ajv's errors to what the visitor reads: in the authored order, in the authored words.
import type { ErrorRow } from "../types.gen.ts";
import type { CompiledForm, NoticeKind, RuleError } from "./form.ts";
import { generalMessage, namedIn } from "./messages.ts";
import { compareRanks, drawnRanks } from "./order.ts";
import { fieldOf, type Path, pathOf } from "./path.ts";
import { relevant } from "./relevantErrors.ts";
import { fill } from "./template.ts";

/** One failed rule, ready to be shown. */
export interface FieldError {
  /** Where in the judged data; the missing property itself for `required`. Empty for the whole form. */
  path: Path;
  /** The path as a row's `field` writes it: dots between names, `[]` for an item of a list. */
  field: string;
  /** The keyword that failed. */
  rule: string;
  message: string;
  notify: NoticeKind;
  title?: string;
  severity?: NonNullable<ErrorRow["severity"]>;
  life?: number;
  sticky?: boolean;
}

/**
 * Puts ajv's errors (of `form.validate`, all of them) in the order of the form's rows and gives each its message.
 * Rules without a row come last, in the order the fields are drawn, in the site's general words.
 * `data` is what was judged, for messages that name a field's value.
 */
export function explain(form: CompiledForm, errors: RuleError[], data?: unknown): FieldError[] {
  const rowOf = findRows(form.errors);
  const rankOf = drawnRanks(form);
  const ranked = relevant(form.schema, errors, (error) => rowOf(error) !== undefined).map((error) => {
    const row = rowOf(error);
    const path = pathOf(error);
    return { error, path, rank: [row ?? form.errors.length, ...rankOf(path)], row };
  });
  ranked.sort((a, b) => compareRanks(a.rank, b.rank));
  return ranked.map(({ error, path, row }) =>
    worded(form, error, path, row === undefined ? undefined : form.errors[row], data),
  );
}

/** Tells the place of an error's row; the rows are sorted by field and rule once, as a long form may have hundreds. */
function findRows(rows: ErrorRow[]): (error: RuleError) => number | undefined {
  const places = new Map<string, number[]>();
  for (const [place, { field, rule }] of rows.entries()) {
    for (const each of [rule].flat()) {
      const key = `${each} ${field}`;
      places.set(key, [...(places.get(key) ?? []), place]);
    }
  }
  return (error) => {
    const candidates = places.get(`${error.keyword} ${fieldOf(pathOf(error))}`);
    return candidates?.find((place) => isAt(rows[place]?.at, error));
  };
}

function isAt(at: string | undefined, { schemaPath, keyword }: RuleError): boolean {
  return at === undefined || decodeURIComponent(schemaPath) === `#${at}/${keyword}`;
}

function worded(
  form: CompiledForm,
  error: RuleError,
  path: Path,
  row: ErrorRow | undefined,
  data: unknown,
): FieldError {
  const template = row?.message ?? generalMessage(form, error);
  const { field: _field, rule: _rule, at: _at, title, ...manner } = row ?? {};
  const values = namedIn(form, error, path, data);
  return {
    path,
    field: fieldOf(path),
    rule: error.keyword,
    notify: form.notify,
    severity: "error",
    ...manner,
    message: fill(template, values),
    ...(title === undefined ? {} : { title: fill(title, values) }),
  };
}

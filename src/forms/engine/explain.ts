// From ajv's errors to what the visitor reads: in the authored order, in the authored words.
import type { ErrorRow, RuleWords } from "../../content/types.gen.ts";
import { relevant } from "./branches.ts";
import { fill, fromData } from "./fill.ts";
import type { CompiledForm, NoticeKind, RuleError } from "./form.ts";
import type { Path } from "./normalise.ts";
import { keyOf } from "./place.ts";
import { declarationsAt, fieldNames } from "./schema.ts";

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
  ranked.sort((a, b) => compare(a.rank, b.rank));
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
  const {
    field: _field,
    rule: _rule,
    at: _at,
    message,
    ...manner
  } = row ?? { message: general(form, error) };
  const values = fromData(data);
  const named = (name: string) =>
    fromData(error.params)(name) ?? (name === "title" ? titleOf(form, path) : undefined) ?? values(name);
  return {
    path,
    field: fieldOf(path),
    rule: error.keyword,
    notify: form.notify,
    severity: "error",
    ...manner,
    message: fill(message, named),
  };
}

/** The place an error speaks of: for a missing property, where it should be. */
export function pathOf(error: RuleError): Path {
  const steps = error.instancePath.split("/").slice(1);
  const path = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")).map(position);
  const name = error.params.missingProperty ?? error.params.additionalProperty;
  return name === undefined ? path : [...path, String(name)];
}

function position(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}

/** A path as the rows write it. */
export function fieldOf(path: Path): string {
  return path.reduce<string>((field, step) => {
    if (typeof step === "number") return `${field}[]`;
    return field === "" ? step : `${field}.${step}`;
  }, "");
}

/** Tells the place of a field among those drawn, level by level. Each object's order is worked out once. */
function drawnRanks(form: CompiledForm): (path: Path) => number[] {
  const orders = new Map<string, Map<string, number>>();
  const orderAt = (path: Path) => {
    const key = keyOf(path);
    const known = orders.get(key);
    if (known) return known;
    const names = fieldNames(declarationsAt(form.schema, path), path.length === 0 ? form.groups : []);
    const order = new Map(names.map((name, index) => [name, index]));
    orders.set(key, order);
    return order;
  };
  return (path) =>
    path.map((step, depth) => {
      if (typeof step === "number") return step;
      const order = orderAt(path.slice(0, depth));
      return order.get(step) ?? order.size;
    });
}

function compare(a: number[], b: number[]): number {
  const difference = a.findIndex((value, index) => value !== b[index]);
  return difference < 0
    ? a.length - b.length
    : (a[difference] ?? 0) - (b[difference] ?? Number.NEGATIVE_INFINITY);
}

/** What the visitor calls the field: its title, or that of the nearest thing around it that has one. */
function titleOf(form: CompiledForm, path: Path): string {
  for (let length = path.length; length > 0; length--) {
    const titled = declarationsAt(form.schema, path.slice(0, length)).find((schema) => schema.title);
    if (titled?.title) return titled.title;
  }
  return path.findLast((step) => typeof step === "string") ?? form.schema.title ?? form.id;
}

const sameWords: Record<string, keyof RuleWords> = {
  oneOf: "choice",
  anyOf: "choice",
  dependencies: "required",
};

function general({ words: { rules } }: CompiledForm, { keyword, params }: RuleError): string {
  const detail = keyword === "format" ? params.format : keyword === "type" ? params.type : undefined;
  return own(rules, detail ?? sameWords[keyword] ?? keyword) ?? own(rules, keyword) ?? rules.other;
}

function own(rules: RuleWords, name: string): string | undefined {
  return Object.hasOwn(rules, name) ? rules[name as keyof RuleWords] : undefined;
}

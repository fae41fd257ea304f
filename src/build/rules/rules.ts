// The message catalogue: what a visitor of a form can get wrong and the exact sentence that is then read. Nothing
// here is read off the form's file: answers are made, broken in one place, and judged by the form itself.

import { declarationsAt, fieldNames } from "../../engine/declarations.ts";
import type { FieldError } from "../../engine/fieldErrors.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { fieldOf, type Path, valueAt, withValueAt } from "../../engine/path.ts";
import { validateForm } from "../../engine/validate.ts";
import { type Base, bases } from "./bases.ts";
import { breaks, typed } from "./breaks.ts";
import { declaredRules } from "./declared.ts";
import { placesIn } from "./places.ts";

/** One rule that can be broken, or a row of errors that no answer reaches. */
export interface RuleEntry {
  field: string;
  rule: string;
  /** The row that words it, from 0; undefined for a rule without words of its own. */
  row?: number;
  /** What the visitor reads; for an unreachable row, what nobody ever will. */
  said: Pick<FieldError, "message" | "notify" | "title" | "severity">;
  /** The answer that trips it; undefined for an unreachable row. */
  trip?: Trip;
}

export interface Trip {
  data: unknown;
  /** Where the answer was broken, and what stands there now. */
  path: Path;
  value: unknown;
  when?: Base["when"];
  /** Whether this rule is the one that the visitor hears of first. */
  first: boolean;
}

export interface RuleCatalogue {
  form: string;
  title: string;
  /** In the order they are checked. */
  entries: RuleEntry[];
  /** Declared rules that no answer was found to break, as JSON Pointers into the form's file. */
  untripped: string[];
}

export function catalogueOf(form: CompiledForm): RuleCatalogue {
  const found = new Map<string, RuleEntry>();
  const hit = new Set<string>();
  const tagged = {
    ...form,
    errors: form.errors.map((row, index) => ({ ...row, message: `${tag}${index}` })),
  };
  for (const trip of trips(form)) {
    const errors = validateForm(form, trip.data);
    for (const { schemaPath } of form.validate.errors ?? []) hit.add(schemaPath);
    const rows = validateForm(tagged, trip.data).map(({ message }) => rowOf(message));
    for (const [index, error] of errors.entries()) {
      keep(found, error, rows[index], { ...trip, first: index === 0 });
    }
  }
  const entries = [...inRowOrder(form, found), ...wordless(form, found)];
  const untripped = [...declaredRules(form.schema)].filter((pointer) => !hit.has(pointer));
  return { form: form.id, title: form.schema.title ?? form.id, entries, untripped };
}

/** Every valid answer with every one of its places broken in every way. */
function* trips(form: CompiledForm): Generator<Omit<Trip, "first">> {
  for (const { data, ...base } of bases(form)) {
    for (const path of [[], ...placesIn(data)]) {
      for (const value of wrongValues(form, data, path)) {
        yield { ...base, data: withValueAt(data, path, value), path, value };
      }
    }
  }
}

function wrongValues(form: CompiledForm, data: unknown, path: Path): Set<unknown> {
  const declared = declarationsAt(form.schema, path);
  const values = new Set(declared.flatMap((field) => [...breaks(field, valueAt(data, path))]));
  if (path.length === 0) values.delete(undefined);
  // What is known of a file is written by the browser, never typed.
  const around = declarationsAt(form.schema, path.slice(0, -1));
  if (around.some(({ ui }) => ui?.widget === "file")) values.delete(typed);
  return values;
}

const tag = "\u0000row ";

function rowOf(message: string): number | undefined {
  return message.startsWith(tag) ? Number(message.slice(tag.length)) : undefined;
}

/** Keeps the plainest answer for each rule. */
function keep(found: Map<string, RuleEntry>, error: FieldError, row: number | undefined, trip: Trip) {
  const { field, rule, path: _path, life: _life, sticky: _sticky, ...said } = error;
  // Nobody can type a text into a box to tick, nor leave a list where a text belongs.
  if (rule === "type" && row === undefined && trip.value !== typed) return;
  const key = row === undefined ? `${field} ${rule} ${said.message}` : keyOf(row, rule);
  const known = found.get(key);
  if (known?.trip && oddness(known.trip, field) <= oddness(trip, field)) return;
  found.set(key, { field, rule, ...(row === undefined ? {} : { row }), said, trip });
}

/** Best is an answer broken at the field itself that makes its rule the first that the visitor hears of. */
function oddness({ first, path, when }: Trip, field: string): number {
  return (first ? 0 : 4) + (fieldOf(path) === field ? 0 : 2) + (when ? 1 : 0);
}

function keyOf(row: number, rule: string): string {
  return `${row} ${rule}`;
}

/** An entry for every rule of every row, those included that no answer reached. */
function inRowOrder(form: CompiledForm, found: Map<string, RuleEntry>): RuleEntry[] {
  return form.errors.flatMap(({ field, rule, at: _at, life: _life, sticky: _sticky, ...said }, row) =>
    [rule]
      .flat()
      .map(
        (one) =>
          found.get(keyOf(row, one)) ?? { field, rule: one, row, said: { notify: form.notify, ...said } },
      ),
  );
}

/** The rules without a row, in the order their fields are drawn. */
function wordless(form: CompiledForm, found: Map<string, RuleEntry>): RuleEntry[] {
  const drawn = fieldNames(declarationsAt(form.schema, []), form.groups);
  const rank = ({ field }: RuleEntry) => drawn.indexOf(field.split(/[.[]/)[0] ?? "");
  return [...found.values()].filter(({ row }) => row === undefined).sort((a, b) => rank(a) - rank(b));
}

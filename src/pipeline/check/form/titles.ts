// The titles of fields: each field has one, which does not contradict what the page writes beside it.
import { groupedBy } from "../../../engine/groupedBy.ts";
import { unaccented } from "../../../engine/nearest.ts";
import { nodeOf } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { type DeclaredField, declared, type OutlinedForm } from "./outline.ts";

/** A field that visitors see has a title: they would read its name. Items of a list need none, nor parts of a file. */
export function* checkTitles({ fields }: OutlinedForm): Generator<Found> {
  for (const { name: field, merged, node } of fields.values()) {
    const name = /[^.[\]]+$/.exec(field)?.[0];
    // Of `a[].b`: a, a[], a[].b
    const around = [...field.matchAll(/$|\.|\[/g)].map(({ index }) => field.slice(0, index));
    const isUnseen = around.some((outer) =>
      fields
        .get(outer)
        ?.declarations.some(({ ui }) => ui?.widget === "hidden" || (ui?.widget === "file" && outer !== field)),
    );
    if (name === undefined || isUnseen || "title" in merged || "const" in merged) continue;
    yield [node, messages.fieldWithoutTitle({ name })];
  }
}

/** Fields of one group, and groups, that visitors cannot tell apart: a copy whose title was not changed. */
export function* checkSameTitles({ value, schemas }: OutlinedForm): Generator<Found> {
  const { groups = [] } = value;
  const groupOf = (name: string) => groups.findIndex(({ fields }) => fields.includes(name));
  yield* repeatedTitles(groups, () => 0);
  for (const schema of schemas) {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [field, name] as const);
    const shown = new Map(fields.filter(([{ ui }]) => ui?.widget !== "hidden"));
    yield* repeatedTitles([...shown.keys()], (field) => (schema === value ? groupOf(shown.get(field) ?? "") : 0));
  }
}

function* repeatedTitles<T extends { title?: string }>(all: T[], groupOf: (each: T) => number): Generator<Found> {
  const key = (each: T) => `${groupOf(each)} ${unaccented(each.title ?? "").trim()}`;
  for (const [, [, ...copies]] of groupedBy(
    all.filter(({ title }) => title),
    key,
  )) {
    for (const copy of copies) yield [nodeOf(copy, "title"), messages.sameTitle({ title: copy.title ?? "" })];
  }
}

/** Words in a title that say whether the field is optional. The page writes «(opcional)» itself. */
export function* checkTitleMarks({ fields, rules }: OutlinedForm): Generator<Found> {
  for (const field of fields.values()) {
    const { title = "", type, minItems = 0 } = field.merged;
    const at = declared(field, "title");
    const name = field.name.replace(/^.*\./, "");
    const required = rules.filter((rule) => rule.field === field.name && asking.includes(rule.keyword));
    const [optional] = title.match(/\(opcional\)/i) ?? [];
    const [obligatory] = title.match(/\(obligatori[oa]\)|\*$/i) ?? [];
    if (optional && required.some(({ isUnconditional }) => isUnconditional))
      yield [at, messages.optionalButRequired({ said: optional, name })];
    else if (optional && isMarked(field)) yield [at, messages.optionalTwice({ said: optional })];
    const mayBeEmpty = required.length === 0 && !field.name.endsWith("]") && !(type === "array" && minItems > 0);
    if (obligatory && mayBeEmpty) yield [at, messages.obligatoryButOptional({ said: obligatory, name })];
  }
}

const asking = ["required", "dependencies"];

/** Whether the page says so of a field that is not required. */
function isMarked({ name, merged: { type, readOnly, compute } }: DeclaredField): boolean {
  return !readOnly && compute === undefined && type !== "boolean" && !name.endsWith("]");
}

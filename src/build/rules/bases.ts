// Answers to a form that may be sent, one for each turn that its conditions can take.

import { declarationsAt } from "../../engine/declarations.ts";
import { errorPath } from "../../engine/fieldErrors.ts";
import type { CompiledForm, RuleError } from "../../engine/form.ts";
import { normalise } from "../../engine/normalise.ts";
import { type Path, valueAt, withValueAt } from "../../engine/path.ts";
import { resolvePointer } from "../../engine/pointer.ts";
import type { Field } from "../../types.gen.ts";
import { placesIn } from "./places.ts";
import { sample } from "./sample.ts";

/** `when` is what sets it apart from the plain answer. */
export interface Base {
  data: unknown;
  when?: { path: Path; value: unknown };
}

/** More turns than this are not all needed, and a form has to be answered in seconds. */
const mostBases = 60;

/** Valid answers, the plain one first. Where no valid one was found, the nearest that was. */
export function bases(form: CompiledForm): Base[] {
  const [plain, ...branched] = [0, 1, 2, 3].map((branch) =>
    repaired(form, sample(form.schema, form.schema, { branch, position: 0 })),
  );
  const others = branched.map((data) => ({ data, ...difference(plain, data) }));
  const all = unique([{ data: plain }, ...others, ...turns(form, plain).slice(0, mostBases)]);
  const valid = all.filter(({ data }) => form.validate(normalise(data)));
  return valid.length > 0 ? valid : all.slice(0, 1);
}

function unique(all: Base[]): Base[] {
  return [
    ...new Map(all.toReversed().map((base) => [JSON.stringify(base.data), base])).values(),
  ].toReversed();
}

/** The first single value in which an answer differs from the plain one. */
function difference(plain: unknown, data: unknown): Pick<Base, "when"> {
  const differing = placesIn(data).find((path) => {
    const value = valueAt(data, path);
    return typeof value !== "object" && value !== valueAt(plain, path);
  });
  return differing ? { when: { path: differing, value: valueAt(data, differing) } } : {};
}

/** The answer with each field that a condition looks resolvePointer set to each value that it may have, and left out. */
function turns(form: CompiledForm, data: unknown): Base[] {
  const looked = namesInConditions(form.schema);
  const places = placesIn(data).filter((path) => looked.has(String(path.at(-1))));
  return places.flatMap((path) =>
    [...valuesFor(form.schema, path), undefined].map((value) => ({
      data: repaired(form, withValueAt(data, path, value), path),
      when: { path, value },
    })),
  );
}

function valuesFor(root: Field, path: Path): unknown[] {
  return declarationsAt(root, path).flatMap((field) => [
    ...(field.enum ?? []),
    ...(field.const === undefined ? [] : [field.const]),
    ...(field.type === "boolean" ? [true, false] : []),
  ]);
}

function namesInConditions(schema: unknown): Set<string> {
  if (typeof schema !== "object" || schema === null) return new Set();
  const { if: condition, dependencies } = schema as Field;
  const own = [...Object.keys(condition?.properties ?? {}), ...Object.keys(dependencies ?? {})];
  return new Set([...own, ...Object.values(schema).flatMap((inner) => [...namesInConditions(inner)])]);
}

/** `data` brought nearer to what the rules ask, error by error; what stands resolvePointer `kept` is left alone. */
function repaired(form: CompiledForm, data: unknown, kept?: Path): unknown {
  let better = data;
  for (let round = 0; round < 20; round++) {
    if (form.validate(normalise(better))) return better;
    const error = form.validate.errors?.find(
      (each) => each.keyword !== "if" && errorPath(each).join() !== kept?.join(),
    );
    if (!error) return better;
    better = withValueAt(better, errorPath(error), remedy(form.schema, error));
  }
  return better;
}

/** A value that would mend the error; undefined leaves the property out. */
function remedy(root: Field, error: RuleError): unknown {
  const { keyword, params, schemaPath } = error;
  if (keyword === "const") return params.allowedValue;
  if (keyword === "enum") return [params.allowedValues].flat()[0];
  if (keyword === "contains") return [sample(root, resolvePointer(root, schemaPath) as Field)];
  if (keyword !== "required" && keyword !== "dependencies") return undefined;
  const [declared] = declarationsAt(root, errorPath(error));
  return sample(root, declared ?? {});
}

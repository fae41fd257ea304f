// Selects one error for each mistake: ajv may report several.
import type { ErrorObject } from "ajv";
import { jsonType } from "../../../engine/jsonType.ts";
import { nearest, unaccented } from "../../../engine/nearest.ts";
import { asSchema } from "../schemas.ts";

export interface Failure {
  error: ErrorObject;
  path: string[];
  /** Of an unknown key, the missing key that was probably meant; of a missing key, the similar unknown one. */
  near?: string | undefined;
}

/** The errors of one location without those that repeat others. `hasDeeper`: there are also errors inside the value. */
export function withoutWrappers(errors: ErrorObject[], hasDeeper: boolean): ErrorObject[] {
  if (errors.some(({ keyword }) => keyword === "anyOf")) {
    const meant = errors.filter((error) => !["anyOf", "type"].includes(error.keyword) && fits(error));
    return meant.length > 0 || hasDeeper
      ? withoutAlternatives(meant)
      : errors.filter(({ keyword }) => keyword === "anyOf");
  }
  const wrongType = errors.find(({ keyword }) => keyword === "type");
  if (wrongType) return [wrongType];
  if (errors.some(({ keyword }) => keyword === "propertyNames")) {
    return errors.filter((error) => error.propertyName === undefined);
  }
  return withoutAlternatives(errors);
}

/** If none or several of a `oneOf` of `required`s hold, only that is reported. */
function withoutAlternatives(errors: ErrorObject[]): ErrorObject[] {
  if (!errors.some(({ keyword }) => keyword === "oneOf")) return errors;
  const ofBranch = (error: ErrorObject) => error.keyword === "required" && !asSchema(error.parentSchema).properties;
  return errors.filter((error) => !ofBranch(error) && error.keyword !== "dependencies");
}

/** Whether an error comes from the branch for this type of value. */
function fits({ data, parentSchema }: ErrorObject): boolean {
  const { type } = asSchema(parentSchema);
  return type === undefined || type === jsonType(data);
}

/** An unknown key that is similar to a missing one is one mistake: only the unknown key is kept. */
export function pairMisspelt(errors: ErrorObject[], path: string[]): Failure[] {
  const failures = errors.map((error): Failure => ({ error, path, near: nearestKey(error) }));
  const explained = new Set(failures.filter(({ error }) => isUnknown(error)).map(({ near }) => near));
  return failures.filter(({ error }) => isUnknown(error) || !wanted(error).some((key) => explained.has(key)));
}

function isUnknown({ keyword }: ErrorObject): boolean {
  return keyword === "additionalProperties";
}

function nearestKey({ keyword, params, data, parentSchema }: ErrorObject): string | undefined {
  const { properties } = asSchema(parentSchema);
  const [known, present] = [Object.keys(asSchema(properties)), Object.keys(asSchema(data))];
  if (keyword === "additionalProperties") {
    const free = known.filter((key) => !present.includes(key));
    const written = unaccented(params.additionalProperty);
    // Its name in the visual editor: `imagen` for `picture`.
    const labelled = free.find((key) => unaccented(labelOf(asSchema(properties)[key])) === written);
    return labelled ?? nearest(params.additionalProperty, free);
  }
  if (keyword !== "required") return undefined;
  return nearest(
    params.missingProperty,
    present.filter((key) => !known.includes(key)),
  );
}

function labelOf(schema: unknown): string {
  return String(asSchema(asSchema(schema).editor).label ?? "");
}

/** The keys that an error asks for. */
function wanted({ keyword, params, schema }: ErrorObject): string[] {
  if (keyword === "oneOf" && params.passingSchemas === null) return alternatives(schema);
  return keyword === "required" || keyword === "dependencies" ? [params.missingProperty] : [];
}

/** The keys of which a `oneOf` of `required`s allows one. */
export function alternatives(schema: unknown): string[] {
  return Array.isArray(schema) ? schema.flatMap((branch) => asSchema(branch).required).map(String) : [];
}

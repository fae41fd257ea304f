// Whether the rules of a field suit its type of data. The type may be declared beside the rule, behind a `$ref`, or
// elsewhere: a condition tests a field that `properties` declares. And keywords that need another one.
import { isKnownFormat } from "../../../engine/compile.ts";
import { keywords } from "../../../engine/keywords.ts";
import { ancestors, type Visit } from "../../../engine/walk.ts";
import { child, nodeOf, property, strings } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import type { Schema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { fieldOfVisit, type Outline, type OutlinedForm } from "./outline.ts";

/** The keywords that apply to one type of data, in the order in which they are reported. */
const typesOfKeywords = [...keywords, ["items", { type: "array" }], ["properties", { type: "object" }]] as const;

/** Reports one problem for each schema, even if several fields refer to it. */
export function* checkTypes(form: OutlinedForm): Generator<Found> {
  const reported = new Set<Schema>();
  for (const visit of form.visits) {
    const text = reported.has(visit.schema) ? undefined : wrongType(visit, form);
    if (!text) continue;
    reported.add(visit.schema);
    yield [nodeOf(visit.schema), text];
  }
}

function wrongType(visit: Visit<Schema>, { fields }: Outline): ProblemText | undefined {
  const own = typesOf(visit.schema);
  const around = typesAround(visit);
  if (own.filter((type) => type !== "null").length > 1) return messages.severalTypes;
  const foreign = own.find((type) => around.length > 0 && !includes(around, type));
  if (foreign) return messages.otherType({ declared: around.join(", "), type: foreign });
  const declarations = fields.get(fieldOfVisit(visit)) ?? [];
  const ofField = declarations.flatMap((node) => strings(child(node, "type")).map(([type]) => type));
  const types = [own, around, ofField].find((list) => list.length > 0) ?? [];
  for (const [keyword, { type }] of typesOfKeywords) {
    const isPresent = keyword in visit.schema && !isIgnored(keyword, visit.schema);
    if (isPresent && type !== undefined && !includes(types, type))
      return messages.ruleOfOtherType({ rule: keyword, type });
  }
  return undefined;
}

function isIgnored(keyword: string, { format }: Schema): boolean {
  return keyword === "format" && !isKnownFormat(format);
}

function typesOf({ type }: Schema): string[] {
  return type === undefined ? [] : [type].flat().map(String);
}

/** The types that the nearest schema around declares for the same value. A name is always a text. */
function typesAround(visit: Visit<Schema>): string[] {
  for (const around of ancestors(visit)) {
    if (around.path.length < visit.path.length) return [];
    const types = around === visit ? [] : typesOf(around.schema);
    if (types.length > 0) return types;
    if (around.keyword === "propertyNames") return ["string"];
  }
  return [];
}

/** An integer is a number: number rules apply to it, and it narrows the type of a number. */
function includes(types: string[], wanted: string): boolean {
  const twin = { number: "integer", integer: "number" }[wanted];
  return types.includes(wanted) || (twin !== undefined && types.includes(twin));
}

/** Keywords that have no effect without another one. ajv's strict mode rejects them, but does not say where. */
export function* checkIdleKeywords({ schemas }: OutlinedForm): Generator<Found> {
  for (const schema of schemas) {
    const has = (key: string) => property(schema, key) !== undefined;
    const idle: [string, boolean, ProblemText][] = [
      ["if", !has("then") && !has("else"), messages.conditionWithoutEffect],
      ["then", !has("if"), messages.effectWithoutCondition({ keyword: "then" })],
      ["else", !has("if"), messages.effectWithoutCondition({ keyword: "else" })],
      ["additionalItems", child(schema, "items")?.type !== "array", messages.idleAdditionalItems],
    ];
    for (const [key, isIdle, text] of idle) {
      const found = property(schema, key);
      if (found && isIdle) yield [found.keyNode, text];
    }
  }
}

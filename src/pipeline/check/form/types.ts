// Whether the rules of a field suit its type of data. The type may be declared beside the rule, behind a `$ref`, or
// elsewhere: a condition tests a field that `properties` declares. And keywords that need another one.
import { isKnownFormat } from "../../../engine/compile.ts";
import { keywords } from "../../../engine/keywords.ts";
import { ancestors, type Visit } from "../../../engine/walk.ts";
import type { Field } from "../../../types.gen.ts";
import { nodeOf, property } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { fieldOfVisit, type Outline, type OutlinedForm } from "./outline.ts";

/** The keywords that apply to one type of data, in the order in which they are reported. */
const typesOfKeywords = [...keywords, ["items", { type: "array" }], ["properties", { type: "object" }]] as const;

export function* checkTypes(form: OutlinedForm): Generator<Found> {
  for (const visit of form.visits) {
    const text = wrongType(visit, form);
    if (text) yield [nodeOf(visit.schema), text];
  }
}

function wrongType(visit: Visit<Field>, { fields }: Outline): ProblemText | undefined {
  const own = typesOf(visit.schema);
  const around = typesAround(visit);
  if (own.filter((type) => type !== "null").length > 1) return messages.severalTypes;
  const foreign = own.find((type) => around.length > 0 && !includes(around, type));
  if (foreign) return messages.otherType({ declared: around.join(", "), type: foreign });
  const ofField = fields.get(fieldOfVisit(visit))?.declarations.flatMap(typesOf) ?? [];
  const types = [own, around, ofField].find((list) => list.length > 0) ?? [];
  for (const [keyword, { type }] of typesOfKeywords) {
    const isPresent = keyword in visit.schema && !(keyword === "format" && !isKnownFormat(visit.schema.format));
    if (isPresent && type !== undefined && !includes(types, type))
      return messages.ruleOfOtherType({ rule: keyword, type });
  }
  return undefined;
}

function typesOf({ type = [] }: Field): string[] {
  return [type].flat();
}

/** The types that the nearest schema around declares for the same value. A name is always a text. */
function typesAround(visit: Visit<Field>): string[] {
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
    const hasNoIf = schema.if === undefined;
    const idle: [string, boolean, ProblemText][] = [
      ["if", schema.then === undefined && schema.else === undefined, messages.conditionWithoutEffect],
      ["then", hasNoIf, messages.effectWithoutCondition({ keyword: "then" })],
      ["else", hasNoIf, messages.effectWithoutCondition({ keyword: "else" })],
      ["additionalItems", !Array.isArray(schema.items), messages.idleAdditionalItems],
    ];
    for (const [key, isIdle, text] of idle) {
      const found = property(nodeOf(schema), key);
      if (found && isIdle) yield [found.keyNode, text];
    }
  }
}

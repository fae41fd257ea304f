// Rules that limit a field. Those that compare it with a day or with a field beside it: both must have values that can be
// compared. Two limits: there must be a value between them.
import { keywords } from "../../../engine/keywords.ts";
import { allowedDays, comparisons, isMoment, parseLimit } from "../../../engine/limits.ts";
import { nearest } from "../../../engine/nearest.ts";
import { sameValueSchemas } from "../../../engine/walk.ts";
import { type Node, nodeOf, properties, property, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import { declared, fieldOfVisit, namesBeside, type Outline, type OutlinedForm, objectOf } from "./outline.ts";

const comparing = [...Object.keys(comparisons), "sameAs"];

export function* checkLimits({ fields, visits }: OutlinedForm): Generator<Found> {
  for (const visit of visits) {
    for (const keyword of comparing) {
      const node = property(nodeOf(visit.schema), keyword)?.node;
      const problem = node && problemOf(fields, fieldOfVisit(visit), keyword, text(node) ?? "");
      if (problem) yield [node, problem];
    }
  }
}

function problemOf(fields: Outline["fields"], field: string, keyword: string, declaredLimit: string) {
  const { base, amount } = keyword === "sameAs" ? { base: declaredLimit, amount: 0 } : parseLimit(declaredLimit);
  const kind = formatOrType(fields.get(field));
  if (keyword !== "sameAs" && !comparable.includes(kind)) return messages.limitOfOtherType({ keyword });
  if (keyword !== "sameAs" && isMoment(base))
    return isDay(kind) ? undefined : messages.limitIsNoDay({ keyword, limit: base });
  const names = field.endsWith("]") ? [] : namesBeside(field, fields);
  if (!names.includes(base)) {
    const absent = keyword === "sameAs" ? messages.absentBeside : messages.absentMoment;
    return absent({ keyword, name: base, near: nearest(base, names), names });
  }
  const other = formatOrType(fields.get(objectOf(field) + base));
  if (kind !== other && !(isDay(kind) && isDay(other))) return messages.limitOfOtherKind({ keyword, name: base });
  return amount !== 0 && !isDay(kind) ? messages.offsetWithoutDay({ limit: declaredLimit }) : undefined;
}

const comparable = ["number", "date", "date-time", "time"];

/** What the values of a field are: its format, or its type. */
export function formatOrType(declarations: Node[] = []): string {
  const type = text(declared(declarations, "type")) ?? "";
  return text(declared(declarations, "format")) ?? (type === "integer" ? "number" : type);
}

function isDay(kind: string): boolean {
  return kind === "date" || kind === "date-time";
}

type LocatedLimit = ReturnType<typeof limitsOf>[number];

/** Compares the limits of a schema with each other and with those behind its `$ref` and in its `allOf`. */
export function* checkCrossedLimits({ value, visits }: OutlinedForm): Generator<Found> {
  const reported = new Set<Node>();
  for (const { schema } of visits) {
    const schemas = sameValueSchemas(asSchema(value), schema, { applies: () => false });
    const limits = schemas.flatMap(limitsOf);
    const isWhole = schemas.some(({ type }) => type === "integer");
    for (const high of limits.filter(({ end, keyNode }) => end === "most" && !reported.has(keyNode))) {
      const low = limits.find(
        (other) => other.end === "least" && other.of === high.of && areCrossed(other, high, isWhole),
      );
      if (!low) continue;
      reported.add(high.keyNode);
      const declared = { least: low.keyword, low: low.value, most: high.keyword, high: high.value };
      yield [high.keyNode, messages.crossedLimits(declared)];
    }
  }
}

function limitsOf(schema: Schema) {
  return properties(nodeOf(schema)).flatMap(({ key, keyNode, node }) => {
    const limit = keywords.get(key)?.limit;
    return limit ? [{ ...limit, keyword: key, keyNode, value: node?.value }] : [];
  });
}

/** `isWhole`: whether only integers can be between the limits. */
function areCrossed(low: LocatedLimit, high: LocatedLimit, isWhole: boolean): boolean {
  if (low.of === "moment") return areCrossedMoments(low, high);
  const [least, most] = [Number(low.value), Number(high.value)];
  if (isWhole) {
    const first = low.isExclusive ? Math.floor(least) + 1 : Math.ceil(least);
    return first > (high.isExclusive ? Math.ceil(most) - 1 : Math.floor(most));
  }
  return least > most || (least === most && (low.isExclusive || high.isExclusive) === true);
}

/** The first day of each month: limits in months and in days can only be compared from a day. */
const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month)).toISOString().slice(0, 10));

/** Two days can be compared, and two distances from the same field or from today, which stands for each of `days`. */
function areCrossedMoments(low: LocatedLimit, high: LocatedLimit): boolean {
  const [from, to] = [String(low.value), String(high.value)];
  const [base, other] = [from, to].map((limit) => parseLimit(limit).base) as [string, string];
  const isDay = (name: string) => isMoment(name) && name !== "today";
  if (base !== other && !(isDay(base) && isDay(other))) return false;
  return days.every((day) => {
    const limit = (text: string) => (isDay(base) ? text : day + text.slice(base.length));
    const { min, max } = allowedDays({ [low.keyword]: limit(from), [high.keyword]: limit(to) }, {});
    return min > max;
  });
}

// Two limits of one field with no value between them.
import { type DeclaredLimit, keywords } from "../../../engine/keywords.ts";
import { allowedDays, isMoment, parseLimit } from "../../../engine/limits.ts";
import { sameValueSchemas } from "../../../engine/walk.ts";
import type { Document } from "../../read/documents.ts";
import { type Node, nodeOf, properties } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";
import { messages } from "../messages/form.ts";
import type { Outline } from "./outline.ts";

interface LocatedLimit extends DeclaredLimit {
  keyword: string;
  keyNode: Node;
  value: unknown;
}

/** Compares the limits of a schema with each other and with those behind its `$ref` and in its `allOf`. */
export function* checkCrossedLimits(form: Document, { visits }: Outline): Generator<Problem> {
  const reported = new Set<Node>();
  for (const { schema } of visits) {
    const schemas = sameValueSchemas(asSchema(form.value), schema, { applies: () => false });
    const limits = schemas.flatMap(limitsOf);
    const isWhole = schemas.some(({ type }) => type === "integer");
    for (const high of limits.filter(({ end, keyNode }) => end === "most" && !reported.has(keyNode))) {
      const low = limits.find(
        (other) => other.end === "least" && other.of === high.of && areCrossed(other, high, isWhole),
      );
      if (!low) continue;
      reported.add(high.keyNode);
      const declared = { least: low.keyword, low: low.value, most: high.keyword, high: high.value };
      yield problemAt(form, high.keyNode, messages.crossedLimits(declared));
    }
  }
}

function limitsOf(schema: Schema): LocatedLimit[] {
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

// The rules that compare a field with a day or with a field beside it: both must have values that can be compared.
import { comparisons, isMoment, parseLimit } from "../../../engine/limits.ts";
import { nearest } from "../../../engine/nearest.ts";
import type { Document } from "../../read/documents.ts";
import { type Node, nodeOf, property, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import { declared, fieldOfVisit, namesOf, type Outline, objectOf } from "./outline.ts";

const keywords = [...Object.keys(comparisons), "sameAs"];

export function* checkLimits(form: Document, { fields, visits }: Outline): Generator<Problem> {
  for (const visit of visits) {
    for (const keyword of keywords) {
      const node = property(nodeOf(visit.schema), keyword)?.node;
      const problem = node && problemOf(fields, fieldOfVisit(visit), keyword, text(node) ?? "");
      if (problem) yield problemAt(form, node, problem);
    }
  }
}

function problemOf(fields: Outline["fields"], field: string, keyword: string, declaredLimit: string) {
  const { base, amount } = keyword === "sameAs" ? { base: declaredLimit, amount: 0 } : parseLimit(declaredLimit);
  const kind = kindOf(fields.get(field));
  if (keyword !== "sameAs" && !comparable.includes(kind)) return messages.limitOfOtherType({ keyword });
  if (keyword !== "sameAs" && isMoment(base))
    return isDay(kind) ? undefined : messages.limitIsNoDay({ keyword, limit: base });
  const object = objectOf(field);
  const names = field.endsWith("]") ? [] : namesOf(object, fields).filter((name) => object + name !== field);
  if (!names.includes(base)) {
    const absent = keyword === "sameAs" ? messages.absentBeside : messages.absentMoment;
    return absent({ keyword, name: base, near: nearest(base, names), names });
  }
  const other = kindOf(fields.get(object + base));
  if (kind !== other && !(isDay(kind) && isDay(other))) return messages.limitOfOtherKind({ keyword, name: base });
  return amount !== 0 && !isDay(kind) ? messages.offsetWithoutDay({ limit: declaredLimit }) : undefined;
}

const comparable = ["number", "date", "date-time", "time"];

/** What the values of a field are: its format, or its type. */
function kindOf(declarations: Node[] = []): string {
  const type = text(declared(declarations, "type")) ?? "";
  return text(declared(declarations, "format")) ?? (type === "integer" ? "number" : type);
}

function isDay(kind: string): boolean {
  return kind === "date" || kind === "date-time";
}

// Keywords that have no effect without another one beside them. ajv's strict mode rejects them, but does not say where.
import type { Document } from "../../read/documents.ts";
import { child, property } from "../../read/jsonTree.ts";
import { type Problem, type ProblemText, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import type { Outline } from "./outline.ts";

export function* checkIdleKeywords(form: Document, { schemas }: Outline): Generator<Problem> {
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
      if (found && isIdle) yield problemAt(form, found.keyNode, text);
    }
  }
}

// Whether the rules can be compiled: the patterns, and in the last stage the whole form.
import { compileStrictly } from "../../../engine/compile.ts";
import { asSchema } from "../../schemas.ts";
import type { Document } from "../documents.ts";
import { nodeAt, property, text } from "../jsonTree.ts";
import { messages } from "../messages/form.ts";
import { type Problem, problemAt } from "../problem.ts";
import type { Outline } from "./outline.ts";

export function* checkPatterns(form: Document, { schemas }: Outline): Generator<Problem> {
  for (const schema of schemas) {
    const node = property(schema, "pattern")?.node;
    const pattern = text(node);
    if (pattern !== undefined && !succeeds(() => new RegExp(pattern, "u"))) {
      yield problemAt(form, node, messages.badPattern(pattern));
    }
  }
}

export function* checkCompilation(form: Document): Generator<Problem> {
  const { $schema: _, ...schema } = asSchema(form.value);
  try {
    compileStrictly(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pointer = / at "[^"#]*(#[^"]*)"/.exec(reason)?.[1] ?? "#";
    const text = reason.includes('"if" without "then"')
      ? messages.conditionWithoutEffect
      : messages.uncompilable(reason);
    yield problemAt(form, nodeAt(form.root, pointer) ?? form.root, text);
  }
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

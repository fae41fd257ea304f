// Whether ajv can compile the rules at all: the last resort, for a form in which nothing else is wrong.
import { compileStrictly } from "../../../engine/compile.ts";
import { type Document, type Report, report } from "../documents.ts";
import { nodeAt, property, text } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { asSchema } from "../schema/schemas.ts";
import type { Wording } from "../wording.ts";
import type { Outline } from "./outline.ts";

export function* checkPatterns(form: Document, { schemas }: Outline): Generator<Report> {
  for (const schema of schemas) {
    const node = property(schema, "pattern")?.node;
    const pattern = text(node);
    if (pattern !== undefined && !compiles(() => new RegExp(pattern, "u"))) {
      yield report(form, node, words.badPattern(pattern));
    }
  }
}

export function* checkCompiles(form: Document): Generator<Report> {
  const { $schema: _, ...schema } = asSchema(form.value);
  try {
    compileStrictly(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pointer = decodeURIComponent(/ at "[^"#]*#([^"]*)"/.exec(reason)?.[1] ?? "");
    yield report(form, nodeAt(form.root, pointer) ?? form.root, inSpanish(reason));
  }
}

function inSpanish(reason: string): Wording {
  return reason.includes('"if" without "then"') ? words.conditionWithoutEffect : words.uncompilable(reason);
}

function compiles(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

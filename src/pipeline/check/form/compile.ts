// Whether the rules can be compiled: the patterns, and in the last stage the whole form.
import { createRequire } from "node:module";
import { compileStrictly } from "../../../engine/compile.ts";
import { resultOf } from "../../../engine/resultOf.ts";
import { memoize } from "../../memoize.ts";
import { type Node, nodeAt, nodeOf } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import type { OutlinedForm } from "./outline.ts";

export function* checkPatterns({ schemas }: OutlinedForm): Generator<Found> {
  for (const schema of schemas) {
    const { pattern } = schema;
    if (pattern === undefined) continue;
    const at = nodeOf(schema, "pattern");
    const [, between] = /^\/(.+)\/[a-z]*$/.exec(pattern) ?? [];
    if (!resultOf(() => new RegExp(pattern, "u"))) yield [at, messages.badPattern({ pattern })];
    else if (between) yield [at, messages.slashedPattern({ pattern, between })];
    else if (backtracks(pattern)) yield [at, messages.slowPattern({ pattern })];
    else yield* checkAccents(pattern, at);
  }
}

/** Names of people, without and with the letters that patterns copied from elsewhere forget. */
const names = [
  ["Maria Nunez", "María Núñez"],
  ["MARIA NUNEZ", "MARÍA NÚÑEZ"],
] as const;

function* checkAccents(pattern: string, at: Node | undefined): Generator<Found> {
  const accepts = (text: string) => new RegExp(pattern, "u").test(text);
  const [plain, accented] = names.find(([plain, accented]) => accepts(plain) && !accepts(accented)) ?? [];
  if (plain && accented) yield [at, messages.withoutAccents({ pattern, plain, accented })];
}

// The worker of the package and its native programs would be faster for one pattern, but start slowly.
const require = createRequire(import.meta.url);

const known = memoize<boolean>();

/** Without a repeated group, a text can be read in at most as many ways as a power of its length. */
const repeatedGroup = /\)[*+{]/;

/** Whether a text of some dozens of characters can keep the pattern busy for minutes. */
function backtracks(pattern: string): boolean {
  if (!repeatedGroup.test(pattern)) return false;
  return known(pattern, [], () => {
    // Loaded when it is needed: it has three megabytes.
    const recheck: typeof import("recheck") = require("recheck/lib/browser.js");
    const result = recheck.checkSync(pattern, "u", { checker: "automaton", timeout: 1000 });
    return result.status === "vulnerable" && result.complexity.type === "exponential";
  });
}

export function* checkCompilation({ value, root }: OutlinedForm): Generator<Found> {
  const { $schema: _, $id: __, ...schema } = value;
  try {
    compileStrictly(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pointer = / at "[^"#]*(#[^"]*)"/.exec(reason)?.[1] ?? "#";
    yield [nodeAt(root, pointer) ?? root, messages.uncompilable({ reason })];
  }
}

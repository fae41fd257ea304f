// A JSON file as the check reads it: the tree with its places, the plain value, and what is wrong with the writing.

import { everyProperty, items, type Node, plainValue } from "../jsonTree.ts";
import { messages } from "../messages/syntax.ts";
import { position } from "../position.ts";
import { type Problem, problemAt } from "../problem.ts";
import type { Fault } from "./fault.ts";
import { read } from "./syntax.ts";

/** `root` and `value` are as much as could be understood; `reliable` says whether they can be relied on. */
export interface Parsed {
  path: string;
  text: string;
  root: Node | undefined;
  value: unknown;
  problems: Problem[];
  reliable: boolean;
}

export function parseFile(path: string, text: string): Parsed {
  const deep = tooDeep(text);
  if (deep !== undefined) {
    const problems = [problemAt({ path, text }, deep, messages.tooDeep(deepest))];
    return { path, text, root: undefined, value: undefined, problems, reliable: false };
  }
  const { root, faults } = read(text);
  if (root && root.type !== "object" && faults.length === 0) {
    faults.push({ offset: root.offset, wording: messages.notAnObject, guessed: true });
  }
  const reliable = root?.type === "object" && !faults.some((fault) => fault.guessed);
  const keys = reliable ? [...wrongKeys(root, text)] : [];
  const problems = [...faults, ...keys].map(({ offset, wording }) =>
    problemAt({ path, text }, offset, wording),
  );
  return { path, text, root, value: plainValue(root), problems, reliable };
}

/** No file of a site goes so far; the parser would run out of stack long after it. */
const deepest = 100;

/** Where the brackets go deeper than any file needs. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { index, 0: mark } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[{\]}]/g)) {
    if (mark === "[" || mark === "{") depth++;
    if (mark === "]" || mark === "}") depth--;
    if (depth > deepest) return index;
  }
  return undefined;
}

/** Keys that stand twice in one object, and the one that JavaScript would take for something else. */
function* wrongKeys(node: Node | undefined, text: string): Generator<Fault> {
  const seen = new Map<string, Node>();
  for (const { key, keyNode, node: value } of everyProperty(node)) {
    const first = seen.get(key);
    if (key === "__proto__") yield { offset: keyNode.offset, wording: messages.forbiddenKey(key) };
    else if (first)
      yield {
        offset: keyNode.offset,
        wording: messages.duplicateKey(key, position(text, first.offset).line),
      };
    seen.set(key, first ?? keyNode);
    yield* wrongKeys(value, text);
  }
  for (const item of items(node)) yield* wrongKeys(item, text);
}

// Many changes of two writers. Those of one, as the panel sends them, are in tests/editor/state/walk.test.ts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTransactions } from "../../src/editing/transaction.ts";
import type { Operation } from "../../src/edits/operation.ts";
import { parseJson } from "../../src/edits/splice.ts";
import { jsonAt } from "../../src/edits/value.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { siteRoot } from "../roots.ts";
import { memoryWorkspace } from "./memoryWorkspace.ts";
import { answering, changeOf, landing } from "./site.ts";

async function siteInMemory() {
  const workspace = memoryWorkspace(await readFiles(siteRoot));
  return { ...workspace, ...answering(createTransactions(workspace, async () => {})) };
}

/** What one of two writers does next: where, and with which base. */
const turns = fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.nat(11), fc.boolean()), { minLength: 10, maxLength: 30 });

test("of two writers at the same page, every text that was answered with 200 is there or was replaced knowingly", async () => {
  const site = await siteInMemory();
  const first = site.textOf(landing);
  await fc.assert(
    fc.asyncProperty(turns, async (sequence) => {
      site.save(landing, first);
      const seen: Record<string, string> = { a: first, b: first };
      /** The last text that was written at each place. */
      const written = new Map<number, string>();
      for (const [index, [writer, place, isReloaded]] of sequence.entries()) {
        if (isReloaded) seen[writer] = site.textOf(landing);
        const base = seen[writer] ?? first;
        const at = ["sections", 1, "cards", place % 6, place < 6 ? "title" : "text"];
        const value = `${writer} ${index}`;
        const operation: Operation = { op: "set", at, value };
        const { status } = await site.change(changeOf(landing, base, operation));
        const isKnown = jsonAt(parseJson(base), at) === (written.get(place) ?? jsonAt(parseJson(first), at));
        expect(status).toBe(isKnown ? 200 : 409);
        if (status === 200) written.set(place, value);
      }
      const result = parseJson(site.textOf(landing));
      for (const [place, value] of written) {
        expect(jsonAt(result, ["sections", 1, "cards", place % 6, place < 6 ? "title" : "text"])).toBe(value);
      }
    }),
    { numRuns: 6 },
  );
});

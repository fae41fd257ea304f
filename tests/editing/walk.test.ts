// Many changes after each other, of one editor and of two.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createTransactions } from "../../src/editing/transaction.ts";
import type { Json, Operation } from "../../src/edits/operation.ts";
import { parseJson } from "../../src/edits/splice.ts";
import { jsonAt } from "../../src/edits/value.ts";
import { review } from "../../src/pipeline/check/check.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { choices, operationOn } from "../edits/arbitrary.ts";
import { siteRoot } from "../roots.ts";
import { memoryWorkspace } from "./memoryWorkspace.ts";
import { changeOf, landing, login, siteFile } from "./site.ts";

async function siteInMemory() {
  const workspace = memoryWorkspace(await readFiles(siteRoot));
  return { ...workspace, ...createTransactions(workspace, async () => {}) };
}

const files = [landing, "content/pages/cultura.json", siteFile, login];

/** What an editor may do: most of it is refused, because values of any kind are put anywhere. */
const walks = fc.array(fc.tuple(fc.constantFrom(...files), choices), { minLength: 200, maxLength: 200 });

/** A value of the kind that a place has: another text for a text, a copy for an item. */
function likely(root: Json, number: number): Json {
  const texts = ["Otro texto", "**Negrita** y más", "", "x".repeat(3000)];
  const copied = jsonAt(root, ["sections", number % 5]) ?? jsonAt(root, ["sections", 0, "cards", number % 4]);
  return number % 3 === 0 && copied !== undefined ? copied : (texts[number % 7] ?? "Texto");
}

async function step(site: Awaited<ReturnType<typeof siteInMemory>>, file: string, numbers: number[]): Promise<number> {
  const [choice = 0] = numbers;
  if (choice % 9 === 0) return (await site.undo()).status;
  if (choice % 9 === 1) return (await site.redo()).status;
  const text = site.textOf(file);
  const value = parseJson(text);
  return (await site.change(changeOf(file, text, operationOn(value, likely(value, choice), numbers)))).status;
}

test("200 random actions leave no error of the check, and undoing all of them leaves the old bytes", async () => {
  const site = await siteInMemory();
  const before = files.map(site.textOf);
  const [walk = []] = fc.sample(walks, { numRuns: 1, seed: 25 });
  const statuses: number[] = [];
  for (const [file, numbers] of walk) {
    statuses.push(await step(site, file, numbers));
  }
  const errors = review(await site.read()).problems.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200, 404, 422]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  while ((await site.undo()).status === 200);
  expect(site.history().applied).toBe(0);
  expect(files.map(site.textOf)).toEqual(before);
});

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

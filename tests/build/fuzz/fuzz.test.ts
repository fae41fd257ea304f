// A hundred ways to be wrong: each is reported in the file where it was made, or the site draws every route.
// FUZZ_COUNT says how many, FUZZ_SEED which; `npm run fuzz` tries thousands.
import { expect, test, vi } from "vitest";
import { check } from "../../../src/build/check/check.ts";
import { readFiles } from "../../../src/build/site/files.ts";
import { type Outcome, outcomeOf, signature } from "./fuzz.ts";
import { type Mutant, mutate, mutationKinds, random } from "./mutations.ts";

// Parts of the forms listen to the window as they are loaded.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => {}));
vi.mock("virtual:site", async () => ({ default: (await import("./site.ts")).site }));
vi.mock("virtual:routes", async () => ({ default: (await import("./site.ts")).routes }));
vi.mock("../../../src/forms/SchemaForm.tsx", () => import("./render.tsx"));

const count = Number(process.env.FUZZ_COUNT ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 1976);

const real = await readFiles(process.cwd());
const before = new Set(check(real).map(signature));

test("the site as it is draws every route", async () => {
  expect(await outcomeOf({ kind: "", change: "", file: "content/site.json", files: real }, before)).toBe("drawn");
});

test(`of ${count} mutants (seed ${seed}) none is swallowed`, { timeout: 200 * count + 60_000 }, async () => {
  const next = random(seed);
  const outcomes: { mutant: Mutant; outcome: Outcome }[] = [];
  for (let index = 0; index < count; index++) {
    const mutant = mutate(real, next);
    outcomes.push({ mutant, outcome: await outcomeOf(mutant, before) });
  }
  expect(outcomes.flatMap(swallowed).join("\n\n")).toBe("");
  expect(new Set(outcomes.map(({ mutant }) => mutant.kind)).size).toBe(mutationKinds.length);
  const reported = outcomes.filter(({ outcome }) => outcome === "reported");
  // Had the check gone blind, every mutant might be drawn.
  expect(reported.length).toBeGreaterThan(count / 2);
});

function swallowed({ mutant: { file, kind, change }, outcome }: { mutant: Mutant; outcome: Outcome }): string[] {
  return typeof outcome === "string" ? [] : [[`${file}, ${kind}: ${change}`, ...outcome.swallowed].join("\n  ")];
}

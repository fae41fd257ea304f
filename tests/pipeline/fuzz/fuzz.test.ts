// Random mistakes: the check reports each of them in the file that has it, or the site still renders every route.
// FUZZ_COUNT sets how many, FUZZ_SEED which ones; `npm run fuzz` tries thousands.
import { expect, test, vi } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";
import { type Outcome, outcomeOf, signature } from "./fuzz.ts";
import { type Mutant, mutate, mutationKinds, random } from "./mutations.ts";

// Some modules of the forms add listeners to the window when they are imported.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => {}));
vi.mock("virtual:site", async () => ({ default: (await import("./site.ts")).site }));
vi.mock("virtual:routes", async () => ({ default: (await import("./site.ts")).routes }));
vi.mock("virtual:forms", async () => ({ default: (await import("./site.ts")).forms }));

const count = Number(process.env.FUZZ_COUNT ?? 150);
const seed = Number(process.env.FUZZ_SEED ?? 1976);

const real = await readFiles(siteRoot);
const before = new Set(check(real).map(signature));

test("renders every route of the unchanged site", async () => {
  expect(await outcomeOf({ kind: "", change: "", file: "content/site.json", files: real }, before)).toBe("rendered");
});

test(`reports or renders each of ${count} mutants (seed ${seed})`, {
  timeout: 1_000 * count + 300_000,
}, async () => {
  const next = random(seed);
  const outcomes: { mutant: Mutant; outcome: Outcome }[] = [];
  for (let index = 0; index < count; index++) {
    const mutant = mutate(real, next);
    outcomes.push({ mutant, outcome: await outcomeOf(mutant, before) });
  }
  expect(outcomes.flatMap(unreported).join("\n\n")).toBe("");
  expect(new Set(outcomes.map(({ mutant }) => mutant.kind)).size).toBe(mutationKinds.length);
  const reported = outcomes.filter(({ outcome }) => outcome === "reported");
  // Otherwise a check that reports nothing could pass if every mutant still renders.
  expect(reported.length).toBeGreaterThan(count / 2);
});

/** The description of a mutant that was neither reported nor rendered. */
function unreported({ mutant: { file, kind, change }, outcome }: { mutant: Mutant; outcome: Outcome }): string[] {
  return typeof outcome === "string" ? [] : [[`${file}, ${kind}: ${change}`, ...outcome.trouble].join("\n  ")];
}

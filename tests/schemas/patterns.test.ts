// No pattern in the schemas backtracks catastrophically: the time to match grows linearly with the length of the text.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, siteRoot } from "../roots.ts";

// As the check loads it: without a worker and native programs.
const { checkSync }: typeof import("recheck") = createRequire(import.meta.url)("recheck/lib/browser.js");

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".schema.json")).map((name) => join(folder, name));
}

/** Every `pattern` at any depth. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "pattern" in value && typeof value.pattern === "string" ? [value.pattern] : [];
  return [...own, ...Object.values(value).flatMap(patternsIn)];
}

const folders = [
  join(repository, "schemas/content"),
  join(repository, "schemas/meta"),
  join(siteRoot, "schemas/forms"),
];
const patterns = [
  ...new Set(folders.flatMap(filesBelow).flatMap((path) => patternsIn(JSON.parse(readFileSync(path, "utf8"))))),
];

/** What matching costs: «safe» and «linear» are harmless. Only what the analysis does not know, as lookahead, is tried. */
function costOf(pattern: string): string | undefined {
  const result = checkSync(pattern, "u", { checker: "auto", timeout: null, randomSeed: 1 });
  return result.status === "unknown" ? result.status : result.complexity.type;
}

test("the schemas have patterns", () => {
  expect(patterns.length).toBeGreaterThan(3);
});

test.each(patterns)("%s matches in linear time", (pattern) => {
  expect(["safe", "linear"]).toContain(costOf(pattern));
});

test.each([
  ["^(a+)+$", "exponential"],
  ["a*a*b", "polynomial"],
  ["^https://[^\\s/]+[^\\s]*$", "polynomial"],
  ["^[^@]+@[^@]+\\.[^@]+$", "polynomial"],
  ["^(?!b)(a+)+$", "exponential"],
])("%s does not match in linear time", (pattern, cost) => {
  expect(costOf(pattern)).toBe(cost);
});

// No pattern in the schemas backtracks catastrophically: the time to match grows linearly with the length of the text.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, siteRoot } from "../roots.ts";

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

/** Beginnings of texts that a pattern may match before it fails. */
const prefixes = ["", "a@a", "https://a", "mailto:a@", "tel:", "/", "#/", "a."];
/** What is repeated: characters that patterns distinguish. */
const atoms = ["a", "1", " ", ".", "@", "-", "/", "ñ", "\t", "a.", "a@", "a-", " a", "a/"];
/** Characters that make the match fail at the end, after many ways to divide the repeated part. */
const suffixes = ["", "\n", "!", "@", " "];

const texts = prefixes.flatMap((prefix) =>
  atoms.flatMap((atom) =>
    suffixes.map((suffix) => (length: number) => prefix + atom.repeat(length / atom.length) + suffix),
  ),
);

const lengths = [24, 200, 800, 3200, 12_800];

/** Whether matching takes more than eight times as long when the text is four times as long. */
function isSlow(pattern: string): boolean {
  const expression = new RegExp(pattern, "u");
  return texts.some((text) => {
    let previous = 0;
    return lengths.some((length) => {
      const duration = shortestRun(expression, text(length));
      // Shorter durations cannot be measured reliably.
      const grows = duration > 3 && duration > 8 * previous;
      previous = duration;
      return grows;
    });
  });
}

/**
 * In milliseconds. The shortest of several runs is the least disturbed by other work of the machine. There are more runs
 * as long as it seems to be slow.
 */
function shortestRun(expression: RegExp, text: string): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < 3 || (runs < 8 && shortest > 3); runs++) {
    const start = performance.now();
    expression.test(text);
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

test("the schemas have patterns", () => {
  expect(patterns.length).toBeGreaterThan(3);
});

test.each(patterns)("%s matches in linear time", (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});

test.each(["^(a+)+$", "^https://[^\\s/]+[^\\s]*$", "a*a*b", "^[^@]+@[^@]+\\.[^@]+$"])(
  "the measurement detects that %s does not match in linear time",
  (pattern) => {
    expect(isSlow(pattern)).toBe(true);
  },
);

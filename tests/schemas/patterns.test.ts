// No pattern of a schema runs away: what it takes to judge a text grows with the text, not with its square or worse.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

function filesBelow(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".json")).map((name) => `${folder}/${name}`);
}

/** Every `pattern`, and every name in `patternProperties`, at any depth. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { pattern, patternProperties } = value as Record<string, unknown>;
  const own = [pattern, ...Object.keys(patternProperties ?? {})].filter((each) => typeof each === "string");
  return [...own, ...Object.values(value).flatMap(patternsIn)];
}

const patterns = [
  ...new Set(
    filesBelow("schemas").flatMap((path) => patternsIn(JSON.parse(readFileSync(join(root, path), "utf8")))),
  ),
];

/** How a text may begin, so that the pattern is well into it before it can fail. */
const heads = ["", "a@a", "https://a", "mailto:a@", "tel:", "/", "#/", "a."];
/** What the text goes on with: what a pattern may tell apart. */
const atoms = ["a", "1", " ", ".", "@", "-", "/", "ñ", "\t", "a.", "a@", "a-", " a", "a/"];
/** What makes it fail at its very end, after all before could be divided in many ways. */
const ends = ["", "\n", "!", "@", " "];

const texts = heads.flatMap((head) =>
  atoms.flatMap((atom) =>
    ends.map((end) => (length: number) => head + atom.repeat(length / atom.length) + end),
  ),
);

const lengths = [24, 200, 800, 3200, 12_800];

/** Whether judging some text takes more than eight times as long where the text is four times as long. */
function runsAway(pattern: string): boolean {
  const expression = new RegExp(pattern, "u");
  return texts.some((text) => {
    let before = 0;
    return lengths.some((length) => {
      const now = shortest(expression, text(length));
      // What is too short to measure is no harm.
      const runs = now > 3 && now > 8 * before;
      before = now;
      return runs;
    });
  });
}

/** Of several runs, in milliseconds: what else the machine does only adds. */
function shortest(expression: RegExp, text: string): number {
  const runs = [1, 2, 3].map(() => {
    const start = performance.now();
    expression.test(text);
    return performance.now() - start;
  });
  return Math.min(...runs);
}

test("there are patterns to look at", () => {
  expect(patterns.length).toBeGreaterThan(3);
});

test.each(patterns)("%s is linear", { timeout: 60_000 }, (pattern) => {
  expect(runsAway(pattern)).toBe(false);
});

test.each(["^(a+)+$", "^https://[^\\s/]+[^\\s]*$", "a*a*b", "^[^@]+@[^@]+\\.[^@]+$"])(
  "%s is found out",
  { timeout: 60_000 },
  (pattern) => {
    expect(runsAway(pattern)).toBe(true);
  },
);

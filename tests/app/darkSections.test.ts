// On dark pages the backgrounds differ enough to tell sections and cards apart.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { luminance } from "../../src/build/site/assets/darkness.ts";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

test.each([
  ["band", "page"],
  ["surface", "band"],
])("a dark %s is lighter than the %s", (front, back) => {
  expect((darkLuminance(front) + 0.05) / (darkLuminance(back) + 0.05)).toBeGreaterThan(1.12);
});

/** The relative luminance of a background on dark pages. */
function darkLuminance(name: string): number {
  const [, hex = ""] = tokens.match(new RegExp(`--color-${name}: light-dark\\([^,]+, #(\\w{6})\\)`)) ?? [];
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return luminance(red ?? Number.NaN, green ?? Number.NaN, blue ?? Number.NaN);
}

import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { holds, isLight, ratios, reach } from "../../../../src/pipeline/site/theme/contrast.ts";

const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, "0").repeat(3)}`);

test("a colour is light if black can be read on it better than white", () => {
  const wrong = greys.filter((grey) => isLight(grey) !== wcagContrast("#000000", grey) > wcagContrast("#ffffff", grey));
  expect(wrong).toEqual([]);
});

test("the ratios are those of WCAG 2", () => {
  expect(ratios).toEqual({ text: 4.5, parts: 3 });
});

test.each([
  ["#999999", "#ffffff", "#767676"],
  ["#333333", "#000000", "#757575"],
  ["#757575", "#ffffff", "#757575"],
])("from %s, the nearest grey that can be read on %s is %s", (from, ground, expected) => {
  expect(reach(from, [ground], ratios.text)).toBe(expected);
});

test("a colour with exactly the ratio is enough", () => {
  expect(holds("#767676", ["#ffffff"], wcagContrast("#767676", "#ffffff"))).toBe(true);
});

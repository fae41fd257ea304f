import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { type Ground, grounds, paletteOf, type Tint } from "../../../src/pipeline/pictures/palette.ts";
import { shadeOf } from "../../../src/pipeline/site/theme/contrast.ts";
import { themes } from "../site/theme/themes.ts";

const { definitions } = JSON.parse(readFileSync("schemas/content/parts.schema.json", "utf8"));
const steps: Tint[] = ["deep", "strong", "mid", "soft", "pale"];

test("has exactly the grounds of the schema", () => {
  expect(definitions.ground.enum).toEqual(grounds);
});

test("the same step of all hues has the same lightness, but of gold, which turns brown when it is dark", () => {
  for (const step of steps) {
    const l = (["blue", "green", "coral", "violet", "teal"] as const).map(
      (ground) => shadeOf(paletteOf(ground)[step]).l,
    );
    expect(Math.max(...l) - Math.min(...l), step).toBeLessThan(0.01);
  }
  expect(shadeOf(paletteOf("gold").deep).l).toBeGreaterThan(shadeOf(paletteOf("gold").pale).l + 0.5);
});

test.each(grounds)(
  "an icon on %s can be told from both colours behind it, and digits and stitches from their ground, in all themes",
  (ground) => {
    for (const theme of [undefined, ...themes]) {
      const { deep, strong, mid, pale, accent } = paletteOf(ground, theme);
      expect(wcagContrast(pale, deep), `${theme?.main} ${theme?.accent}`).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(accent, deep), `${theme?.main} ${theme?.accent}`).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(pale, strong), `${theme?.main} ${theme?.accent}`).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(pale, mid), `${theme?.main} ${theme?.accent}`).toBeGreaterThanOrEqual(2.2);
    }
  },
);

test("the grounds of a theme have its hues", () => {
  for (const theme of themes) {
    for (const name of ["main", "accent"] as const) {
      const { c, h } = shadeOf(theme[name]);
      const turn = Math.abs(shadeOf(paletteOf(name, theme).mid).h - h);
      if (c > 0.05) expect(Math.min(turn, 360 - turn), theme[name]).toBeLessThan(4);
    }
  }
});

test("a theme changes only the accent of the other grounds", () => {
  const own: Ground[] = ["blue", "green", "coral", "violet", "teal"];
  for (const ground of own) {
    expect(paletteOf(ground, { main: "#e30613", accent: "#00a0e3" })).toEqual({
      ...paletteOf(ground),
      accent: expect.not.stringMatching(paletteOf(ground).accent),
    });
  }
});

test("the grounds of a grey theme are grey", () => {
  const theme = { main: "#777777", accent: "#000000" };
  const colours = [paletteOf("main", theme), paletteOf("accent", theme)].flatMap(Object.values);
  for (const colour of colours) expect(colour).toMatch(/^#(\w\w)\1\1$/);
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isDark, luminance } from "../../../../src/build/site/assets/darkness.ts";
import { getIcon } from "../../../../src/build/site/assets/icons.ts";
import { darkStyle, grounds, paintsOf, paletteOf } from "../../../../src/build/site/assets/palette.ts";
import { shadeOf } from "../../../../src/build/site/theme/contrast.ts";
import { themes } from "../theme/themes.ts";

test("has exactly the grounds of the schema", async () => {
  const schema = await readFile("schemas/content/parts.schema.json", "utf8");
  expect(JSON.parse(schema).definitions.ground.enum).toEqual(grounds);
});

test("all grounds have similar luminance: light ones for light pages, dark ones for dark pages", () => {
  const light = grounds.map((ground) => luminanceOf(paletteOf(ground).light.sky));
  expect(Math.min(...light)).toBeGreaterThan(0.5);
  expect(Math.max(...light) - Math.min(...light)).toBeLessThan(0.15);
  const dark = grounds.map((ground) => luminanceOf(paletteOf(ground).dark.sky));
  expect(Math.max(...dark)).toBeLessThan(0.04);
  expect(Math.max(...dark) - Math.min(...dark)).toBeLessThan(0.02);
});

test.each(grounds)("on dark %s both light and dark icons have a contrast of 3:1 to what is behind them", (ground) => {
  const { glow, bright } = paletteOf(ground).dark;
  expect(contrast("#ffb02e", glow)).toBeGreaterThan(3);
  expect(contrast("#321b41", bright)).toBeGreaterThan(3);
});

test("the grounds of a theme have its hues, and the lightness and contrast of the others, in all themes", () => {
  for (const theme of themes) {
    for (const name of ["main", "accent"] as const) {
      const { light, dark } = paletteOf(name, theme);
      const { c, h } = shadeOf(theme[name]);
      const turn = Math.abs(shadeOf(light.near).h - h);
      if (c > 0.05) expect(Math.min(turn, 360 - turn), theme[name]).toBeLessThan(4);
      expect(shadeOf(light.sky).l).toBeGreaterThan(0.85);
      expect(shadeOf(dark.sky).l).toBeLessThan(0.33);
      expect(contrast("#ffb02e", dark.glow), theme[name]).toBeGreaterThan(3);
      expect(contrast("#321b41", dark.bright), theme[name]).toBeGreaterThan(3);
    }
  }
});

test("the grounds of a grey theme are grey", () => {
  const { light, dark } = paletteOf("main", { main: "#777777", accent: "#000000" });
  for (const colour of [...Object.values(light), ...Object.values(dark)]) expect(colour).toMatch(/^#(\w\w)\1\1$/);
});

test.each([
  ["chess-pawn", true],
  ["graduation-cap", true],
  ["violin", true],
  ["envelope", false],
  ["red-heart", false],
  ["trophy", false],
])("measures whether an icon is dark: %s %s", async (name, expected) => {
  expect(await isDark(getIcon("illustration", name))).toBe(expected);
});

test("a shape has its light colour as an attribute, and its dark colour in a media query", () => {
  expect(paintsOf(paletteOf("teal")).sky).toBe('class="sky" fill="#a3dede"');
  expect(darkStyle(paletteOf("teal"))).toContain("@media(prefers-color-scheme:dark){.sky{fill:#00393a}");
});

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return luminance(red, green, blue);
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isDark, luminance } from "../../../../src/build/site/assets/darkness.ts";
import { getIcon } from "../../../../src/build/site/assets/icons.ts";
import { darkStyle, grounds, paintsOf, palettes } from "../../../../src/build/site/assets/palette.ts";

test("has exactly the grounds of the schema", async () => {
  const schema = await readFile("schemas/content/parts.schema.json", "utf8");
  expect(JSON.parse(schema).definitions.picture.properties.ground.enum).toEqual(grounds);
});

test("all grounds have similar luminance: light ones for light pages, dark ones for dark pages", () => {
  const light = grounds.map((ground) => luminanceOf(palettes[ground].light.sky));
  expect(Math.min(...light)).toBeGreaterThan(0.5);
  expect(Math.max(...light) - Math.min(...light)).toBeLessThan(0.15);
  const dark = grounds.map((ground) => luminanceOf(palettes[ground].dark.sky));
  expect(Math.max(...dark)).toBeLessThan(0.04);
  expect(Math.max(...dark) - Math.min(...dark)).toBeLessThan(0.02);
});

test.each(grounds)("on dark %s both light and dark icons have a contrast of 3:1 to what is behind them", (ground) => {
  const { glow, bright } = palettes[ground].dark;
  expect(contrast("#ffb02e", glow)).toBeGreaterThan(3);
  expect(contrast("#321b41", bright)).toBeGreaterThan(3);
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
  expect(paintsOf("teal").sky).toBe('class="sky" fill="#a3dede"');
  expect(darkStyle("teal")).toContain("@media(prefers-color-scheme:dark){.sky{fill:#00393a}");
});

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return luminance(red, green, blue);
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

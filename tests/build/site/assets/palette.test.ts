import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { grounds, palettes } from "../../../../src/build/site/assets/palette.ts";

test("has exactly the grounds of the schema", async () => {
  const schema = await readFile("schemas/content/parts.schema.json", "utf8");
  expect(JSON.parse(schema).definitions.picture.properties.ground.enum).toEqual(grounds);
});

test("all grounds have similar luminance, low enough for dark mode", () => {
  const skies = Object.values(palettes).map(({ sky }) => luminance(sky));
  expect(Math.max(...skies)).toBeLessThan(0.8);
  expect(Math.max(...skies) - Math.min(...skies)).toBeLessThan(0.15);
});

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

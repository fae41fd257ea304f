import { expect, test } from "vitest";
import { iconSprite } from "../../../src/pipeline/pictures/icons.ts";

test("contains each icon once, sorted, with its name as id", () => {
  const { source } = iconSprite(["phone", "clock", "phone"]);
  const ids = [...String(source).matchAll(/<symbol id="([^"]+)" viewBox="0 0 256 256">/g)];
  expect(ids.map(([, id]) => id)).toEqual(["clock", "phone"]);
});

test("gives icons the colour of the text", () => {
  const colours = String(iconSprite(["phone"]).source).match(/fill="[^"]+"/g);
  expect(new Set(colours)).toEqual(new Set(['fill="currentColor"']));
});

test("writes the same file for the same icons in another order", () => {
  expect(iconSprite(["map-pin", "clock"])).toEqual(iconSprite(new Set(["clock", "map-pin"])));
  expect(iconSprite(["clock"]).fileName).toMatch(/^assets\/icons-[0-9a-f]{8}\.svg$/);
});

test("uses the icon of its parent for an alias", () => {
  expect(iconSprite(["archive-box"]).source).toContain('<symbol id="archive-box"');
});

test.each(["phonne", "constructor"])("throws an error with the name of an unknown icon: %s", (name) => {
  expect(() => iconSprite([name])).toThrow(`There is no icon "${name}"`);
});

// The colours of areas have enough contrast on every ground, in every theme, on light and dark pages.
import { wcagContrast } from "culori";
import { describe, expect, test } from "vitest";
import { grounds, paletteOf } from "../../../../src/pipeline/pictures/palette.ts";
import { areaColours, areaSheet } from "../../../../src/pipeline/site/theme/areas.ts";
import { coloursOf, lightDark } from "../../../../src/pipeline/site/theme/colours.ts";
import { areaPairs } from "./pairs.ts";
import { themes } from "./themes.ts";

const pairs = Object.entries(areaPairs).flatMap(([text, on]) => on.map((ground) => [text, ground, 4.5] as const));

describe.each(grounds)("the area %s", (ground) => {
  const schemes = [undefined, ...themes].flatMap((theme) =>
    (["light", "dark"] as const).map((scheme): Record<string, string> => {
      return { ...coloursOf(theme)[scheme], ...areaColours(ground, theme)[scheme], theme: JSON.stringify(theme) };
    }),
  );

  test.each([...pairs, ["area-fill", "area-ground", 3] as const])("%s on %s has a contrast of %d", (a, b, ratio) => {
    const failing = schemes.filter(({ [a]: front = "", [b]: back = "" }) => !(wcagContrast(front, back) >= ratio));
    expect(failing.map(({ theme, [a]: front, [b]: back }) => [theme, front, back])).toEqual([]);
  });

  test("changes the button under the pointer", () => {
    expect(schemes.filter((colours) => colours["area-fill"] === colours["area-fill-strong"])).toEqual([]);
  });
});

test("the main area has the ground of the footer and of its pictures, and the ink of texts", () => {
  for (const theme of [undefined, ...themes]) {
    const { "color-deep": deep, "color-main": ink } = coloursOf(theme).light;
    const { "area-ground": ground, "area-ink": areaInk } = areaColours("main", theme).light;
    expect([ground, paletteOf("main", theme).deep, areaInk]).toEqual([deep, deep, ink]);
  }
});

test("the button is in the accent on every ground but gold and the accent itself", () => {
  const { light } = coloursOf(undefined);
  const others = grounds.filter(
    (ground) => areaColours(ground, undefined).light["area-fill"] !== light["color-accent"],
  );
  expect(others).toEqual(["gold", "accent"]);
});

const red = { main: "#e30613", accent: "#222222" };

test.each([undefined, red])("the style sheet has the colours of each area: %o", (theme) => {
  const rules = areaSheet(theme).matchAll(/(?::root|\[data-area="(\w+)"\]) \{ (.*?) \}/g);
  const sheet = new Map([...rules].map(([, ground = "main", body = ""]) => [ground, declarations(body)]));
  for (const ground of grounds) {
    const { light, dark } = areaColours(ground, theme);
    const colours = Object.entries(light).map(([name, day]) => [name, lightDark(day, dark[name])]);
    expect({ ...sheet.get("main"), ...sheet.get(ground) }).toEqual(Object.fromEntries(colours));
  }
});

function declarations(body: string): object {
  return Object.fromEntries([...body.matchAll(/--(\S+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

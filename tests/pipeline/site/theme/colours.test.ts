import { readdirSync, readFileSync } from "node:fs";
import { differenceCiede2000, wcagContrast } from "culori";
import { expect, test } from "vitest";
import { coloursOf, defaultColours, defaultTheme, styleSheet } from "../../../../src/pipeline/site/theme/colours.ts";
import type { Schemes } from "../../../../src/pipeline/site/theme/derive.ts";
import { areaPairs, partPairs, textPairs } from "./pairs.ts";
import { themes } from "./themes.ts";

const allPairs = { ...textPairs, ...areaPairs };
const red = { main: "#e30613", accent: "#ffcc00" };

/** The pairs that do not have the contrast they need. */
function unreadable({ light, dark }: Schemes): string[] {
  const failing = (pairs: Record<string, string[]>, ratio: number) =>
    Object.entries(pairs).flatMap(([front, grounds]) =>
      Object.entries({ light, dark }).flatMap(([scheme, colours]) =>
        grounds
          .filter((ground) => !(wcagContrast(colours[front] ?? "", colours[ground] ?? "") >= ratio))
          .map((ground) => `${scheme} ${front} ${colours[front]} on ${ground} ${colours[ground]}`),
      ),
    );
  return [...failing(textPairs, 4.5), ...failing(partPairs, 3)];
}

test("every text and outline can be read on each of its grounds without a theme", () => {
  expect(unreadable(defaultColours)).toEqual([]);
});

test("every text and outline can be read on each of its grounds, in 512 themes", () => {
  const failing = themes.filter((theme) => unreadable(coloursOf(theme)).length > 0);
  expect(failing.map((theme) => [theme, unreadable(coloursOf(theme))])).toEqual([]);
});

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css") && !name.startsWith("live/"))
  .map((name) => readFileSync(`src/${name}`, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""));
const rules = sheets.flatMap((sheet) => sheet.match(/[^{};]*;[^{}]*|[^{}]+/g) ?? []);

test("the table of pairs has every text and ground that a rule of a style sheet declares together", () => {
  const name = (rule: string, property: string) =>
    new RegExp(`(?<![\\w-])${property}: var\\(--((?:color|tone|control|area)-[\\w-]+)\\)`).exec(rule)?.[1];
  const declared = rules.flatMap((rule) => {
    const [text, ground] = [name(rule, "color"), name(rule, "background-color")];
    return text && ground ? [[text, ground] as const] : [];
  });
  const absent = declared.filter(
    ([text, ground]) => !allPairs[text.replace("control-ink", "color-ink")]?.includes(ground),
  );
  expect([absent, declared.length > 20]).toEqual([[], true]);
});

test("the table of pairs has every colour of text", () => {
  const used = sheets.flatMap((sheet) => [
    ...sheet.matchAll(/(?<![\w-])color: var\(--((?:color|tone|control|area)-[\w-]+)\)/g),
  ]);
  const names = new Set(used.map(([, name = ""]) => name.replace("control-ink", "color-ink")));
  expect([...names].filter((name) => !allPairs[name])).toEqual([]);
});

test("without a theme the style sheet is the one of the sources", () => {
  expect(styleSheet(undefined)).toBe(readFileSync("src/styles/colours.css", "utf8"));
});

test("the colours of the default theme look like those of the sources", () => {
  const { light, dark } = coloursOf(defaultTheme);
  const difference = differenceCiede2000();
  const differences = Object.entries({ light, dark }).flatMap(([scheme, colours]) => {
    const usual = scheme === "light" ? defaultColours.light : defaultColours.dark;
    return Object.entries(colours).map(([name, colour]) => difference(colour, usual[name] ?? ""));
  });
  expect(Math.max(...differences)).toBeLessThan(6);
});

test("a theme replaces colours only, and declares the same properties", () => {
  const properties = (css: string) => css.match(/--[\w-]+(?=:)|[{}]|@layer \w+/g);
  expect(properties(styleSheet(red))).toEqual(properties(styleSheet(undefined)));
  expect(styleSheet(red)).toContain("--color-fill: #e30613;");
  expect(styleSheet(red)).toContain("color-scheme: light dark;");
});

test("backgrounds have the declared colours on light pages in all themes", () => {
  for (const theme of themes) {
    const { light } = coloursOf(theme);
    expect([light["color-fill"], light["color-accent"]]).toEqual([theme.main, theme.accent]);
  }
});

test("on dark pages a background differs from the page in all themes", () => {
  for (const theme of themes) {
    const { dark } = coloursOf(theme);
    for (const name of ["color-fill", "color-accent"]) {
      expect(wcagContrast(dark[name] ?? "", dark["color-page"] ?? ""), `${name} ${theme.main}`).toBeGreaterThan(2.5);
    }
  }
});

test("what the pointer is over changes its background in all themes", () => {
  for (const theme of themes) {
    for (const colours of Object.values(coloursOf(theme))) {
      expect(colours["color-fill-strong"]).not.toBe(colours["color-fill"]);
      expect(colours["color-accent-strong"]).not.toBe(colours["color-accent"]);
    }
  }
});

test.each([
  ["band", "page"],
  ["surface", "band"],
])("a dark %s is lighter than the %s in all themes, so that sections and cards can be told apart", (front, back) => {
  for (const { dark } of [defaultColours, ...themes.map(coloursOf)]) {
    expect(wcagContrast(dark[`color-${front}`] ?? "", dark[`color-${back}`] ?? "")).toBeGreaterThan(1.12);
  }
});

import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findIcon, iconNames, placedIcon, similarIcons } from "../../../src/pipeline/pictures/icons.ts";

const require = createRequire(import.meta.url);
const phosphor = require("@iconify-json/ph/icons.json");
const own = Object.keys(require("../../../src/pipeline/pictures/ownIcons.json").icons);
const emoji: Record<string, string> = require("../../../src/pipeline/pictures/emojiNames.json");

test("finds an icon, and a filled one for pictures, for every name of the collection", () => {
  const names = iconNames();
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => !findIcon(name) || !placedIcon(name, "", 0, 0, 1))).toEqual([]);
});

test("finds our own icons, none of which replaces an icon of the collection", () => {
  expect(own.filter((name) => !iconNames().includes(name))).toEqual([]);
  expect(own.filter((name) => name in phosphor.icons || name in phosphor.aliases)).toEqual([]);
});

test("an icon in a picture is filled, whatever its weight", () => {
  for (const name of ["heart", "heart-fill"]) expect(placedIcon(name, "", 0, 0, 1)).toContain(findIcon("heart-fill"));
});

test.each(["socer-ball", "constructor", "__proto__", ""])("finds no icon called «%s»", (name) => {
  expect(findIcon(name)).toBeUndefined();
});

test("every emoji stands for an icon, and none has the name of one", () => {
  expect(Object.values(emoji).filter((name) => !findIcon(name))).toEqual([]);
  expect(Object.keys(emoji).filter(findIcon)).toEqual([]);
});

test.each([
  ["performing-arts", "mask-happy"],
  ["open-book", "book-open"],
  ["two-hearts", "heart"],
  ["socer-ball", "soccer-ball"],
  // In Spanish: "balloon" is written almost like the first one.
  ["balon", "soccer-ball"],
  ["corazón", "heart"],
  ["libro_abierto", "book-open"],
  ["correo", "envelope"],
])("suggests first for %s the icon %s, and at most four others", (name, first) => {
  const [best, ...others] = similarIcons(name);
  expect([best, others.includes(first), others.length < 5]).toEqual([first, false, true]);
});

test.each(["constructor", "__proto__", "", "clok"])("suggests no more than a similar name for «%s»", (name) => {
  expect(similarIcons(name).length).toBeLessThan(2);
});

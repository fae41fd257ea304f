import { expect, test } from "vitest";
import { findIcon, iconNames } from "../../../../src/build/site/assets/icons.ts";

test.each(["illustration", "line"] as const)("finds an icon for every name in the %s collection", (collection) => {
  const names = iconNames(collection);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => !findIcon(collection, name)?.body)).toEqual([]);
});

test("mirrors an alias that flips its parent", () => {
  const left = findIcon("illustration", "backhand-index-pointing-left")?.body;
  const right = findIcon("illustration", "backhand-index-pointing-right")?.body;
  expect(right).toBe(`<g transform="matrix(-1 0 0 1 32 0)">${left}</g>`);
});

test("keeps the size of an icon that differs from its collection", () => {
  expect(findIcon("illustration", "keycap-5")).toMatchObject({ width: 32, height: 33 });
});

test.each(["socer-ball", "constructor", ""])("finds no icon called «%s»", (name) => {
  expect(findIcon("illustration", name)).toBeUndefined();
});

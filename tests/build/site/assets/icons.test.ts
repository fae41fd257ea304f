import { expect, test } from "vitest";
import { findIcon, iconNames } from "../../../../src/build/site/assets/icons.ts";

test.each(["illustration", "line"] as const)("every name in the %s collection has an icon", (collection) => {
  const names = iconNames(collection);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => !findIcon(collection, name)?.body)).toEqual([]);
});

test("an alias that flips its parent is mirrored", () => {
  const left = findIcon("illustration", "backhand-index-pointing-left")?.body;
  const right = findIcon("illustration", "backhand-index-pointing-right")?.body;
  expect(right).toBe(`<g transform="matrix(-1 0 0 1 32 0)">${left}</g>`);
});

test("an icon may have a size of its own", () => {
  expect(findIcon("illustration", "keycap-5")).toMatchObject({ width: 32, height: 33 });
});

test.each(["socer-ball", "constructor", ""])("there is no icon called «%s»", (name) => {
  expect(findIcon("illustration", name)).toBeUndefined();
});

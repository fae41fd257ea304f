import { expect, test } from "vitest";
import { findIcon, iconNames } from "../../../../src/build/site/assets/icons.ts";

test.each(["drawing", "line"] as const)(
  "every name that the %s collection lists can be drawn",
  (collection) => {
    const names = iconNames(collection);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name) => !findIcon(collection, name)?.body)).toEqual([]);
  },
);

test("an alias that turns its parent round is mirrored", () => {
  const left = findIcon("drawing", "backhand-index-pointing-left")?.body;
  const right = findIcon("drawing", "backhand-index-pointing-right")?.body;
  expect(right).toBe(`<g transform="matrix(-1 0 0 1 32 0)">${left}</g>`);
});

test("an icon keeps the size that is its own", () => {
  expect(findIcon("drawing", "keycap-5")).toMatchObject({ width: 32, height: 33 });
});

test.each(["socer-ball", "constructor", ""])("there is no icon called «%s»", (name) => {
  expect(findIcon("drawing", name)).toBeUndefined();
});

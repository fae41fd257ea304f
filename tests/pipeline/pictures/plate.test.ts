import { expect, test } from "vitest";
import { plateFor } from "../../../src/pipeline/pictures/plate.ts";

const schemes = {
  light: { "color-surface": "#ffffff", "color-deeper": "#000000", "color-deep": "#000000" },
  dark: { "color-surface": "#000000", "color-deeper": "#000000" },
};

type Pixel = [red: number, green: number, blue: number, alpha: number];
const black: Pixel = [0, 0, 0, 255];
const white: Pixel = [255, 255, 255, 255];
const clear: Pixel = [0, 0, 0, 0];
const grey = (value: number): Pixel => [value, value, value, 255];

/** So many pixels of each, and as many transparent ones. */
function logo(...parts: [pixel: Pixel, count: number][]): Uint8Array {
  const shape = parts.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel));
  return Uint8Array.from([...shape, ...shape.map(() => clear)].flat());
}

test.each([
  ["a quarter is visible on light grounds", 25, 75, "none"],
  ["less than a quarter is visible on light grounds", 24, 76, "deep"],
  ["60 percent are visible on dark grounds", 40, 60, "none"],
  ["less than 60 percent are visible on dark grounds, and more than on white", 41, 59, "deep"],
  ["as much is visible on white as on a deep ground", 50, 50, "white"],
  ["more is visible on white", 60, 40, "white"],
])("a logo of which %s: %i dark and %i light pixels", (_, dark, light, plate) => {
  expect(plateFor(logo([black, dark], [white, light]), schemes)).toBe(plate);
});

test.each([
  ["dark pages", { ...schemes, dark: { ...schemes.dark, "color-surface": "#ffffff" } }],
  ["the light footer", { ...schemes, light: { ...schemes.light, "color-deeper": "#ffffff" } }],
  ["the dark footer", { ...schemes, dark: { ...schemes.dark, "color-deeper": "#ffffff" } }],
])("a light logo that cannot be seen on the ground of %s has a plate", (_, grounds) => {
  expect(plateFor(logo([black, 25], [white, 75]), grounds)).toBe("deep");
});

test("a part is visible with a contrast of 3:1", () => {
  expect(plateFor(logo([grey(0x94), 10]), schemes)).toBe("none");
  expect(plateFor(logo([grey(0x95), 10]), schemes)).toBe("deep");
});

test("a pixel that is more transparent than opaque does not count", () => {
  expect(plateFor(logo([[0, 0, 0, 127], 90], [white, 10], [black, 4]), schemes)).toBe("none");
  expect(plateFor(logo([[0, 0, 0, 128], 90], [white, 10], [black, 4]), schemes)).toBe("white");
});

test("a picture with at most two percent transparent pixels has a ground of its own", () => {
  const picture = (opaque: number) =>
    Uint8Array.from(Array.from({ length: 1000 }, (_, index) => (index < opaque ? black : clear)).flat());
  expect(plateFor(picture(981), schemes)).toBe("none");
  expect(plateFor(picture(980), schemes)).toBe("white");
});

test("an empty picture needs no plate", () => {
  expect(plateFor(logo([clear, 10]), schemes)).toBe("none");
});

/** From one grey to another, in a hundred pixels. */
function gradient(from: number, to: number): Uint8Array {
  return logo(
    ...Array.from({ length: 100 }, (_, step): [Pixel, number] => [grey(from + ((to - from) * step) / 100), 1]),
  );
}

test("a gradient that fades into dark grounds has a plate, though as much of a logo in flat colours needs none", () => {
  expect(plateFor(gradient(0x10, 0xff), schemes)).not.toBe("none");
  expect(plateFor(logo([black, 30], [white, 70]), schemes)).toBe("none");
  expect(plateFor(gradient(0x60, 0xff), schemes)).toBe("none");
});

// Which item of a later list is taken for an item of an earlier one, where there are several candidates.
import { expect, test } from "vitest";
import { align } from "../../src/edits/align.ts";

/** A thing with four texts; those with the same letter are equal. */
const thing = ([a, b, c, d]: string) => ({ a, b, c, d }) as Record<string, string>;
const things = (list: string) => list.split(" ").map(thing);

test.each<[what: string, after: string, positions: (number | undefined)[]]>([
  ["an equal item, rather than a similar one between the same neighbours", "pppp mmxx rrrr ssss mmmm", [0, 4, 2, 3]],
  [
    "a similar item between the same neighbours, rather than a clearly similar one elsewhere",
    "pppp mxxx rrrr ssss xmmm",
    [0, 1, 2, 3],
  ],
  [
    "a clearly similar item elsewhere, rather than a different one at its position",
    "pppp xxxx rrrr ssss xmmm",
    [0, 4, 2, 3],
  ],
  [
    "a different item at its position, rather than a hardly similar one elsewhere",
    "pppp xxxx rrrr ssss mxxx",
    [0, 1, 2, 3],
  ],
  ["a hardly similar item elsewhere, if there is no other candidate", "pppp rrrr ssss mxxx", [0, 3, 1, 2]],
  ["the more similar of two items at its position", "pppp mxxx mmxx rrrr ssss", [0, 2, 3, 4]],
  ["no item elsewhere that has no text in common with it", "pppp rrrr ssss xxxx", [0, undefined, 1, 2]],
])("matches an item with %s", (_, after, positions) => {
  expect(align(things("pppp mmmm rrrr ssss"), things(after))).toEqual(positions);
});

test("two items that have only a switch in common are different items", () => {
  const [stays, other] = [{ t: "p" }, { t: "r" }];
  expect(align([{ t: "m", on: true }, stays, other], [stays, other, { t: "n", on: true }])).toEqual([undefined, 0, 1]);
  expect(align([{ t: "m", n: 7 }, stays, other], [stays, other, { t: "n", n: 7 }])).toEqual([2, 0, 1]);
});

test("a text is never the same item as an object", () => {
  expect(align(["m"], [{ t: "m" }])).toEqual([undefined]);
});

test("an item with many more fields is another item", () => {
  const [start, end, mine] = [{ t: "p" }, { t: "r" }, { a: "m", b: "m" }];
  const larger = { ...mine, c: "n", d: "n" };
  expect(align([start, mine, end], [start, { a: "m", b: "n" }, end, larger])).toEqual([0, 1, 2]);
});

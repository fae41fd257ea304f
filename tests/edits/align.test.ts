// Which items of a list are which of a later one: what comes first if an item may be several.
import { expect, test } from "vitest";
import { align } from "../../src/edits/align.ts";

/** A thing with four texts; those with the same letter are equal. */
const thing = ([a, b, c, d]: string) => ({ a, b, c, d }) as Record<string, string>;
const things = (list: string) => list.split(" ").map(thing);

test.each<[what: string, after: string, positions: (number | undefined)[]]>([
  ["equal, before what is alike between the same items", "pppp mmxx rrrr ssss mmmm", [0, 4, 2, 3]],
  ["alike between the same items, before what is clearly alike elsewhere", "pppp mxxx rrrr ssss xmmm", [0, 1, 2, 3]],
  ["clearly alike elsewhere, before what has only its place", "pppp xxxx rrrr ssss xmmm", [0, 4, 2, 3]],
  ["in its place, before what is hardly alike elsewhere", "pppp xxxx rrrr ssss mxxx", [0, 1, 2, 3]],
  ["hardly alike elsewhere, if nothing else may be it", "pppp rrrr ssss mxxx", [0, 3, 1, 2]],
  ["the one that is most alike of two in its place", "pppp mxxx mmxx rrrr ssss", [0, 2, 3, 4]],
  ["nothing that has no text in common elsewhere", "pppp rrrr ssss xxxx", [0, undefined, 1, 2]],
])("finds an item in what is %s", (_, after, positions) => {
  expect(align(things("pppp mmmm rrrr ssss"), things(after))).toEqual(positions);
});

import { expect, test } from "vitest";
import { positionAfterDrop } from "../../../src/editor/drag/useDraggableRows.ts";

test.each([
  ["downwards, before", 0, 2, "before", 1],
  ["downwards, after", 0, 2, "after", 2],
  ["upwards, before", 3, 1, "before", 1],
  ["upwards, after", 3, 1, "after", 2],
  ["to where it is", 1, 2, "before", 1],
] as const)("finds the position of an item that is dropped %s another", (_, from, target, edge, position) => {
  expect(positionAfterDrop(from, target, edge)).toBe(position);
});

import { expect, test } from "vitest";
import type { Operation } from "../../src/edits/operation.ts";
import { placeAfter } from "../../src/edits/placeAfter.ts";

test.each<[string, Operation, (number | undefined)[]]>([
  ["inserted", { op: "insert", at: ["cards", 1], value: "new" }, [0, 2, 3, 4]],
  ["removed", { op: "remove", at: ["cards", 1] }, [0, undefined, 1, 2]],
  ["moved up", { op: "move", at: ["cards", 2], to: 0 }, [1, 2, 0, 3]],
  ["moved down", { op: "move", at: ["cards", 0], to: 2 }, [2, 0, 1, 3]],
  ["replaced", { op: "set", at: ["cards", 1], value: "new" }, [0, 1, 2, 3]],
])("what was entered into a card is in the same card after one was %s", (_, operation, positions) => {
  const places = positions.map((_, index) => placeAfter(["cards", index, "title"], [operation]));
  expect(places).toEqual(
    positions.map((position) => (position === undefined ? undefined : ["cards", position, "title"])),
  );
});

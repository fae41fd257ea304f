import { expect, test } from "vitest";
import type { FieldError } from "../../../src/engine/fieldErrors.ts";
import { createErrors } from "../../../src/forms/session/errors.ts";

const error: FieldError = { path: ["a"], field: "a", rule: "", message: "No", notify: "alert" };

test.each<[string, unknown, unknown, boolean]>([
  ["keeps", "the same text", "the same text", true],
  ["keeps", { x: 1, y: [{ z: 2 }] }, { y: [{ z: 2 }], x: 1 }, true],
  ["keeps", { x: 1 }, { x: 1, y: undefined }, true],
  ["removes", "a text", "another text", false],
  ["removes", [1, 2], [1], false],
  ["removes", { x: { y: 1 } }, { x: { y: 2 } }, false],
  ["removes", undefined, {}, false],
])("%s the action's error of a value that was %j and is %j", (_, before, after, isKept) => {
  let value = before;
  const errors = createErrors({ renderedPath: (path) => path, valueAt: () => value });
  errors.show([error], "changed");
  value = after;
  errors.removeOutdated([]);
  expect(errors.at(["a"])).toBe(isKept ? error : undefined);
});

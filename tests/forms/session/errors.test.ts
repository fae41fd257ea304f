import { expect, test, vi } from "vitest";
import type { FieldError } from "../../../src/engine/validate.ts";
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
  ["removes", { x: 1 }, undefined, false],
  ["removes", null, {}, false],
  ["removes", {}, null, false],
])("%s the action's error of a value that was %j and is %j", (_, before, after, isKept) => {
  let value = before;
  const errors = createErrors({ renderedPath: (path) => path, valueAt: () => value });
  errors.show([error], "changed");
  value = after;
  errors.removeOutdated([]);
  expect(errors.at(["a"])).toBe(isKept ? error : undefined);
});

test("shows the first of a field's errors, in the order of the form", () => {
  const errors = createErrors({ renderedPath: (path) => path, valueAt: () => undefined });
  const second = { ...error, message: "No either" };
  errors.show([error, second]);
  expect(errors.at(["a"])).toBe(error);
});

test("keeps an error whose rule is still broken, and removes one whose rule holds", () => {
  const errors = createErrors({ renderedPath: (path) => path, valueAt: () => undefined });
  const other = { ...error, path: ["b"], field: "b", rule: "minLength" };
  errors.show([error, other]);
  errors.removeOutdated([other, { ...error, rule: "pattern" }]);
  expect(errors.at(["a"])).toBeUndefined();
  expect(errors.at(["b"])).toBe(other);
  expect(errors.any()).toBe(true);
  errors.removeOutdated([]);
  expect(errors.any()).toBe(false);
});

test("neither shows nor names a rejected file while its field is not rendered", () => {
  let rendered = ["a"];
  const errors = createErrors({ renderedPath: () => rendered, valueAt: () => undefined });
  errors.showRejectedFiles(["a"], [{ error, file: "malo.exe" }]);
  expect([errors.at(["a"]), errors.rejectedFiles([])]).toEqual([error, "malo.exe"]);
  rendered = [];
  errors.fieldRendered();
  expect([errors.at([]), errors.rejectedFiles([])]).toEqual([undefined, ""]);
});

test("notifies about changes until the listener is removed", () => {
  const errors = createErrors({ renderedPath: (path) => path, valueAt: () => undefined });
  const listener = vi.fn();
  const unsubscribe = errors.subscribe(listener);
  errors.show([error]);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  errors.show([]);
  expect(listener).toHaveBeenCalledOnce();
});

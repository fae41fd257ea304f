// @vitest-environment jsdom
// What a form knows beyond its data.
import { expect, test } from "vitest";
import { createSession } from "../../../src/forms/session/session.ts";

test("a field drawn afresh before its old drawing goes is found at the new one", () => {
  const { draw, placeOf } = createSession();
  const leave = draw(["a"], "old");
  const leaveNew = draw(["a"], "new");
  leave();
  expect(placeOf(["a"])).toBe("new");
  leaveNew();
  expect(placeOf(["a"])).toBeUndefined();
});

// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createSession } from "../../../src/forms/session/session.ts";

test("finds the new element when a field mounts again before the old one unmounts", () => {
  const { registerElement, elementId } = createSession();
  const unregisterOld = registerElement(["a"], "old");
  const unregisterNew = registerElement(["a"], "new");
  unregisterOld();
  expect(elementId(["a"])).toBe("new");
  unregisterNew();
  expect(elementId(["a"])).toBeUndefined();
});

// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDressedSite } from "../../../src/editor/theme/usePreview.ts";

test("leaves a frame alone whose site could not be reached: its document belongs to the browser", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  frame.title = "El sitio";
  const foreign = {
    get document() {
      throw new DOMException("Blocked", "SecurityError");
    },
  };
  Object.defineProperties(frame, { contentDocument: { value: null }, contentWindow: { value: foreign } });
  expect(() => renderHook(() => useDressedSite("", "dark"))).not.toThrow();
  frame.remove();
});

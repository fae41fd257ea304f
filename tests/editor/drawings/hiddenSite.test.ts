// @vitest-environment jsdom
// What is copied of the site into the editor's own document.
import { expect, test } from "vitest";
import { absolute } from "../../../src/editor/drawings/hiddenSite.ts";

test.each([
  ["./assets/coro.webp", "https://a.co/editar/vista/assets/coro.webp"],
  [
    "./assets/coro-480.webp 480w, ./assets/coro-800.webp 800w",
    "https://a.co/editar/vista/assets/coro-480.webp 480w, https://a.co/editar/vista/assets/coro-800.webp 800w",
  ],
])("«%s» is an address of the site in a copy too", (addresses, expected) => {
  expect(absolute(addresses, "https://a.co/editar/vista/#/cultura")).toBe(expected);
});

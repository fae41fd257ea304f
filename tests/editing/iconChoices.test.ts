import { expect, test } from "vitest";
import { iconChoices } from "../../src/editing/iconChoices.ts";
import { findIcons } from "../../src/pipeline/pictures/findIcons.ts";
import { findIcon } from "../../src/pipeline/pictures/icons.ts";

test("answers a query with the names in Spanish and the drawings of icons", () => {
  const [first] = iconChoices(findIcons("balón de fútbol"), "icon");
  expect(first).toEqual({ value: "soccer-ball", label: "Balón de fútbol", body: findIcon("soccer-ball") });
});

test("answers for a drawing with filled icons, as a picture has them", () => {
  const bodies = iconChoices(findIcons("balón de fútbol"), "drawing").map(({ body }) => body);
  expect(bodies[0]).toBe(findIcon("soccer-ball-fill"));
});

test("answers with at most sixty icons", () => {
  expect(iconChoices(findIcons("flecha"), "icon")).toHaveLength(60);
});

test("answers an empty query with the usual icons", () => {
  expect(iconChoices(findIcons(""), "icon").map(({ value }) => value)).toContain("calendar");
});

test("has one variant of our own icons", () => {
  expect(iconChoices(["dancer"], "drawing")).toEqual(iconChoices(["dancer"], "icon"));
});

test("describes an icon that a file contains and that is not offered", () => {
  expect(iconChoices(["heart-fill"], "icon")).toEqual([
    { value: "heart-fill", label: "Otro icono", body: findIcon("heart-fill") },
  ]);
});

test.each(["socer-ball", "constructor", ""])("describes no icon called «%s»", (name) => {
  expect(iconChoices([name], "icon")).toEqual([]);
});

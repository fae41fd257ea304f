import { expect, test } from "vitest";
import { iconAnswer, iconChoice } from "../../../src/editing/icons/iconAnswer.ts";
import { findIcon } from "../../../src/pipeline/pictures/icons.ts";

test("answers a query with the names in Spanish and the drawings of icons", () => {
  const [first] = iconAnswer("balón de fútbol", "icon");
  expect(first).toEqual({ value: "soccer-ball", label: "Balón de fútbol", body: findIcon("soccer-ball") });
});

test("answers for a drawing with filled icons, as a picture has them", () => {
  const bodies = iconAnswer("balón de fútbol", "drawing").map(({ body }) => body);
  expect(bodies[0]).toBe(findIcon("soccer-ball-fill"));
});

test("answers with at most sixty icons", () => {
  expect(iconAnswer("flecha", "icon")).toHaveLength(60);
});

test("answers an empty query with the usual icons", () => {
  expect(iconAnswer("", "icon").map(({ value }) => value)).toContain("calendar");
});

test("has one variant of our own icons", () => {
  expect(iconChoice("dancer", "drawing")).toEqual(iconChoice("dancer", "icon"));
});

test("describes an icon that a file contains and that is not offered", () => {
  expect(iconChoice("heart-fill", "icon")).toEqual({
    value: "heart-fill",
    label: "Otro icono",
    body: findIcon("heart-fill"),
  });
});

test.each(["socer-ball", "constructor", ""])("describes no icon called «%s»", (name) => {
  expect(iconChoice(name, "icon")).toBeUndefined();
});

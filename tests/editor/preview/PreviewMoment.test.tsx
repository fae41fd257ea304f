// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PreviewMoment } from "../../../src/editor/preview/PreviewMoment.tsx";
import { previewKey, setClock } from "../../../src/editor/site/clock.ts";
import { renderEditor } from "../renderEditor.tsx";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("says the chosen moment in words, and goes back to today", async () => {
  const { close } = await renderEditor(<PreviewMoment />);
  fireEvent.click(await screen.findByTitle("Ver el sitio en otra fecha"));
  fireEvent.change(screen.getByLabelText("Día y hora"), { target: { value: "2026-12-03T08:00" } });
  fireEvent.click(screen.getByRole("button", { name: "Ver" }));
  expect(sessionStorage.getItem(previewKey)).toBe("2026-12-03T08:00");
  fireEvent.click(screen.getByRole("button", { name: /3 de diciembre de 2026, 8:00 a\.m\./ }));
  fireEvent.click(screen.getByRole("button", { name: "Volver a hoy" }));
  expect(sessionStorage.getItem(previewKey)).toBe(null);
  close();
});

test("asks for a day that exists: a year has four figures", async () => {
  const { close } = await renderEditor(<PreviewMoment />);
  fireEvent.click(await screen.findByTitle("Ver el sitio en otra fecha"));
  const input = screen.getByLabelText("Día y hora");
  fireEvent.change(input, { target: { value: "222026-12-03T08:00" } });
  expect(input).toHaveProperty("validity.rangeOverflow", true);
  fireEvent.change(input, { target: { value: "2026-12-03T08:00" } });
  expect(input).toHaveProperty("validity.valid", true);
  close();
});

test.each([
  ["2026-12-03T08:00", new Date("2026-12-03T08:00").getTime()],
  [null, 1000],
  ["mañana", 1000],
])("the clock of the site, set to %s, begins there", (moment, expected) => {
  const now = vi.spyOn(Date, "now").mockReturnValue(1000);
  setClock(moment);
  expect(Date.now()).toBe(expected);
  Date.now = now;
});

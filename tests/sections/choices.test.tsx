// @vitest-environment jsdom

import site from "virtual:site";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Choices } from "../../src/sections/choices/Choices.tsx";

// What jsdom lacks of the browser's own dialog, which is tested in the browser.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

beforeEach(() => {
  render(
    <Choices
      type="choices"
      title="Grupos"
      choices={[
        { label: "Requisitos" },
        { label: "Convocatoria" },
        { label: "Horarios", dialog: { title: "Horarios de ensayo", paragraphs: ["Lunes y miércoles"] } },
      ]}
    />,
  );
});

afterEach(cleanup);

const button = (name: string) => screen.getByRole("button", { name });
const pressed = () =>
  screen
    .getAllByRole("button")
    .filter((each) => each.getAttribute("aria-pressed") === "true")
    .map((each) => each.textContent);

test("nothing is chosen at first", () => {
  expect(pressed()).toEqual([]);
});

test("the chosen one shows that it is", async () => {
  await userEvent.click(button("Requisitos"));
  expect(pressed()).toEqual(["Requisitos"]);
});

test("another choice takes its place", async () => {
  await userEvent.click(button("Requisitos"));
  await userEvent.click(button("Convocatoria"));
  expect(pressed()).toEqual(["Convocatoria"]);
});

test("the chosen one stays chosen when pressed again", async () => {
  await userEvent.dblClick(button("Requisitos"));
  expect(pressed()).toEqual(["Requisitos"]);
});

test("no dialog is drawn without content for it", async () => {
  await userEvent.click(button("Requisitos"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a dialog with content opens under its title", async () => {
  await userEvent.click(button("Horarios"));
  expect(screen.getByRole("dialog", { name: "Horarios de ensayo" }).textContent).toContain(
    "Lunes y miércoles",
  );
});

test("a closed dialog is gone and its button no longer pressed", async () => {
  await userEvent.click(button("Horarios"));
  await userEvent.click(button(site.words.close));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(pressed()).toEqual([]);
});

test("a click on the backdrop closes the dialog", async () => {
  await userEvent.click(button("Horarios"));
  await userEvent.click(screen.getByRole("dialog"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("text that is selected beyond the edge leaves the dialog open", async () => {
  await userEvent.click(button("Horarios"));
  fireEvent.pointerDown(screen.getByText("Lunes y miércoles"));
  // As browsers have it: on what holds both ends of the press.
  fireEvent.click(screen.getByRole("dialog"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("of two that read alike only the one pressed is chosen", async () => {
  cleanup();
  render(<Choices type="choices" title="Grupos" choices={[{ label: "Horarios" }, { label: "Horarios" }]} />);
  const [, second] = screen.getAllByRole("button", { name: "Horarios" });
  if (second) await userEvent.click(second);
  const states = screen.getAllByRole("button").map((each) => each.getAttribute("aria-pressed"));
  expect(states).toEqual(["false", "true"]);
});

test("a click inside the dialog leaves it open", async () => {
  await userEvent.click(button("Horarios"));
  await userEvent.click(screen.getByText("Lunes y miércoles"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

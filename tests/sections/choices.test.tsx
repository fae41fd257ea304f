// @vitest-environment jsdom
import site from "virtual:site";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Choices } from "../../src/sections/choices/Choices.tsx";

// jsdom lacks these methods. The real dialog is tested in tests/browser.
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

test("no choice is pressed at first", () => {
  expect(pressed()).toEqual([]);
});

test("a clicked choice is pressed", async () => {
  await userEvent.click(button("Requisitos"));
  expect(pressed()).toEqual(["Requisitos"]);
});

test("only the last clicked choice is pressed", async () => {
  await userEvent.click(button("Requisitos"));
  await userEvent.click(button("Convocatoria"));
  expect(pressed()).toEqual(["Convocatoria"]);
});

test("a choice stays pressed when it is clicked again", async () => {
  await userEvent.dblClick(button("Requisitos"));
  expect(pressed()).toEqual(["Requisitos"]);
});

test("a choice without a dialog opens none", async () => {
  await userEvent.click(button("Requisitos"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a choice with a dialog opens it, named by its title", async () => {
  await userEvent.click(button("Horarios"));
  expect(screen.getByRole("dialog", { name: "Horarios de ensayo" }).textContent).toContain("Lunes y miércoles");
});

test("closing the dialog releases its choice", async () => {
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

test("the dialog stays open when a text selection ends on the backdrop", async () => {
  await userEvent.click(button("Horarios"));
  fireEvent.pointerDown(screen.getByText("Lunes y miércoles"));
  // Browsers dispatch the click on the common ancestor of both ends of the press.
  fireEvent.click(screen.getByRole("dialog"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("only the clicked one of two choices with the same label is pressed", async () => {
  cleanup();
  render(<Choices type="choices" title="Grupos" choices={[{ label: "Horarios" }, { label: "Horarios" }]} />);
  const [, second] = screen.getAllByRole("button", { name: "Horarios" });
  if (second) await userEvent.click(second);
  const states = screen.getAllByRole("button").map((each) => each.getAttribute("aria-pressed"));
  expect(states).toEqual(["false", "true"]);
});

test("a click inside the dialog does not close it", async () => {
  await userEvent.click(button("Horarios"));
  await userEvent.click(screen.getByText("Lunes y miércoles"));
  expect(screen.getByRole("dialog")).toBeTruthy();
});

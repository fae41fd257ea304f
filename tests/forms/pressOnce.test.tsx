// @vitest-environment jsdom
// A double click and Enter held down press a button once.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { formOf } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const form = formOf({
  required: ["nombre"],
  properties: {
    nombre: { title: "Nombre", type: "string" },
    nota: { title: "Nota", type: "string", ui: { widget: "textarea" } },
    hijos: { title: "Hijos", type: "array", items: { title: "Hijo", type: "string" } },
  },
  submit: { label: "Enviar", action: "simulate", success: { message: "Recibido" }, reset: true },
});
const children = () => screen.queryAllByLabelText<HTMLInputElement>(/^Hijo/).map(({ value }) => value);
const button = (name: string) => screen.getByRole("button", { name });

/** The clicks of a double click: the second one is on what is at that point by then. */
async function doubleClick(first: HTMLElement, second: () => HTMLElement) {
  await screen.findByRole("button", { name: "Enviar" });
  fireEvent.click(first, { detail: 1 });
  await screen.findByRole("button", { name: "Enviar" });
  const keepsFocus = !fireEvent.mouseDown(second(), { detail: 2 });
  fireEvent.click(second(), { detail: 2 });
  return { keepsFocus };
}

test("a double click on the button sends once, and does not validate the fields that were emptied", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.type(input("Nombre"), "Ana");
  await doubleClick(sendButton(), sendButton);
  await screen.findByText("Recibido");
  expect(sent).toEqual([{ nombre: "Ana" }]);
  expect(screen.queryByText(/Completa/)).toBeNull();
});

test.each(["main", "section"])(
  "the focus returns to the button when a double click on it moved it to the %s around it",
  async (name) => {
    const around = document.body.appendChild(document.createElement(name));
    onTestFinished(() => around.remove());
    around.tabIndex = -1;
    // The second click is on the disabled button: browsers focus the nearest element around it that can have the focus.
    const { user, container } = renderForm(form, async () => {
      around.focus();
      return { ok: false };
    });
    around.append(container);
    await user.type(input("Nombre"), "Ana");
    await user.click(sendButton());
    await waitFor(() => expect(document.activeElement).toBe(sendButton()));
  },
);

test("a double click removes one item, and leaves the next one", async () => {
  const { user } = renderForm(form);
  for (const name of ["Ana", "Beto", "Caro"]) {
    await user.click(button("Agregar"));
    await user.keyboard(name);
  }
  const { keepsFocus } = await doubleClick(button("Quitar: Hijo 1"), () => button("Quitar: Hijo 1"));
  expect(children()).toEqual(["Beto", "Caro"]);
  expect(keepsFocus).toBe(true);
});

test("a double click on the same button that stays counts twice", async () => {
  renderForm(form);
  await doubleClick(button("Agregar"), () => button("Agregar"));
  expect(children()).toEqual(["", ""]);
});

test("Enter that is held down acts only in the text of several lines that had it first", async () => {
  renderForm(form);
  const note = input("Nota");
  const acts = (target: HTMLElement, repeat: boolean) => fireEvent.keyDown(target, { key: "Enter", repeat });
  expect([acts(input("Nombre"), false), acts(input("Nombre"), true), acts(note, true)]).toEqual([true, false, false]);
  expect([acts(note, false), acts(note, true)]).toEqual([true, true]);
});

// @vitest-environment jsdom
// Fields whose options are in a table, on the page.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { compileForm } from "./compileForm.ts";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const facultad: Field = {
  title: "Facultad",
  type: "string",
  options: { table: "programas" },
  ui: { widget: "select" },
};
const programa: Field = { title: "Programa", type: "string", options: { table: "programas", by: "facultad" } };
const properties = { facultad, programa };

const tables = {
  programas: [
    ["facultad", "programa"],
    ["Salud", "Enfermería"],
    ["Artes", "Música"],
    ["Salud", "Microbiología"],
  ],
};

function formWith(fields: Record<string, Field>) {
  const submit = { label: "Enviar", action: "simulate", success: { message: "Enviado" } } as const;
  return compileForm({ $id: "matricula", type: "object", properties: fields, submit, tables });
}

const choose = (label: string, option: string) => ({ control: screen.getByLabelText(label), option });
const suggestions = () => [...(input("Programa").list?.options ?? [])].map(({ value }) => value);

test("the options are those of the rows that fit the other field", async () => {
  const { user } = renderForm(formWith(properties));
  expect([suggestions(), input("Programa").placeholder]).toEqual([[], "Elige primero: Facultad"]);
  const { control, option } = choose("Facultad", "Salud");
  await user.selectOptions(control, option);
  expect([suggestions(), input("Programa").placeholder]).toEqual([["Enfermería", "Microbiología"], ""]);
});

test("a typed option needs neither accents nor capitals", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(formWith(properties), action);
  await user.selectOptions(input("Facultad"), "Salud");
  await user.type(input("Programa"), "enfermeria ");
  await user.tab();
  expect(input("Programa").value).toBe("Enfermería");
  await user.click(sendButton());
  expect(sent).toEqual([{ facultad: "Salud", programa: "Enfermería" }]);
});

test("an option that no longer fits is removed, one that fits stays", async () => {
  const { user } = renderForm(formWith({ ...properties, nota: { title: "Nota", type: "string" } }));
  await user.selectOptions(input("Facultad"), "Salud");
  await user.type(input("Programa"), "Enfermería");
  await user.type(input("Nota"), "x");
  await user.tab();
  expect(input("Programa").value).toBe("Enfermería");
  await user.selectOptions(input("Facultad"), "Artes");
  expect(input("Programa").value).toBe("");
});

test("a wrong text stays with its error, as after a change of another field", async () => {
  const { user } = renderForm(formWith(properties));
  await user.selectOptions(input("Facultad"), "Artes");
  await user.type(input("Programa"), "Derecho");
  await user.click(sendButton());
  expect(input("Programa").value).toBe("Derecho");
  expect(screen.getByText(/Elige en «Programa» una opción de la lista/)).toBeTruthy();
});

test("each item of a list has its own pair, which moves with it", async () => {
  const { sent, action } = recordingAction();
  const items: Field = { title: "Estudio", type: "object", properties };
  const { user } = renderForm(formWith({ estudios: { title: "Estudios", type: "array", minItems: 1, items } }), action);
  for (const [position, [faculty, program]] of [
    ["Salud", "Microbiología"] as const,
    ["Artes", "Música"] as const,
  ].entries()) {
    await user.click(screen.getByRole("button", { name: "Agregar" }));
    const selects = screen.getAllByLabelText("Facultad");
    const controls = screen.getAllByLabelText("Programa");
    await user.selectOptions(selects[position] as HTMLElement, faculty);
    await user.type(controls[position] as HTMLElement, program);
  }
  await user.click(screen.getByRole("button", { name: "Bajar: Estudio 1" }));
  await user.click(sendButton());
  expect(sent).toEqual([
    {
      estudios: [
        { facultad: "Artes", programa: "Música" },
        { facultad: "Salud", programa: "Microbiología" },
      ],
    },
  ]);
});

test("a default of the other field counts from the beginning", () => {
  renderForm(formWith({ facultad: { ...facultad, default: "Artes" }, programa }));
  expect(suggestions()).toEqual(["Música"]);
});

test("a draft brings both values back", async () => {
  const { user, unmount } = renderForm(formWith(properties));
  await user.selectOptions(input("Facultad"), "Salud");
  await user.type(input("Programa"), "Enfermería");
  await user.tab();
  unmount();
  renderForm(formWith(properties));
  expect([input("Facultad").value, input("Programa").value]).toEqual(["Salud", "Enfermería"]);
  expect(suggestions()).toEqual(["Enfermería", "Microbiología"]);
});

const nota: Field = { title: "Nota", type: "string" };
const listed: Field = { ...programa, ui: { widget: "select" } };

test("a list keeps no value that it does not show: of a row that is gone since the draft", async () => {
  const first = renderForm(formWith({ facultad, nota }));
  await first.user.selectOptions(input("Facultad"), "Salud");
  await first.user.type(input("Nota"), "x");
  await first.user.tab();
  first.unmount();
  const { sent, action } = recordingAction();
  const changed = { ...facultad, options: { table: "programas", column: "programa" } };
  const { user } = renderForm(formWith({ facultad: changed, nota }), action);
  await user.click(sendButton());
  expect(sent).toEqual([{ nota: "x" }]);
});

test("a list keeps no value that it does not show: after the other field was emptied", async () => {
  const { sent, action } = recordingAction();
  const { user } = renderForm(formWith({ facultad, programa: listed }), action);
  await user.selectOptions(input("Facultad"), "Salud");
  await user.selectOptions(input("Programa"), "Enfermería");
  await user.selectOptions(input("Facultad"), "Selecciona una opción");
  await user.click(sendButton());
  expect(sent).toEqual([{}]);
});

test("a list keeps the value of a draft beside a default that the draft does not have", async () => {
  const fields = { facultad: { ...facultad, readOnly: true, default: "Salud" }, programa: listed };
  const { user, unmount } = renderForm(formWith(fields));
  await user.selectOptions(input("Programa"), "Enfermería");
  unmount();
  renderForm(formWith(fields));
  expect(input("Programa").value).toBe("Enfermería");
});

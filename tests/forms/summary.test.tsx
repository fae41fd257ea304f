// @vitest-environment jsdom
// The summary of several errors above the form.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Action } from "../../src/forms/actions/action.ts";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "./compileForm.ts";
import { input, renderForm, sendButton } from "./renderForm.tsx";

const file: Partial<FormSchema> = {
  required: ["nombre", "correo", "color"],
  properties: {
    nombre: { title: "Nombre", type: "string", minLength: 3 },
    correo: { title: "Correo", type: "string", minLength: 5, pattern: "@" },
    color: { title: "Color", type: "string", enum: ["rojo", "azul"], ui: { widget: "radio" } },
  },
  errors: [
    { field: "correo", rule: "required", message: "Falta el correo" },
    { field: "nombre", rule: "required", message: "Falta el nombre" },
    { field: "color", rule: "required", message: "Falta el color" },
  ],
  summary: true,
};
const form = formOf(file);
const region = () => screen.queryByRole("region", { name: /^Hay \d problemas$/ });
const entries = () =>
  within(screen.getByRole("region", { name: /problema/ }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

beforeEach(() => {
  document.title = "Inicio · Sitio";
});

test("lists the errors in the order of `errors`", async () => {
  const { user } = renderForm(form);
  expect(region()).toBeNull();
  await user.click(sendButton());
  expect(screen.getByRole("heading", { name: "Hay 3 problemas" })).toBeTruthy();
  expect(entries()).toEqual(["Falta el correo", "Falta el nombre", "Falta el color"]);
});

test("counts the message that a field shows, not each of its failed rules", async () => {
  const { user } = renderForm(form);
  await user.type(input("Correo"), "a");
  await user.type(input("Nombre"), "Ana");
  await user.click(sendButton());
  expect(entries()).toEqual(["Falta el color", "Escribe al menos 5 caracteres en «Correo»"]);
});

test("keeps the focus at the first failing field", async () => {
  const { user } = renderForm(form);
  await user.click(sendButton());
  expect(document.activeElement).toBe(input("Correo"));
});

test("an entry moves the focus to its field, without another address", async () => {
  const { user } = renderForm(form);
  await user.click(sendButton());
  const address = location.href;
  await user.click(screen.getByRole("button", { name: "Falta el color" }));
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "rojo" }));
  expect(location.href).toBe(address);
});

test("the focus scrolls the label into view, the legend of a group too", async () => {
  const { user } = renderForm(form);
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this.textContent);
  });
  await user.click(sendButton());
  await user.click(screen.getByRole("button", { name: "Falta el color" }));
  expect(scrolled).toEqual(["Correo", "Color"]);
});

test("forms without a summary scroll the label into view too", async () => {
  const { user } = renderForm(formOf({ ...file, summary: false }));
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await user.click(sendButton());
  expect(scroll.mock.contexts).toEqual([screen.getByText("Correo")]);
  expect(region()).toBeNull();
});

test("is announced once, after the authored notice", async () => {
  const { user, container } = renderForm(formOf({ ...file, notify: "alert" }));
  const announcement = container.querySelector("p[role=status]");
  let before: string | undefined;
  vi.mocked(window.alert).mockImplementation(() => {
    before = announcement?.textContent;
  });
  await user.click(sendButton());
  expect([before, announcement?.textContent]).toEqual(["", "Hay 3 problemas"]);
  const text = announcement?.firstChild;
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  expect(announcement?.firstChild).toBe(text);
});

test("entries disappear as their errors are corrected, and the summary with the last but one", async () => {
  const { user } = renderForm(form);
  await user.click(sendButton());
  await user.type(input("Nombre"), "Ana");
  await user.tab();
  expect(entries()).toEqual(["Falta el correo", "Falta el color"]);
  expect(document.title).toBe("(2 problemas) Inicio · Sitio");
  await user.type(input("Correo"), "ana@x");
  await user.tab();
  expect(region()).toBeNull();
  expect(document.title).toBe("Inicio · Sitio");
});

test("names the items of lists around a field: several may have the same error", async () => {
  const hijos: Field = {
    title: "Hijos",
    type: "array",
    minItems: 1,
    items: { type: "object", required: ["edad"], properties: { edad: { title: "Edad", type: "string" } } },
  };
  const jefe: Field = { title: "Nombre del jefe", type: "string" };
  const empleos: Field = {
    title: "Empleos",
    type: "array",
    minItems: 2,
    items: { title: "Empleo", type: "object", required: ["jefe", "hijos"], properties: { jefe, hijos } },
  };
  const { user } = renderForm(formOf({ required: ["empleos"], properties: { empleos }, summary: true }));
  await user.click(sendButton());
  expect(entries()).toEqual([
    "Empleo 1: Completa el campo «Nombre del jefe»",
    "Empleo 1: Elemento 1: Completa el campo «Edad»",
    "Empleo 2: Completa el campo «Nombre del jefe»",
    "Empleo 2: Elemento 1: Completa el campo «Edad»",
  ]);
  await user.click(screen.getByRole("button", { name: "Empleo 2: Completa el campo «Nombre del jefe»" }));
  expect(document.activeElement).toBe(screen.getAllByLabelText("Nombre del jefe")[1]);
});

test("one error needs no summary", async () => {
  const { user, container } = renderForm(form);
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Correo"), "ana@x");
  await user.click(sendButton());
  expect(screen.getByText("Falta el color")).toBeTruthy();
  expect([region(), document.title]).toEqual([null, "Inicio · Sitio"]);
  expect(container.querySelector("p[role=status]")?.textContent).toBe("");
});

test("the title loses its prefix when the page is left, and keeps the title that another page gave it", async () => {
  const { user, unmount } = renderForm(form);
  await user.click(sendButton());
  expect(document.title).toBe("(3 problemas) Inicio · Sitio");
  document.title = "Otra · Sitio";
  unmount();
  expect(document.title).toBe("Otra · Sitio");
});

test("lists the errors that the action reports", async () => {
  const rejected: Action = async () => ({
    ok: false,
    errors: [
      { field: "nombre", message: "Ese nombre ya existe" },
      { field: "", message: "El cupo está lleno" },
    ],
  });
  const { user } = renderForm(formOf({ ...file, required: [] }), rejected);
  await user.click(sendButton());
  expect(entries()).toEqual(["Ese nombre ya existe", "El cupo está lleno"]);
  await user.click(screen.getByRole("button", { name: "El cupo está lleno" }));
  expect(document.activeElement?.textContent).toBe("Error: El cupo está lleno");
});

test("does not list rejected files: the form can be sent without them", async () => {
  const withFile = formOf({
    ...file,
    properties: {
      ...file.properties,
      carta: {
        title: "Carta",
        type: "object",
        properties: { extension: { type: "string", enum: ["pdf"] } },
        ui: { widget: "file" },
      },
    },
  });
  const { user } = renderForm(withFile);
  fireEvent.change(input("Carta"), { target: { files: [new File(["x"], "carta.txt")] } });
  await screen.findByText(/Formatos permitidos: PDF/, { selector: "[id$=':error'] *" });
  await user.click(sendButton());
  expect(entries()).toEqual(["Falta el correo", "Falta el nombre", "Falta el color"]);
});

test("an entry opens the step of its field", async () => {
  const inSteps = formOf({
    ...file,
    groups: [
      { title: "Quién", fields: ["nombre", "correo"] },
      { title: "Qué", fields: ["color"] },
    ],
    steps: {},
  });
  const rejected: Action = async () => ({
    ok: false,
    errors: ["color", "nombre"].map((field) => ({ field, message: `Cambia: ${field}` })),
  });
  const { user } = renderForm(inSteps, rejected);
  await user.type(input("Nombre"), "Ana");
  await user.type(input("Correo"), "ana@x");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.click(input("rojo"));
  await user.click(sendButton());
  await user.click(screen.getByRole("button", { name: "Cambia: nombre" }));
  expect(document.activeElement).toBe(input("Nombre"));
  expect(input("Nombre").closest("[hidden]")).toBeNull();
});

// @vitest-environment jsdom
// The accessibility of a form with every widget.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { compileForm, formOf } from "./compileForm.ts";
import { completeForm } from "./completeForm.ts";
import { descriptionsOf, input, renderForm, sendButton } from "./renderForm.tsx";

const form = compileForm(completeForm);

/** The ids that attributes refer to but no element has. */
function danglingIds(container: HTMLElement): string[] {
  const attributes = ["for", "aria-describedby", "aria-labelledby", "aria-controls"];
  return attributes.flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)]
      .flatMap((element) => element.getAttribute(name)?.split(" ") ?? [])
      .filter((id) => !document.getElementById(id)),
  );
}

test("refers only to ids that exist, before and after a failed attempt", async () => {
  const { user, container } = renderForm(form);
  expect(danglingIds(container)).toEqual([]);
  await user.click(sendButton());
  expect(danglingIds(container)).toEqual([]);
});

test("has no duplicate ids", async () => {
  const { user, container } = renderForm(form);
  await user.click(sendButton());
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});

test("names every control by its title alone", () => {
  const { container } = renderForm(form);
  const controls = [...container.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const names = controls.map((control) => [...(control.labels ?? [])][0]?.textContent ?? "");
  expect(names).not.toContain("");
  expect(screen.getByRole("textbox", { name: "Nombre" })).toBe(input("Nombre"));
  expect(screen.getByRole("checkbox", { name: "Quiero recibir avisos" })).toBeTruthy();
});

test("describes only an optional control as such, and marks the others as required", () => {
  renderForm(form);
  expect([input("Nombre").required, descriptionsOf(input("Nombre")).join()]).toEqual([
    true,
    expect.not.stringContaining("(opcional)"),
  ]);
  expect([input("Correo").required, descriptionsOf(input("Correo"))]).toEqual([false, ["(opcional)"]]);
});

test.each<[string, Field, boolean]>([
  ["optional, and not described as such", { type: "boolean" }, false],
  ["required if it must be checked", { type: "boolean", const: true }, true],
])("a check box is %s", (_, declaration, required) => {
  renderForm(formOf({ properties: { acepto: { title: "Acepto", ...declaration } } }));
  expect([input("Acepto").required, descriptionsOf(input("Acepto"))]).toEqual([required, []]);
});

test("describes a control by its description and help", () => {
  renderForm(form);
  // The counter is empty as long as the text is short.
  expect(descriptionsOf(input("Nombre")).filter(Boolean)).toEqual(["Como en tu documento.", "Sin abreviaturas."]);
});

test("sets autocomplete, input mode and placeholder from `ui`", () => {
  renderForm(form);
  expect(input("Nombre").autocomplete).toBe("name");
  expect(input("Nombre").placeholder).toBe("Ana");
  expect(input("Edad").inputMode).toBe("numeric");
});

test("gives each control a name of its own, by which browsers fill it in", () => {
  const nombre: Field = { title: "Nombre", type: "string" };
  renderForm(formOf({ properties: { nombre, persona: { type: "object", properties: { nombre } } } }));
  expect(screen.getAllByLabelText<HTMLInputElement>("Nombre").map(({ name }) => name)).toEqual([
    "nombre",
    "persona.nombre",
  ]);
});

test("names groups of the form, nested objects, radio buttons and check boxes", () => {
  renderForm(form);
  for (const name of ["Tú", "Dirección", "Deportes", "Apodos"])
    expect(screen.getByRole("group", { name })).toBeTruthy();
  expect(screen.getByRole("radiogroup", { name: "Horario" })).toBeTruthy();
});

test("renders in a group only its own fields", () => {
  renderForm(form);
  const group = within(screen.getByRole("group", { name: "Tú" }));
  expect(group.queryByLabelText("Teléfono")).not.toBeNull();
  expect(group.queryByLabelText("Edad")).toBeNull();
});

test("marks an invalid group of radio buttons and focuses its first button", async () => {
  const { user } = renderForm(form);
  await user.type(input("Nombre"), "Anabel");
  await user.selectOptions(screen.getByLabelText("Color"), "verde");
  await user.click(sendButton());
  const group = screen.getByRole("radiogroup", { name: "Horario" });
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionsOf(group)).toContain("Error: Completa el campo «Horario»");
  expect(document.activeElement).toBe(screen.getByLabelText("Mañana"));
});

test("does not render errors in live regions, where they would be read twice", async () => {
  const { user, container } = renderForm(form);
  await user.click(sendButton());
  for (const error of container.querySelectorAll("[id$=':error']"))
    expect(error.closest("[role=alert], [role=status], [aria-live]")).toBeNull();
});

test("a required choice between radio buttons is not invalid before it is made", () => {
  const via: Field = { title: "Vía", type: "string", enum: ["a", "b"], ui: { widget: "radio" } };
  renderForm(formOf({ properties: { via }, required: ["via"] }));
  expect(screen.getByRole("radiogroup", { name: "Vía" }).getAttribute("aria-required")).toBe("true");
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.validity.valid).toBe(true);
});

// @vitest-environment jsdom
// What everyone needs of a form, checked on the one that has everything.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/types.gen.ts";
import { compiled, formOf } from "./compiled.ts";
import { descriptionsOf, draw, input, send } from "./drawn.tsx";
import { everything } from "./everything.ts";

const form = compiled(everything);

function dangling(container: HTMLElement): string[] {
  const attributes = ["for", "aria-describedby", "aria-labelledby", "aria-controls"];
  return attributes.flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)]
      .flatMap((element) => element.getAttribute(name)?.split(" ") ?? [])
      .filter((id) => !document.getElementById(id)),
  );
}

test("no id leads nowhere, neither before nor after a failed attempt", async () => {
  const { user, container } = draw(form);
  expect(dangling(container)).toEqual([]);
  await user.click(send());
  expect(dangling(container)).toEqual([]);
});

test("no id is there twice", async () => {
  const { user, container } = draw(form);
  await user.click(send());
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});

test("every control has a name, and its title alone", () => {
  const { container } = draw(form);
  const controls = [...container.querySelectorAll<HTMLInputElement>("input, select, textarea")];
  const names = controls.map((control) => [...(control.labels ?? [])][0]?.textContent ?? "");
  expect(names).not.toContain("");
  expect(screen.getByRole("textbox", { name: "Nombre" })).toBe(input("Nombre"));
  expect(screen.getByRole("checkbox", { name: "Quiero recibir avisos" })).toBeTruthy();
});

test("whether a field must be filled is said in words, beside the name", () => {
  draw(form);
  expect(descriptionsOf(input("Nombre"))).toContain("obligatorio");
  expect(descriptionsOf(input("Correo"))).toContain("opcional");
});

test.each<[string, Field, string[]]>([
  ["that may be left empty bears no mark", { type: "boolean" }, []],
  ["that must be ticked says so", { type: "boolean", const: true }, ["obligatorio"]],
])("a box %s", (_, declaration, described) => {
  draw(formOf({ properties: { acepto: { title: "Acepto", ...declaration } } }));
  expect(descriptionsOf(input("Acepto"))).toEqual(described);
});

test("advice and description belong to the control", () => {
  draw(form);
  expect(descriptionsOf(input("Nombre"))).toEqual([
    "obligatorio",
    "Como en tu documento.",
    "Sin abreviaturas.",
  ]);
});

test("what the declaration says of autocomplete, keyboard and placeholder arrives", () => {
  draw(form);
  expect(input("Nombre").autocomplete).toBe("name");
  expect(input("Nombre").placeholder).toBe("Ana");
  expect(input("Edad").inputMode).toBe("numeric");
});

test("blocks, nested objects, radio buttons and check boxes are groups with a name", () => {
  draw(form);
  for (const name of ["Tú", "Dirección", "Deportes", "Apodos"])
    expect(screen.getByRole("group", { name })).toBeTruthy();
  expect(screen.getByRole("radiogroup", { name: "Horario" })).toBeTruthy();
});

test("a block holds its own fields alone, the rest follow", () => {
  draw(form);
  const block = within(screen.getByRole("group", { name: "Tú" }));
  expect(block.queryByLabelText("Teléfono")).not.toBeNull();
  expect(block.queryByLabelText("Edad")).toBeNull();
});

test("a failing group of radio buttons says so, and its first button takes the focus", async () => {
  const { user } = draw(form);
  await user.type(input("Nombre"), "Anabel");
  await user.selectOptions(screen.getByLabelText("Color"), "verde");
  await user.click(send());
  const group = screen.getByRole("radiogroup", { name: "Horario" });
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(descriptionsOf(group)).toContain("Error: Completa el campo «Horario»");
  expect(document.activeElement).toBe(screen.getByLabelText("Mañana"));
});

test("errors are no live regions: notice and focus say them once", async () => {
  const { user, container } = draw(form);
  await user.click(send());
  for (const error of container.querySelectorAll("[id$=':error']"))
    expect(error.closest("[role=alert], [role=status], [aria-live]")).toBeNull();
});

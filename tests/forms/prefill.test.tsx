// @vitest-environment jsdom
// Answers in the address of the page.
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { check } from "../../src/pipeline/check/check.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { newUser } from "../newUser.ts";
import { siteWithForm } from "../pipeline/check/fixture.ts";
import { formOf } from "./compileForm.ts";
import { prerenderForm } from "./prerendered.tsx";
import { input, recordingAction, renderForm, sendButton } from "./renderForm.tsx";

const text = (title: string) => ({ title, type: "string" as const });
const parts = {
  properties: {
    tipo: { ...text("Tipo"), enum: ["queja", "elogio"] },
    nombre: { ...text("Nombre"), maxLength: 5, default: "Eva" },
    edad: { title: "Edad", type: "integer", minimum: 10 },
    avisos: { title: "Avisos", type: "boolean" },
    temas: {
      title: "Temas",
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: ["becas", "salud"] },
    },
    casa: { title: "Casa", type: "object", properties: { ciudad: text("Ciudad") } },
    otro: text("Otro"),
  },
  if: { required: ["tipo"], properties: { tipo: { const: "queja" } } },
  then: { required: ["hechos"], properties: { hechos: text("Hechos") } },
  prefill: ["tipo", "nombre", "edad", "avisos", "temas", "casa.ciudad"],
} satisfies Partial<FormSchema>;
const form = formOf(parts);

function visit(query: string) {
  history.replaceState({ key: "page", idx: 0 }, "", `#/pqrs?${query}`);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => visit(""));

test("fill in the fields that the form allows, each as its control would", async () => {
  visit("tipo=queja&nombre=Ana%20&edad=20&avisos=true&temas=salud&temas=becas&casa.ciudad=Cali&otro=x#tarifas");
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  expect(input("Otro").value).toBe("");
  await user.type(input("Hechos"), "Ruido");
  await user.click(sendButton());
  expect(sent).toEqual([
    {
      tipo: "queja",
      nombre: "Ana",
      edad: 20,
      avisos: true,
      temas: ["salud", "becas"],
      casa: { ciudad: "Cali" },
      hechos: "Ruido",
    },
  ]);
});

test.each([
  "tipo=otro",
  "nombre=Marcela",
  "nombre=",
  "edad=9",
  "edad=veinte",
  "edad=1e999",
  "avisos=si",
  "temas=becas&temas=x",
])("«%s», which the field does not allow, is ignored", async (query) => {
  visit(query);
  const { sent, action } = recordingAction();
  const { user } = renderForm(form, action);
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: "Eva" }]);
});

test("fill in times as their controls show them, or in full", async () => {
  const properties = {
    hora: { ...text("Hora"), format: "time" as const },
    cita: { ...text("Cita"), format: "date-time" as const },
    otra: { ...text("Otra"), format: "time" as const },
    mala: { ...text("Mala"), format: "time" as const },
  };
  visit("hora=14:30&cita=2026-12-05T08:15&otra=09:00:00-05:00&mala=25:00");
  renderForm(formOf({ properties, prefill: ["hora", "cita", "otra", "mala"] }));
  expect(Object.values(properties).map(({ title }) => input(title).value)).toEqual([
    "14:30",
    "2026-12-05T08:15",
    "09:00",
    "",
  ]);
});

test("a draft is not overwritten", async () => {
  const first = renderForm(form);
  await first.user.type(input("Edad"), "30");
  await first.user.tab();
  cleanup();
  visit("edad=20&tipo=queja");
  renderForm(form);
  expect([input("Edad").value, screen.queryByLabelText("Hechos")]).toEqual(["30", null]);
});

test("what the visitor typed before the scripts ran is not overwritten", async () => {
  visit("nombre=Ana&edad=20");
  const { takeOver } = prerenderForm(form);
  await newUser().type(input("Edad"), "30");
  await takeOver();
  expect([input("Nombre").value, input("Edad").value]).toEqual(["Ana", "30"]);
});

test("decide the steps, and are reviewed", async () => {
  visit("tipo=queja");
  const groups = [
    { title: "Uno", fields: ["tipo"] },
    { title: "Dos", fields: ["hechos"] },
    { title: "Tres", fields: ["nombre"] },
  ];
  const { user } = renderForm(formOf({ ...parts, groups, steps: { review: true } }));
  expect(screen.getByRole("group", { name: "Paso 1 de 3 Uno" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.type(input("Hechos"), "Ruido");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("queja");
});

test.each<[string, string[]]>([
  ["nombre", []],
  ["casa.ciudad", []],
  ["temas", []],
  ["nombe", ["absent-field"]],
  ["hechos", ["not-prefillable"]],
  ["casa", ["not-prefillable"]],
  ["clave", ["not-prefillable"]],
  ["fijo", ["not-prefillable"]],
  ["gente[].nombre", ["not-prefillable"]],
])("the check of %s among them reports %j", (field, expected) => {
  const properties = {
    ...parts.properties,
    clave: { ...text("Clave"), ui: { widget: "password" as const } },
    fijo: { ...text("Fijo"), readOnly: true },
    gente: { title: "Gente", type: "array" as const, items: { type: "object", properties: { nombre: text("N") } } },
  };
  const found = check(siteWithForm({ ...parts, properties, prefill: [field] }));
  expect(found.filter(({ severity }) => severity === "error").map(({ kind }) => kind)).toEqual(expected);
});

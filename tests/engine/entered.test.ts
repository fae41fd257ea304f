import { expect, test } from "vitest";
import { validateEntered } from "../../src/engine/entered.ts";
import { noBranch } from "../../src/engine/relevantErrors.ts";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "../forms/compileForm.ts";

const address: Field = {
  type: "object",
  required: ["calle"],
  properties: { calle: { type: "string" }, pais: { type: "string", default: "Colombia" } },
};

const optional = formOf({
  properties: {
    direccion: address,
    telefonos: { type: "array", minItems: 2, items: { type: "string" } },
    par: { type: "array", minItems: 2, items: [{ type: "string" }, { type: "object", required: ["a"] }] },
    persona: { type: "object", required: ["direccion"], properties: { direccion: address } },
    entrega: {
      oneOf: [{ title: "Sede", type: "object", required: ["cual"], properties: { tipo: { const: "sede" } } }],
    },
    acuerdo: { type: "object", required: ["firma"], properties: { si: { type: "boolean" }, firma: {} } },
    parientes: { type: "array", items: address },
  },
});

test.each<[string, unknown]>([
  ["an object with a default", { direccion: { pais: "Colombia" } }],
  ["an object with blank fields", { direccion: { calle: " ", pais: "Colombia" } }],
  ["a list with too few items", { telefonos: [] }],
  ["a list with as many blank items as it needs", { telefonos: [undefined, ""] }],
  ["a tuple", { par: [undefined, {}] }],
  ["an object with a required object", { persona: { direccion: { pais: "Colombia" } } }],
  ["a branch with only a constant", { entrega: { tipo: "sede" } }],
  ["a check box without a check mark", { acuerdo: { si: false } }],
])("leaves out an optional group in which nothing was entered: %s", (_, data) => {
  expect(validateEntered(optional, data)).toEqual({ entered: {}, errors: [] });
});

test.each<[string, unknown, string[]]>([
  ["a field", { direccion: { pais: "Perú" } }, ["direccion.calle"]],
  ["one item", { telefonos: ["1"] }, ["telefonos"]],
  ["a position of a tuple", { par: ["a", {}] }, ["par[].a"]],
  ["a field far inside", { persona: { direccion: { pais: "Perú" } } }, ["persona.direccion.calle"]],
  ["a check mark", { acuerdo: { si: true } }, ["acuerdo.firma"]],
  ["an item that the visitor added", { parientes: [{ pais: "Colombia" }] }, ["parientes[].calle"]],
])("demands the rest after %s was entered", (_, data, fields) => {
  const { entered, errors } = validateEntered(optional, data);
  expect(entered).toEqual(data);
  expect(errors.map(({ field }) => field)).toEqual(fields);
});

test("asks for what a chosen branch of an optional group needs, though nothing was entered in it", () => {
  const data = { entrega: { tipo: "sede" } };
  const { entered, errors } = validateEntered(optional, data, ([name]) => (name === "entrega" ? 0 : undefined));
  expect(entered).toEqual(data);
  expect(errors.map(({ field }) => field)).toEqual(["entrega.cual"]);
  expect(validateEntered(optional, data, () => noBranch)).toEqual({ entered: {}, errors: [] });
});

test("keeps an untouched group that is valid", () => {
  const form = formOf({ properties: { direccion: { ...address, required: [] } } });
  const data = { direccion: { pais: "Colombia" } };
  expect(validateEntered(form, data).entered).toEqual(data);
});

test.each<[string, Partial<FormSchema>]>([
  ["always", { required: ["direccion"] }],
  ["under a condition", { if: { required: ["envio"] }, then: { required: ["direccion"] } }],
  ["by a dependency", { dependencies: { envio: ["direccion"] } }],
])("names the fields in an untouched group that is required %s", (_, rules) => {
  const form = formOf({ properties: { envio: { type: "boolean" }, direccion: address }, ...rules });
  const { errors } = validateEntered(form, { envio: true, direccion: { pais: "Colombia" } });
  expect(errors.map(({ field }) => field)).toEqual(["direccion.calle"]);
});

test("asks for nothing in an optional group beside another error", () => {
  const form = formOf({ properties: { nombre: { type: "string" }, direccion: address }, required: ["nombre"] });
  const { errors } = validateEntered(form, { direccion: { pais: "Colombia" } });
  expect(errors.map(({ field }) => field)).toEqual(["nombre"]);
});

test("keeps the places of a tuple's values behind a blank one, and asks to complete that", () => {
  const items = [
    { title: "Clase", type: "string" as const, enum: ["CC", "TI"] },
    { title: "Número", type: "number" as const },
  ];
  const form = formOf({ properties: { par: { type: "array", items } } });
  const { entered, errors } = validateEntered(form, { par: ["", 5] });
  expect(entered).toEqual({ par: [null, 5] });
  expect(errors[0]?.path).toEqual(["par", 0]);
  expect(errors[0]?.message).toBe("Completa el campo «Clase»");
});

test("leaves out an optional group in which only a value is computed", () => {
  const items = { type: "array" as const, items: address };
  const cuantas = { type: "integer" as const, compute: "count(items)" };
  const nombre = { type: "string" as const };
  const pedido = { type: "object" as const, required: ["nombre"], properties: { nombre, items, cuantas } };
  const form = formOf({ properties: { pedido } });
  expect(validateEntered(form, { pedido: { cuantas: 0 } })).toEqual({ entered: {}, errors: [] });
});

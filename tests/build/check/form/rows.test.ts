// The rows of `errors`.
import { expect, test } from "vitest";
import { siteWithForm, told } from "../fixture.ts";

const nombre = { title: "Nombre", type: "string", maxLength: 20 };
const tooLong = { field: "nombre", rule: "maxLength", message: "Muy largo" };

test("a rule that the field does not have", () => {
  const errors = [tooLong, { field: "nombre", rule: "pattern", message: "Revise el nombre" }];
  expect(told(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error absent-rule schemas/forms/carta.schema.json:24:15
      El campo "nombre" no tiene la regla "pattern": este mensaje no se verá nunca.
      Su única regla es "maxLength". Corrija la fila, o añada la regla al campo.
    "
  `);
});

test("a rule of a field without rules", () => {
  const errors = [{ field: "nombre", rule: "required", message: "Falta el nombre" }];
  expect(told(siteWithForm({ errors }))).toMatchInlineSnapshot(`
    "
    error absent-rule schemas/forms/carta.schema.json:18:15
      El campo "nombre" no tiene la regla "required": este mensaje no se verá nunca.
      Añada la regla al campo, o quite esta fila.
    "
  `);
});

test("a rule that does not exist", () => {
  const errors = [{ ...tooLong, rule: "maxLenght" }];
  expect(told(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-rule schemas/forms/carta.schema.json:19:15
      "maxLenght": no existe esa regla.
      ¿Quiso decir "maxLength"?
    "
  `);
});

test("one of several rules is absent", () => {
  const errors = [{ ...tooLong, rule: ["maxLength", "enum"] }];
  expect(told(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error absent-rule schemas/forms/carta.schema.json:21:9
      El campo "nombre" no tiene la regla "enum": este mensaje no se verá nunca.
      Su única regla es "maxLength". Corrija la fila, o añada la regla al campo.
    "
  `);
});

test("a rule without words", () => {
  const required = ["nombre"];
  expect(told(siteWithForm({ required, properties: { nombre } }))).toMatchInlineSnapshot(`
    "
    warning rule-without-message schemas/forms/carta.schema.json:9:7
      El campo "nombre" no tiene mensaje propio para "maxLength" y "required": se leerá el general.
      Añada a «errors» { "field": "nombre", "rule": "maxLength", "message": "…" }.
    "
  `);
});

const permiso = { title: "Permiso", type: "boolean", const: true };

test.each(["required", "const"])("a box to tick whose row names only %s", (rule) => {
  const errors = [{ field: "permiso", rule, message: "Marque la casilla" }];
  const parts = { required: ["permiso"], properties: { permiso }, errors };
  expect(told(siteWithForm(parts))).toContain(
    `Para que diga lo mismo, escriba en su fila de «errors» "rule": ${rule === "const" ? '[ "const", "required" ]' : '[ "required", "const" ]'}.`,
  );
});

test("conditions, kinds of data and discriminators need no words", () => {
  const parts = {
    properties: { via: { title: "Vía", type: "string" } },
    oneOf: [
      { properties: { via: { const: "correo" }, correo: { title: "Correo", type: "string" } } },
      { properties: { via: { const: "carta" }, casa: { title: "Casa", type: "string" } } },
    ],
  };
  expect(told(siteWithForm(parts))).toBe("\n\n");
});

test("the same row twice", () => {
  expect(told(siteWithForm({ properties: { nombre }, errors: [tooLong, tooLong] }))).toMatchInlineSnapshot(`
    "
    error unreachable-row schemas/forms/carta.schema.json:22:5
      Esta fila no se usará nunca: la de la línea 17 ya dice lo mismo antes.
      Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».
    "
  `);
});

test("a row whose rules are all told before", () => {
  const errors = [
    { ...tooLong, rule: ["required", "maxLength"] },
    { ...tooLong, rule: "required" },
  ];
  expect(told(siteWithForm({ required: ["nombre"], properties: { nombre }, errors }))).toContain("unreachable-row");
});

const twice = {
  properties: {
    nombre: { title: "Nombre", type: "string" },
    apellido: { title: "Apellido", type: "string" },
  },
  allOf: [
    { if: { required: ["nombre"] }, then: { required: ["apellido"] } },
    { if: { required: ["apellido"] }, then: { required: ["apellido"] } },
  ],
};

function apellido(at?: string): object {
  return {
    field: "apellido",
    rule: "required",
    message: "Falta el apellido",
    ...(at !== undefined && { at }),
  };
}

test("two rows for a rule that stands twice, by «at»", () => {
  expect(told(siteWithForm({ ...twice, errors: [apellido("/allOf/0/then"), apellido("/allOf/1/then")] }))).toBe("\n\n");
});

test("a row without «at» hides a later one that has it", () => {
  expect(told(siteWithForm({ ...twice, errors: [apellido(), apellido("/allOf/1/then")] }))).toMatchInlineSnapshot(`
    "
    error unreachable-row schemas/forms/carta.schema.json:51:5
      Esta fila no se usará nunca: la de la línea 46 ya dice lo mismo antes.
      Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».
    "
  `);
});

test("an «at» that leads nowhere", () => {
  expect(told(siteWithForm({ ...twice, errors: [apellido("/allOf/7/then"), apellido()] }))).toMatchInlineSnapshot(`
    "
    error at-nowhere schemas/forms/carta.schema.json:50:13
      "/allOf/7/then" no lleva a ninguna parte de este archivo.
      La regla está en "/allOf/0/then" y "/allOf/1/then": escriba uno de ellos.
    "
  `);
});

test("an «at» where the rule is not", () => {
  expect(told(siteWithForm({ ...twice, errors: [apellido("/allOf/0"), apellido()] }))).toMatchInlineSnapshot(`
    "
    error rule-elsewhere schemas/forms/carta.schema.json:50:13
      En "/allOf/0" este campo no tiene la regla "required".
      La regla está en "/allOf/0/then" y "/allOf/1/then": escriba uno de ellos.
    "
  `);
});

test("the values that a message may name", () => {
  const errors = [{ ...tooLong, message: "{title}: como máximo {limit}, y no {nombre}" }];
  expect(told(siteWithForm({ properties: { nombre }, errors }))).toBe("\n\n");
});

test("a misspelt value in a message", () => {
  const errors = [{ ...tooLong, message: "Como máximo {limite}" }];
  expect(told(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:20:18
      {limite} no se reemplaza aquí: el visitante lo leerá tal cual.
      ¿Quiso decir {limit}?
    "
  `);
});

test("an unknown value in the message of success", () => {
  const submit = { label: "Enviar", action: "simulate", success: { message: "Gracias, {persona}" } };
  expect(told(siteWithForm({ submit }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:15:18
      {persona} no se reemplaza aquí: el visitante lo leerá tal cual.
      Aquí puede usar {nombre}.
    "
  `);
});

test("an unknown value in the title of a notice", () => {
  const submit = {
    label: "Enviar",
    action: "simulate",
    failure: { title: "{persona}", message: "No se pudo" },
  };
  expect(told(siteWithForm({ submit }))).toContain("{persona} no se reemplaza aquí");
});

test("a value of another rule", () => {
  const errors = [tooLong, { field: "nombre", rule: "required", message: "Falta, {limit}" }];
  expect(told(siteWithForm({ required: ["nombre"], properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:28:18
      {limit} no se reemplaza aquí: el visitante lo leerá tal cual.
      Aquí puede usar {title}, {missingProperty}, {nombre}.
    "
  `);
});

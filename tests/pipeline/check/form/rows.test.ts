// The rows of `errors`.
import { expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";
import { requiredAndCreated, requiredAndNotCreated } from "./requiredGroups.ts";

const nombre = { title: "Nombre", type: "string", maxLength: 20 };
const tooLong = { field: "nombre", rule: "maxLength", message: "Muy largo" };

test("reports a rule that the field does not have", () => {
  const errors = [tooLong, { field: "nombre", rule: "pattern", message: "Revise el nombre" }];
  expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error absent-rule schemas/forms/carta.schema.json:24:15
      El campo "nombre" no tiene la regla "pattern": este mensaje no se verá nunca.
      Su única regla es "maxLength". Corrija la fila, o añada la regla al campo.
    "
  `);
});

test("reports a row for a field without rules", () => {
  const errors = [{ field: "nombre", rule: "required", message: "Falta el nombre" }];
  expect(listProblems(siteWithForm({ errors }))).toMatchInlineSnapshot(`
    "
    error absent-rule schemas/forms/carta.schema.json:18:15
      El campo "nombre" no tiene la regla "required": este mensaje no se verá nunca.
      Añada la regla al campo, o quite esta fila.
    "
  `);
});

test("leads a row for the size of a file to the part that limits it", () => {
  const parts = { size: { type: "integer", maximum: 2_097_152 } };
  const carta = { title: "Carta", type: "object", properties: parts, ui: { widget: "file" } };
  const errors = [{ field: "carta", rule: "maximum", message: "Pesa mucho" }];
  expect(listProblems(siteWithForm({ properties: { carta }, errors } as Parameters<typeof siteWithForm>[0]))).toContain(
    'La tiene "carta.size": escríbalo en «field».',
  );
});

test("reports an unknown rule", () => {
  const errors = [{ ...tooLong, rule: "maxLenght" }];
  expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-rule schemas/forms/carta.schema.json:19:15
      "maxLenght": no existe esa regla.
      ¿Quiso decir "maxLength"?
    "
  `);
});

test("reports the one of several rules that the field does not have", () => {
  const errors = [{ ...tooLong, rule: ["maxLength", "enum"] }];
  expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error absent-rule schemas/forms/carta.schema.json:21:9
      El campo "nombre" no tiene la regla "enum": este mensaje no se verá nunca.
      Su única regla es "maxLength". Corrija la fila, o añada la regla al campo.
    "
  `);
});

test("reports rules without a message", () => {
  const required = ["nombre"];
  expect(listProblems(siteWithForm({ required, properties: { nombre } }))).toMatchInlineSnapshot(`
    "
    warning rule-without-message schemas/forms/carta.schema.json:9:7
      El campo "nombre" no tiene mensaje propio para "maxLength" y "required": se leerá el general.
      Añada a «errors» { "field": "nombre", "rule": "maxLength", "message": "…" }.
    "
  `);
});

const permiso = { title: "Permiso", type: "boolean", const: true };

test.each(["required", "const"])(
  "suggests one row for required and const of a checkbox whose row has only %s",
  (rule) => {
    const errors = [{ field: "permiso", rule, message: "Marque la casilla" }];
    const parts = { required: ["permiso"], properties: { permiso }, errors };
    expect(listProblems(siteWithForm(parts))).toContain(
      `Para que diga lo mismo, escriba en su fila de «errors» "rule": ${rule === "const" ? '[ "const", "required" ]' : '[ "required", "const" ]'}.`,
    );
  },
);

test("asks for no message for conditions, types and discriminators", () => {
  const parts = {
    properties: { via: { title: "Vía", type: "string", ui: { widget: "hidden" } } },
    oneOf: [
      { title: "Por correo", properties: { via: { const: "correo" }, correo: { title: "Correo", type: "string" } } },
      { title: "Por carta", properties: { via: { const: "carta" }, casa: { title: "Casa", type: "string" } } },
    ],
  };
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test("suggests a row of its own for a rule that an empty field cannot violate", () => {
  const errors = [{ field: "nombre", rule: "required", message: "Falta el nombre" }];
  expect(listProblems(siteWithForm({ required: ["nombre"], properties: { nombre }, errors }))).toContain(
    'Añada a «errors» { "field": "nombre", "rule": "maxLength", "message": "…" }.',
  );
});

/** A form whose field must be one of two branches: a constant, and this one. It has a message for `minLength`. */
function formWithBranches(branch: object) {
  const medio = { title: "Medio", type: "string", oneOf: [{ const: "carta", title: "Carta" }, branch] };
  const errors = "minLength" in branch ? [{ field: "medio", rule: "minLength", message: "Muy corto" }] : [];
  return siteWithForm({ properties: { medio }, errors });
}

test.each<[string, object]>(requiredAndCreated)("asks for no message for %s, which the page creates", (_, parts) => {
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test.each<[string, object]>(requiredAndNotCreated)("asks for a message for %s, which can be missing", (_, parts) => {
  expect(listProblems(siteWithForm(parts))).toMatch(/no tiene mensaje propio para .*"required"/);
});

test("asks for a message for oneOf if all branches are constants", () => {
  expect(listProblems(formWithBranches({ const: "correo", title: "Correo" }))).toContain(
    'El campo "medio" no tiene mensaje propio para "oneOf"',
  );
});

test("asks for a message for oneOf if all branches are references to constants", () => {
  const definitions = { carta: { const: "carta", title: "Carta" }, correo: { enum: ["correo"], title: "Correo" } };
  const oneOf = Object.keys(definitions).map((name) => ({ $ref: `#/definitions/${name}` }));
  const medio = { title: "Medio", type: "string", oneOf };
  expect(listProblems(siteWithForm({ properties: { medio }, definitions }))).toContain(
    'El campo "medio" no tiene mensaje propio para "oneOf"',
  );
});

test("asks for no message for oneOf if only one of the branches is a constant", () => {
  expect(listProblems(formWithBranches({ title: "Otro", minLength: 9 }))).toBe("\n\n");
});

test("reports a repeated row", () => {
  expect(listProblems(siteWithForm({ properties: { nombre }, errors: [tooLong, tooLong] }))).toMatchInlineSnapshot(`
    "
    error unreachable-row schemas/forms/carta.schema.json:22:5
      Esta fila no se usará nunca: la de la línea 17 ya dice lo mismo antes.
      Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».
    "
  `);
});

test("reports a row whose only rule an earlier row already has", () => {
  const errors = [
    { ...tooLong, rule: ["required", "maxLength"] },
    { ...tooLong, rule: "required" },
  ];
  expect(listProblems(siteWithForm({ required: ["nombre"], properties: { nombre }, errors }))).toContain(
    "unreachable-row",
  );
});

/** A form in which a field has the same rule twice. */
const twoBranches = {
  properties: {
    nombre: { title: "Nombre", type: "string" },
    apellido: { title: "Apellido", type: "string" },
  },
  allOf: [
    { if: { required: ["nombre"] }, then: { required: ["apellido"] } },
    { if: { required: ["apellido"] }, then: { required: ["apellido"] } },
  ],
};

function requiredRow(at?: string): object {
  return {
    field: "apellido",
    rule: "required",
    message: "Falta el apellido",
    ...(at !== undefined && { at }),
  };
}

test("accepts two rows that distinguish a repeated rule with «at»", () => {
  expect(
    listProblems(
      siteWithForm({ ...twoBranches, errors: [requiredRow("/allOf/0/then"), requiredRow("/allOf/1/then")] }),
    ),
  ).toBe("\n\n");
});

test("reports a row with «at» after one without «at»", () => {
  expect(
    listProblems(siteWithForm({ ...twoBranches, errors: [requiredRow(), requiredRow("/allOf/1/then")] })),
  ).toMatchInlineSnapshot(`
    "
    error unreachable-row schemas/forms/carta.schema.json:51:5
      Esta fila no se usará nunca: la de la línea 46 ya dice lo mismo antes.
      Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».
    "
  `);
});

test("accepts a row without «at» if earlier rows have only one of the two rules", () => {
  const first = [requiredRow("/allOf/0/then"), requiredRow()];
  const second = [requiredRow("/allOf/1/then"), requiredRow()];
  expect(listProblems(siteWithForm({ ...twoBranches, errors: first }))).toBe("\n\n");
  expect(listProblems(siteWithForm({ ...twoBranches, errors: second }))).toBe("\n\n");
});

test("reports a row without «at» if earlier rows have both rules", () => {
  const errors = [requiredRow("/allOf/0/then"), requiredRow("/allOf/1/then"), requiredRow()];
  expect(listProblems(siteWithForm({ ...twoBranches, errors }))).toMatchInlineSnapshot(`
    "
    error unreachable-row schemas/forms/carta.schema.json:58:5
      Esta fila no se usará nunca: la de la línea 46 ya dice lo mismo antes.
      Quite una de las dos. Si el campo tiene la regla dos veces, distíngalas con «at».
    "
  `);
});

test("accepts a row with several rules if an earlier row has only one of them", () => {
  const errors = [tooLong, { ...tooLong, rule: ["maxLength", "required"] }];
  const parts = { required: ["nombre"], properties: { nombre }, errors };
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test("reports an «at» that points to nothing", () => {
  expect(
    listProblems(siteWithForm({ ...twoBranches, errors: [requiredRow("/allOf/7/then"), requiredRow()] })),
  ).toMatchInlineSnapshot(`
    "
    error at-nowhere schemas/forms/carta.schema.json:50:13
      "/allOf/7/then" no lleva a ninguna parte de este archivo.
      La regla está en "/allOf/0/then" y "/allOf/1/then": escriba uno de ellos.
    "
  `);
});

test("reports an «at» that points to nothing in a row with several rules", () => {
  const row = { ...requiredRow("/allOf/7/then"), rule: ["required", "type"] };
  expect(listProblems(siteWithForm({ ...twoBranches, errors: [row, requiredRow()] }))).toContain(
    'La regla está en "/properties/apellido", "/allOf/0/then" y "/allOf/1/then": escriba uno de ellos.',
  );
});

test("reports an «at» that points to a schema without the rule", () => {
  expect(
    listProblems(siteWithForm({ ...twoBranches, errors: [requiredRow("/allOf/0"), requiredRow()] })),
  ).toMatchInlineSnapshot(`
    "
    error rule-elsewhere schemas/forms/carta.schema.json:50:13
      En "/allOf/0" este campo no tiene la regla "required".
      La regla está en "/allOf/0/then" y "/allOf/1/then": escriba uno de ellos.
    "
  `);
});

test("accepts the values that a message may name", () => {
  const errors = [{ ...tooLong, message: "{title}: como máximo {limit}, y no {nombre}" }];
  expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toBe("\n\n");
});

test.each<[string, string[]]>([
  ["Máximo {limit} {limit|letra|letras}", []],
  ["Máximo {limit} {limit|letra}", ["bad-words"]],
  ["Máximo {limit} {limit|letra|}", ["bad-words"]],
  ["Máximo {limit} {limit|una|dos|tres}", ["bad-words"]],
  ["Máximo {limit} {limite|letra|letras}", ["unknown-placeholder"]],
  ["Máximo {limit} {limit|letra|letras", ["unmatched-brace"]],
])("checks the words for one and for several in «%s»", (message, kinds) => {
  const problems = listProblems(siteWithForm({ properties: { nombre }, errors: [{ ...tooLong, message }] }));
  expect(problems.match(/(?<=^error )\S+/gm) ?? []).toEqual(kinds);
});

test("reports a misspelt value in a message", () => {
  const errors = [{ ...tooLong, message: "Como máximo {limite}" }];
  expect(listProblems(siteWithForm({ properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:20:18
      {limite} no se reemplaza aquí: el visitante lo leerá tal cual.
      ¿Quiso decir {limit}?
    "
  `);
});

test.for(["Máximo {limit", "Máximo limit}", "Máximo {limit} {", "{{limit}"])(
  "reports the brace without a pair in «%s»",
  (message) => {
    const problems = listProblems(siteWithForm({ properties: { nombre }, errors: [{ ...tooLong, message }] }));
    expect(problems.match(/(?<=^error )\S+/gm)).toEqual(["unmatched-brace"]);
  },
);

test("takes no full stop for a part of the value that lacks a brace", () => {
  const submit = { label: "Enviar", action: "simulate", success: { message: "Gracias, {nombre. Adiós" } };
  expect(listProblems(siteWithForm({ properties: { nombre }, errors: [tooLong], submit }))).toContain(
    "Un valor va entre dos llaves: {nombre}.",
  );
});

test("reports a value that lacks a brace in the success message", () => {
  const submit = { label: "Enviar", action: "simulate", success: { message: "Su código: nombre}" } };
  expect(listProblems(siteWithForm({ properties: { nombre }, errors: [tooLong], submit }))).toMatchInlineSnapshot(`
    "
    error unmatched-brace schemas/forms/carta.schema.json:16:18
      En «nombre}» falta una llave: el visitante lo leerá tal cual.
      Un valor va entre dos llaves: {nombre}.
    "
  `);
});

test("reports an unknown value in the success message", () => {
  const submit = { label: "Enviar", action: "simulate", success: { message: "Gracias, {persona}" } };
  expect(listProblems(siteWithForm({ submit }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:15:18
      {persona} no se reemplaza aquí: el visitante lo leerá tal cual.
      Aquí puede usar {nombre}.
    "
  `);
});

test.each<[string, string[]]>([
  ["Gracias, {nombre}", []],
  ["Gracias, {apodo}", ["warning answer-may-be-empty"]],
  ["Gracias, {apodo|amigo}", []],
  ["Gracias, {apodo|uno|dos|tres}", ["error bad-words"]],
  ["Son {total} de {sede}", []],
  ["Tu clave es {clave}", ["error shown-password"]],
])("reports «%s» in each notice and in the message of another field", (message, expected) => {
  const properties = {
    nombre,
    apodo: { title: "Apodo", type: "string" },
    clave: { title: "Clave", type: "string", ui: { widget: "password" } },
    total: { title: "Total", type: "number", compute: "1 + 1" },
    sede: { title: "Sede", type: "string", default: "Norte", readOnly: true },
  };
  const required = ["nombre", "clave"];
  const rows = required.map((field) => ({ field, rule: "required", message: "Falta" }));
  const submit = { label: "Enviar", action: "simulate", sent: [] };
  const kinds = (others: object) => {
    const problems = listProblems(
      siteWithForm({ properties, required, errors: [...rows, tooLong], submit, ...others }),
    );
    return [...problems.matchAll(/^(?:error|warning) (?!simulated).*(?= schemas)/gm)].map(String);
  };
  for (const name of ["success", "failure", "next"])
    expect(kinds({ submit: { ...submit, [name]: { message } } }), name).toEqual(expected);
  expect(kinds({ errors: [...rows, { ...tooLong, message }] })).toEqual(expected);
});

test("takes the answer for given without which a rule holds", () => {
  const day = { type: "string", format: "date" };
  const properties = {
    desde: { ...day, title: "Desde" },
    hasta: { ...day, title: "Hasta", after: "desde" },
    tipo: { title: "Tipo", type: "string" },
    detalle: { title: "Detalle", type: "string" },
    otro: { title: "Otro", type: "string" },
  };
  const others = {
    dependencies: { desde: ["hasta"] },
    allOf: [{ if: { required: ["tipo"] }, then: { required: ["detalle"] } }],
    required: ["otro"],
  };
  const problems = (field: string, rule: string | string[], message: string) =>
    listProblems(siteWithForm({ properties, ...others, errors: [{ field, rule, message }] }));
  for (const rule of ["after", "dependencies"])
    expect(problems("hasta", rule, "Después de {desde}")).not.toContain("answer-may-be-empty");
  expect(problems("detalle", "required", "Falta para {tipo}")).not.toContain("answer-may-be-empty");
  expect(problems("hasta", ["after", "format"], "Después de {desde}")).toContain("answer-may-be-empty");
  expect(problems("otro", "required", "Falta para {tipo}")).toContain("answer-may-be-empty");
});

test("reports an unknown value in the title of a notice", () => {
  const submit = {
    label: "Enviar",
    action: "simulate",
    failure: { title: "{persona}", message: "No se pudo" },
  };
  expect(listProblems(siteWithForm({ submit }))).toContain("{persona} no se reemplaza aquí");
});

/** A form with the field `año`, whose length has a limit in a branch. */
const formWithYear = {
  required: ["año"],
  properties: { año: { title: "Año", type: "string" } },
  allOf: [{ if: { required: ["año"] }, then: { properties: { año: { maxLength: 4 } } } }],
};

test("accepts a field with an accented name in rows and their messages", () => {
  const errors = [
    { field: "año", rule: "required", message: "Falta {año}" },
    { field: "año", rule: "maxLength", at: "/allOf/0/then/properties/año", message: "{año} es muy largo" },
  ];
  expect(listProblems(siteWithForm({ ...formWithYear, errors }))).toBe("\n\n");
});

test("suggests the accented name of a field in a message, in a notice and in «at»", () => {
  const submit = { label: "Enviar", action: "simulate", success: { message: "Año {ano}" } };
  const errors = [
    { field: "año", rule: "required", message: "Falta {ano}" },
    { field: "año", rule: "maxLength", at: "/allOf/0/then/properties/ano", message: "Muy largo" },
  ];
  expect(listProblems(siteWithForm({ ...formWithYear, submit, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:15:18
      {ano} no se reemplaza aquí: el visitante lo leerá tal cual.
      ¿Quiso decir {año}?
    error unknown-placeholder schemas/forms/carta.schema.json:41:18
      {ano} no se reemplaza aquí: el visitante lo leerá tal cual.
      ¿Quiso decir {año}?
    error at-nowhere schemas/forms/carta.schema.json:46:13
      "/allOf/0/then/properties/ano" no lleva a ninguna parte de este archivo.
      La regla está en "/allOf/0/then/properties/año": escriba eso, o quite «at».
    "
  `);
});

test("reports a value that only another rule has", () => {
  const errors = [tooLong, { field: "nombre", rule: "required", message: "Falta, {limit}" }];
  expect(listProblems(siteWithForm({ required: ["nombre"], properties: { nombre }, errors }))).toMatchInlineSnapshot(`
    "
    error unknown-placeholder schemas/forms/carta.schema.json:28:18
      {limit} no se reemplaza aquí: el visitante lo leerá tal cual.
      Aquí puede usar {title}, {missingProperty}, {nombre}.
    "
  `);
});

// The names of fields and definitions in a form: each must exist.
import { expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

const nombre = { title: "Nombre", type: "string" };

test("reports an absent field in required", () => {
  const errors = [{ field: "nombre", rule: "required", message: "Falta el nombre" }];
  expect(listProblems(siteWithForm({ required: ["nombre", "asunto"], errors }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:17:5
      El formulario no tiene el campo "asunto".
      Los que tiene: "nombre".
    "
  `);
});

test("reports a misspelt field once, with the other lines that name it", () => {
  const parts = {
    required: ["nombre"],
    properties: { nomber: nombre },
    groups: [{ title: "Datos", fields: ["nombre"] }],
    errors: [{ field: "nombre", rule: "required", message: "Falta el nombre" }],
  };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:16:5
      El formulario no tiene el campo "nombre".
      ¿Quiso decir "nomber"? También se nombra en las líneas 22, 28.
    "
  `);
});

test("reports an absent field in the receipt", () => {
  const submit = { label: "Enviar", action: "simulate", sent: ["nombe"] };
  expect(listProblems(siteWithForm({ properties: { nombre }, submit }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:15:7
      El formulario no tiene el campo "nombe".
      ¿Quiso decir "nombre"?
    "
  `);
});

test("reports an absent field in dependencies", () => {
  const dependencies = { telefono: ["nombre"] };
  const errors = [{ field: "nombre", rule: "dependencies", message: "Falta el nombre" }];
  expect(listProblems(siteWithForm({ dependencies, errors }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:16:5
      El formulario no tiene el campo "telefono".
      Los que tiene: "nombre".
    "
  `);
});

test("reports an absent field in a condition", () => {
  const parts = {
    if: { properties: { nombra: { const: "Ana" } } },
    then: { required: ["nombre"] },
    errors: [{ field: "nombre", rule: "required", message: "Falta el nombre" }],
  };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:17:7
      El formulario no tiene el campo "nombra".
      ¿Quiso decir "nombre"?
    "
  `);
});

test("reports an absent field in a group", () => {
  expect(
    listProblems(siteWithForm({ groups: [{ title: "Datos", fields: ["nombre", "apellido"] }] })),
  ).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:20:9
      El formulario no tiene el campo "apellido".
      Los que tiene: "nombre".
    "
  `);
});

test("reports a name that rows would take for a position", () => {
  expect(listProblems(siteWithForm({ properties: { "2026": nombre } }))).toMatchInlineSnapshot(`
    "
    error unusable-name schemas/forms/carta.schema.json:6:5
      Un campo no se puede llamar "2026".
      Póngale un nombre con letras, sin puntos ni corchetes: en «errors» estos llevan a un campo dentro de otro. Tampoco «today», un día ni una hora: son límites de las reglas «after» y «before».
    "
  `);
});

test.each(["a.b", "a[]", "", " "])("reports the unusable name «%s», also inside an object", (name) => {
  const grupo = { title: "Grupo", type: "object", properties: { [name]: nombre } };
  expect(listProblems(siteWithForm({ properties: { grupo } }))).toContain(
    `Un campo no se puede llamar ${JSON.stringify(name)}.`,
  );
});

test.each(["año", "línea-1"])("accepts the name «%s»", (name) => {
  expect(listProblems(siteWithForm({ properties: { [name]: nombre } }))).toBe("\n\n");
});

test("warns of a name with spaces", () => {
  expect(listProblems(siteWithForm({ properties: { "correo del padre": nombre } }))).toMatchInlineSnapshot(`
    "
    warning name-with-spaces schemas/forms/carta.schema.json:6:5
      El nombre "correo del padre" lleva espacios: en los mensajes y en los datos que se reciben es fácil confundirlo.
      Escriba el nombre sin espacios, por ejemplo "correoDelPadre", y lo que lee el visitante en «title».
    "
  `);
});

const year = { title: "Año", type: "string" };

test("finds accented names wherever a form names a field or a definition", () => {
  const parts = {
    definitions: { período: { title: "Período", type: "object", properties: { año: year } } },
    required: ["año"],
    properties: { año: year, período: { $ref: "#/definitions/período" } },
    dependencies: { año: ["período"] },
    if: { required: ["año"], properties: { año: { const: "2026" } } },
    then: { required: ["período"] },
    groups: [{ title: "Fecha", fields: ["año", "período"] }],
    errors: [
      { field: "año", rule: "required", message: "Falta el año" },
      { field: "período", rule: ["required", "dependencies"], message: "Falta el período" },
    ],
    submit: { label: "Enviar", action: "simulate", log: ["año"], reset: ["año"] },
  };
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test.each([
  ["required", { required: ["ano"] }],
  ["dependencies", { dependencies: { ano: ["nombre"] } }],
  ["a condition", { if: { properties: { ano: { const: "2026" } } }, then: { required: ["nombre"] } }],
  ["a group", { groups: [{ title: "Fecha", fields: ["ano"] }] }],
  ["a row", { errors: [{ field: "ano", rule: "required", message: "Falta el año" }] }],
  ["log", { submit: { label: "Enviar", action: "simulate", log: ["ano"] } }],
])("suggests the accented name of a field in %s", (_, parts) => {
  const problems = listProblems(siteWithForm({ properties: { nombre, año: year }, ...parts }));
  expect(problems).toContain('El formulario no tiene el campo "ano".\n  ¿Quiso decir "año"?');
});

test("suggests the accented name of a definition", () => {
  const parts = { definitions: { año: year }, properties: { inicio: { $ref: "#/definitions/ano" } } };
  expect(listProblems(siteWithForm(parts))).toContain('¿Quiso decir "#/definitions/año"?');
});

test.each(["Datos", "Más datos"])("reports a field in two groups, also of one title: %s", (title) => {
  const groups = [
    { title: "Datos", fields: ["nombre"] },
    { title, fields: ["nombre"] },
  ];
  expect(listProblems(siteWithForm({ groups }))).toMatchInlineSnapshot(`
    "
    error field-twice schemas/forms/carta.schema.json:25:9
      El campo "nombre" ya está en el bloque "Datos".
      Déjelo en un solo bloque.
    "
  `);
});

test("reports a part of a field in a group, which renders only whole fields", () => {
  const sede = { title: "Sede", type: "object", properties: { ciudad: { ...nombre, title: "Ciudad" } } };
  const groups = [{ title: "Datos", fields: ["sede.ciudad"] }];
  expect(listProblems(siteWithForm({ properties: { nombre, sede }, groups }))).toMatchInlineSnapshot(`
    "
    error wrong-field schemas/forms/carta.schema.json:29:9
      El campo "sede.ciudad" es una parte de "sede", y los bloques llevan campos enteros: no se vería en este bloque.
      Escriba "sede", o quítelo.
    "
  `);
});

test("reports an absent field in a row", () => {
  const errors = [{ field: "nombres", rule: "required", message: "Falta el nombre" }];
  expect(listProblems(siteWithForm({ errors }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:17:16
      El formulario no tiene el campo "nombres".
      ¿Quiso decir "nombre"?
    "
  `);
});

test.each(["additionalProperties", ["additionalProperties", "type"]])(
  "accepts an undeclared field in a row for %j",
  (rule) => {
    const errors = [{ field: "apellido", rule, message: "Este dato no se pide" }];
    expect(listProblems(siteWithForm({ additionalProperties: false, errors }))).toBe("\n\n");
  },
);

test("reports absent fields in log and reset", () => {
  const submit = { label: "Enviar", action: "simulate", log: ["nombra"], reset: ["nombro"] };
  expect(listProblems(siteWithForm({ submit }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:15:7
      El formulario no tiene el campo "nombra".
      ¿Quiso decir "nombre"?
    error absent-field schemas/forms/carta.schema.json:18:7
      El formulario no tiene el campo "nombro".
      ¿Quiso decir "nombre"?
    "
  `);
});

test("finds fields inside objects, lists and references", () => {
  const parts = {
    definitions: { lugar: { title: "Lugar", type: "object", required: ["ciudad"], properties: { ciudad: nombre } } },
    properties: {
      casa: { $ref: "#/definitions/lugar" },
      telefonos: {
        title: "Teléfonos",
        type: "array",
        items: { type: "object", properties: { numero: { ...nombre, maxLength: 10 } } },
      },
    },
    errors: [
      { field: "casa.ciudad", rule: "required", message: "Falta la ciudad" },
      { field: "telefonos[].numero", rule: "maxLength", message: "Muy largo" },
    ],
  };
  expect(listProblems(siteWithForm(parts))).toBe("\n\n");
});

test("reports a circular reference", () => {
  const parts = {
    definitions: {
      rama: {
        type: "object",
        properties: { hijas: { type: "array", items: { $ref: "#/definitions/rama" } } },
      },
    },
    properties: { arbol: { $ref: "#/definitions/rama" } },
  };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error circular-reference schemas/forms/carta.schema.json:21:21
      "#/definitions/rama" se contiene a sí misma: el formulario no acabaría nunca.
      Escriba aquí la declaración con los niveles que hagan falta, sin «$ref».
    "
  `);
});

test("reports a reference to an absent definition", () => {
  const parts = {
    definitions: { lugar: { type: "string" } },
    properties: { nombre, casa: { $ref: "#/definitions/lugra" } },
  };
  expect(listProblems(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error absent-reference schemas/forms/carta.schema.json:11:15
      "#/definitions/lugra" no lleva a ninguna declaración de este archivo.
      ¿Quiso decir "#/definitions/lugar"?
    "
  `);
});

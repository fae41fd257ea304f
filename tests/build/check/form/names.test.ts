// The fields that a form names: each must exist.
import { expect, test } from "vitest";
import { siteWithForm, told } from "../fixture.ts";

const nombre = { title: "Nombre", type: "string" };

test("required names an absent field", () => {
  const errors = [{ field: "nombre", rule: "required", message: "Falta el nombre" }];
  expect(told(siteWithForm({ required: ["nombre", "asunto"], errors }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:17:5
      El formulario no tiene el campo "asunto".
      Los que tiene: "nombre".
    "
  `);
});

test("a field with a typo is told once, with the other places that name it", () => {
  const parts = {
    required: ["nombre"],
    properties: { nomber: nombre },
    groups: [{ title: "Datos", fields: ["nombre"] }],
    errors: [{ field: "nombre", rule: "required", message: "Falta el nombre" }],
  };
  expect(told(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:16:5
      El formulario no tiene el campo "nombre".
      ¿Quiso decir "nomber"? También se nombra en las líneas 22, 28.
    "
  `);
});

test("dependencies name absent fields", () => {
  const dependencies = { telefono: ["nombre"] };
  const errors = [{ field: "nombre", rule: "dependencies", message: "Falta el nombre" }];
  expect(told(siteWithForm({ dependencies, errors }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:16:5
      El formulario no tiene el campo "telefono".
      Los que tiene: "nombre".
    "
  `);
});

test("a condition looks at an absent field", () => {
  const parts = {
    if: { properties: { nombra: { const: "Ana" } } },
    then: { required: ["nombre"] },
    errors: [{ field: "nombre", rule: "required", message: "Falta el nombre" }],
  };
  expect(told(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:17:7
      El formulario no tiene el campo "nombra".
      ¿Quiso decir "nombre"?
    "
  `);
});

test("a block names an absent field", () => {
  expect(told(siteWithForm({ groups: [{ title: "Datos", fields: ["nombre", "apellido"] }] }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:20:9
      El formulario no tiene el campo "apellido".
      Los que tiene: "nombre".
    "
  `);
});

test("a name that a row would read as a position", () => {
  expect(told(siteWithForm({ properties: { "2026": nombre } }))).toMatchInlineSnapshot(`
    "
    error unusable-name schemas/forms/carta.schema.json:6:5
      Un campo no se puede llamar "2026".
      Póngale un nombre con letras, sin puntos ni corchetes: en «errors» estos llevan a un campo dentro de otro.
    "
  `);
});

test.each(["a.b", "a[]", "", " "])("the name «%s» is refused, wherever the field is declared", (name) => {
  const grupo = { title: "Grupo", type: "object", properties: { [name]: nombre } };
  expect(told(siteWithForm({ properties: { grupo } }))).toContain(
    `Un campo no se puede llamar ${JSON.stringify(name)}.`,
  );
});

test.each(["año", "línea-1", "correo electrónico"])("the name «%s» is as good as any", (name) => {
  expect(told(siteWithForm({ properties: { [name]: nombre } }))).toBe("\n\n");
});

test("a field in two blocks", () => {
  const groups = [
    { title: "Datos", fields: ["nombre"] },
    { title: "Más datos", fields: ["nombre"] },
  ];
  expect(told(siteWithForm({ groups }))).toMatchInlineSnapshot(`
    "
    error field-twice schemas/forms/carta.schema.json:25:9
      El campo "nombre" ya está en el bloque "Datos".
      Déjelo en un solo bloque.
    "
  `);
});

test("a row names an absent field", () => {
  const errors = [{ field: "nombres", rule: "required", message: "Falta el nombre" }];
  expect(told(siteWithForm({ errors }))).toMatchInlineSnapshot(`
    "
    error absent-field schemas/forms/carta.schema.json:17:16
      El formulario no tiene el campo "nombres".
      ¿Quiso decir "nombre"?
    "
  `);
});

test("log and reset name absent fields", () => {
  const submit = { label: "Enviar", action: "simulate", log: ["nombra"], reset: ["nombro"] };
  expect(told(siteWithForm({ submit }))).toMatchInlineSnapshot(`
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

test("fields inside groups, lists and referred declarations exist", () => {
  const parts = {
    definitions: { lugar: { type: "object", required: ["ciudad"], properties: { ciudad: nombre } } },
    properties: {
      casa: { $ref: "#/definitions/lugar" },
      telefonos: {
        type: "array",
        items: { type: "object", properties: { numero: { ...nombre, maxLength: 10 } } },
      },
    },
    errors: [
      { field: "casa.ciudad", rule: "required", message: "Falta la ciudad" },
      { field: "telefonos[].numero", rule: "maxLength", message: "Muy largo" },
    ],
  };
  expect(told(siteWithForm(parts))).toBe("\n\n");
});

test("a declaration that refers to itself", () => {
  const parts = {
    definitions: {
      rama: {
        type: "object",
        properties: { hijas: { type: "array", items: { $ref: "#/definitions/rama" } } },
      },
    },
    properties: { arbol: { $ref: "#/definitions/rama" } },
  };
  expect(told(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error circular-reference schemas/forms/carta.schema.json:21:21
      "#/definitions/rama" se contiene a sí misma: el formulario no acabaría nunca.
      Escriba aquí la declaración con los niveles que hagan falta, sin «$ref».
    "
  `);
});

test("a reference to an absent declaration", () => {
  const parts = {
    definitions: { lugar: { type: "string" } },
    properties: { nombre, casa: { $ref: "#/definitions/lugra" } },
  };
  expect(told(siteWithForm(parts))).toMatchInlineSnapshot(`
    "
    error absent-reference schemas/forms/carta.schema.json:11:15
      "#/definitions/lugra" no lleva a ninguna declaración de este archivo.
      ¿Quiso decir "#/definitions/lugar"?
    "
  `);
});

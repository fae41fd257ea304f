// From ajv's errors to messages: order, text, path.
import { expect, test } from "vitest";
import { keywords } from "../../src/engine/keywords.ts";
import { generalMessage } from "../../src/engine/messages.ts";
import { firstError, validateForm } from "../../src/engine/validate.ts";
import type { ErrorRow, Field } from "../../src/types.gen.ts";
import { compileForm, formOf } from "../forms/compileForm.ts";
import { completeForm } from "../forms/completeForm.ts";

const text: Field = { type: "string" };
const titled = (title: string, rest: Partial<Field> = {}): Field => ({ title, ...text, ...rest });

/** Field and message of each error. */
const fieldMessages = (...[form, data]: Parameters<typeof validateForm>) =>
  validateForm(form, data).map(({ field, message }) => [field, message]);

test("sorts errors by the rows, across fields and rules", () => {
  const form = formOf({
    required: ["a", "b"],
    properties: {
      a: titled("A", { minLength: 3, pattern: "^x" }),
      b: text,
      c: titled("C", { minLength: 3 }),
    },
    errors: [
      { field: "a", rule: "pattern", message: "1" },
      { field: "c", rule: "minLength", message: "2" },
      { field: "b", rule: "required", message: "3" },
      { field: "a", rule: "minLength", message: "4" },
    ],
  });
  expect(fieldMessages(form, { a: "z", c: "z" })).toEqual([
    ["a", "1"],
    ["c", "2"],
    ["b", "3"],
    ["a", "4"],
  ]);
});

test("puts rules without a row after all rows, in the order of the fields", () => {
  const form = formOf({
    required: ["c", "b", "a"],
    properties: { a: titled("A"), b: titled("B"), c: titled("C") },
    groups: [{ title: "Primero", fields: ["b"] }],
    errors: [{ field: "c", rule: "required", message: "Falta C" }],
  });
  expect(fieldMessages(form, {})).toEqual([
    ["c", "Falta C"],
    ["b", "Completa el campo «B»"],
    ["a", "Completa el campo «A»"],
  ]);
});

test("one row can be for several rules", () => {
  const form = formOf({
    required: ["a"],
    properties: { a: { ...text, enum: ["x"] } },
    errors: [{ field: "a", rule: ["required", "enum"], message: "Elige" }],
  });
  expect(fieldMessages(form, {})).toEqual([["a", "Elige"]]);
  expect(fieldMessages(form, { a: "y" })).toEqual([["a", "Elige"]]);
});

test("`at` selects one of two equal rules of a field", () => {
  const form = formOf({
    properties: { a: { ...text, allOf: [{ pattern: "^x" }, { pattern: "z$" }] } },
    errors: [
      { field: "a", rule: "pattern", at: "/properties/a/allOf/1", message: "Al final z" },
      { field: "a", rule: "pattern", at: "/properties/a/allOf/0", message: "Al principio x" },
    ],
  });
  expect(fieldMessages(form, { a: "y" })).toEqual([
    ["a", "Al final z"],
    ["a", "Al principio x"],
  ]);
});

test("takes the notice from the row, or else from the form", () => {
  const form = formOf({
    required: ["a", "b"],
    properties: { a: text, b: text },
    errors: [
      {
        field: "a",
        rule: "required",
        message: "A",
        notify: "toast",
        title: "T",
        severity: "warning",
        life: 9,
        sticky: true,
      },
      { field: "b", rule: "required", message: "B" },
    ],
    notify: "alert",
  });
  const [a, b] = validateForm(form, {});
  expect(a).toMatchObject({ notify: "toast", title: "T", severity: "warning", life: 9, sticky: true });
  expect(b).toMatchObject({ notify: "alert" });
});

test.each<[string, Field, unknown, string]>([
  ["limit", { type: "number", maximum: 5 }, 6, "«Campo» debe ser 5 o menos"],
  ["step", { type: "number", multipleOf: 3 }, 4, "«Campo» debe ser un múltiplo de 3"],
  ["length", { ...text, minLength: 3 }, "a", "Escribe al menos 3 caracteres en «Campo»"],
  ["one character at most", { ...text, maxLength: 1 }, "ab", "Escribe como máximo 1 carácter en «Campo»"],
  ["two characters at most", { ...text, maxLength: 2 }, "abc", "Escribe como máximo 2 caracteres en «Campo»"],
  ["one property", { type: "object", minProperties: 1 }, {}, "Completa al menos 1 dato en «Campo»"],
  ["two properties", { type: "object", minProperties: 2 }, {}, "Completa al menos 2 datos en «Campo»"],
  ["decimal limit", { type: "number", maximum: 0.5 }, 1, "«Campo» debe ser 0,5 o menos"],
  ["type", { type: "integer" }, "a", "Escribe un número entero en «Campo», solo con cifras"],
  ["whole number", { type: "integer" }, 1.5, "Escribe un número entero en «Campo», solo con cifras"],
  [
    "amount with cents",
    { type: "integer", ui: { widget: "money" } },
    1.5,
    "Escribe un número entero en «Campo», solo con cifras",
  ],
  ["format", { ...text, format: "email" }, "a", "Escribe un correo electrónico válido en «Campo»"],
  ["time", { ...text, format: "time" }, "tarde", "Escribe una hora en «Campo», por ejemplo 14:30"],
  [
    "date-time",
    { ...text, format: "date-time" },
    "hoy",
    "Escribe una fecha y una hora en «Campo», por ejemplo 30/11/2026 14:30",
  ],
  [
    "address",
    { ...text, format: "uri" },
    "example.com",
    "Escribe una dirección completa en «Campo», por ejemplo https://www.example.com",
  ],
  ["another format", { ...text, format: "uuid" }, "a", "Revisa «Campo»: no tiene el formato esperado"],
  ["no option", { ...text, enum: ["x"] }, "a", "Elige una de las opciones de «Campo»"],
  ["repeated", { type: "array", uniqueItems: true, items: text }, ["a", "a"], "Hay datos repetidos en «Campo»"],
  ["few", { type: "array", minItems: 2, items: text }, ["a"], "Incluye al menos 2 en «Campo»"],
  ["not", { ...text, not: { const: "a" } }, "a", "Revisa «Campo»: ese dato no se permite"],
])("%s without a row has a general Spanish message", (_, declaration, value, message) => {
  const form = formOf({ properties: { campo: { title: "Campo", ...declaration } } });
  expect(fieldMessages(form, { campo: value })).toEqual([["campo", message]]);
});

test("replaces placeholders once, by values as text", () => {
  const form = formOf({
    properties: { a: titled("A {b}", { maxLength: 2 }), b: text },
    errors: [{ field: "a", rule: "maxLength", message: "{title}, {limit}, {a}, {b}, {c}" }],
  });
  expect(firstError(form, { a: "{b}$&", b: "{limit}" })?.message).toBe("A {b}, 2, {b}$&, {limit}, {c}");
});

test("replaces placeholders in the title of a row too", () => {
  const form = formOf({
    properties: { a: titled("A", { maxLength: 2 }) },
    errors: [{ field: "a", rule: "maxLength", title: "{title}: {a}", message: "Es largo" }],
  });
  expect(firstError(form, { a: "xyz" })?.title).toBe("A: xyz");
});

test("formats limits and data without grouping, because they may be years or codes", () => {
  const form = formOf({
    properties: { grado: { type: "integer", maximum: 2026 }, codigo: { type: "integer" } },
    errors: [{ field: "grado", rule: "maximum", message: "{codigo}: hasta {limit}" }],
  });
  expect(firstError(form, { grado: 2027, codigo: 20231234 })?.message).toBe("20231234: hasta 2026");
});

test("an empty answer reads in the texts of a row as its word or as the name of its field", () => {
  const form = formOf({
    properties: { a: { ...text, maxLength: 1 }, b: { ...text, title: "Be" } },
    errors: [{ field: "a", rule: "maxLength", title: "{b}", message: "{b|nada}, {b}" }],
  });
  for (const data of [{ a: "xx" }, { a: "xx", b: " " }])
    expect(firstError(form, data)).toMatchObject({ title: "«Be»", message: "nada, «Be»" });
});

test("does not replace placeholders by properties of JavaScript objects", () => {
  const form = formOf({
    properties: { a: titled("A", { maxLength: 1 }) },
    errors: [{ field: "a", rule: "maxLength", message: "{constructor} {a.length}" }],
  });
  expect(firstError(form, { a: "xx" })?.message).toBe("{constructor} {a.length}");
});

test("a row can be for any item of a list; the error has the path of the item", () => {
  const form = compileForm(completeForm);
  const errors = validateForm(form, { parientes: [{ nombre: "Ana" }, {}] });
  const error = errors.find(({ field }) => field === "parientes[].nombre");
  expect(error).toMatchObject({
    path: ["parientes", 1, "nombre"],
    message: "Falta el nombre de un pariente",
  });
});

test("the path of an item counts the blank items before it", () => {
  const form = formOf({ properties: { a: { type: "array", items: { ...text, minLength: 3 } } } });
  expect(validateForm(form, { a: ["", "xyz", "x"] }).map(({ path }) => path)).toEqual([["a", 2]]);
});

const branches = formOf({
  required: ["contacto"],
  properties: {
    contacto: {
      title: "Contacto",
      type: "object",
      oneOf: [
        { required: ["via", "buzon"], properties: { via: { const: "correo" }, buzon: titled("Buzón") } },
        { required: ["via", "numero"], properties: { via: { const: "tel" }, numero: titled("Número") } },
      ],
    },
  },
});

test("reports only the errors of the chosen branch of a oneOf", () => {
  expect(fieldMessages(branches, { contacto: { via: "tel" } })).toEqual([
    ["contacto.numero", "Completa el campo «Número»"],
  ]);
});

test("does not report conditions", () => {
  const form = formOf({
    properties: { a: titled("A"), b: titled("B") },
    if: { required: ["a"] },
    then: { required: ["b"] },
  });
  expect(fieldMessages(form, { a: "x" })).toEqual([["b", "Completa el campo «B»"]]);
});

test("reports a missing dependency at the missing field", () => {
  const form = formOf({
    properties: { a: titled("A"), b: titled("B") },
    dependencies: { a: ["b"] },
    errors: [{ field: "b", rule: "dependencies", message: "Con A va B" }],
  });
  expect(fieldMessages(form, { a: "x" })).toEqual([["b", "Con A va B"]]);
});

test("reports a rule of the whole form without a field", () => {
  const form = formOf({
    properties: { a: titled("A"), b: titled("B") },
    minProperties: 1,
    errors: [{ field: "", rule: "minProperties", message: "Llena algo" }],
  });
  expect(fieldMessages(form, {})).toEqual([["", "Llena algo"]]);
});

test("does not assign an error to the branch of a field whose name is a prefix", () => {
  const form = formOf({
    definitions: { code: { type: "object", properties: { num: titled("Número", { minLength: 3 }) } } },
    properties: {
      a: { type: "object", oneOf: [{ $ref: "#/definitions/code" }, { type: "object", required: ["otro"] }] },
      ab: { $ref: "#/definitions/code" },
    },
  });
  const fields = fieldMessages(form, { a: { num: "1" }, ab: { num: "1" } }).map(([field]) => field);
  expect(fields).toContain("ab.num");
});

test("reports `contains` behind a reference only at the list", () => {
  const form = formOf({
    definitions: { adult: { type: "object", required: ["edad"] } },
    properties: {
      personas: {
        title: "Personas",
        type: "array",
        items: { type: "object" },
        contains: { $ref: "#/definitions/adult" },
      },
    },
  });
  expect(fieldMessages(form, { personas: [{ a: 1 }, { a: 2 }] }).map(([field]) => field)).toEqual(["personas"]);
});

/** A oneOf of two types of sender, which refer to the same address. */
const senders = () => {
  const kind = (name: string, rest: Partial<Field>): Field => ({
    type: "object",
    required: ["tipo", "dir"],
    properties: { tipo: { ...text, const: name }, dir: { $ref: "#/definitions/dir" }, ...rest.properties },
  });
  return {
    definitions: {
      dir: {
        type: "object" as const,
        required: ["calle"],
        properties: { calle: titled("Calle"), barrio: { $ref: "#/definitions/barrio" } },
      },
      barrio: titled("Barrio", { minLength: 3 }),
      persona: kind("persona", { properties: { nombre: titled("Nombre") } }),
      empresa: kind("empresa", { properties: { nit: titled("NIT") } }),
    },
    properties: {
      quien: {
        title: "Quién",
        type: "object" as const,
        oneOf: [{ $ref: "#/definitions/persona" }, { $ref: "#/definitions/empresa" }],
      },
    },
  };
};

test("reports the errors of the chosen branch once if the branches are references", () => {
  const quien = { tipo: "empresa", dir: { barrio: "xy" } };
  expect(fieldMessages(formOf(senders()), { quien })).toEqual([
    ["quien.dir.calle", "Completa el campo «Calle»"],
    ["quien.dir.barrio", "Escribe al menos 3 caracteres en «Barrio»"],
  ]);
});

test.each([
  ["quien.dir", "/definitions/persona", { tipo: "persona" }],
  ["quien.dir.calle", "/definitions/dir", { tipo: "persona", dir: {} }],
])("`at` selects the rule of %s behind references", (field, at, quien) => {
  const form = formOf({ ...senders(), errors: [{ field, rule: "required", at, message: "Falta" }] });
  expect(fieldMessages(form, { quien })).toEqual([[field, "Falta"]]);
});

const person: Field = {
  title: "Familiar",
  type: "object",
  required: ["nombre", "clave"],
  properties: { nombre: text },
};
const hidden: Field = { ...text, ui: { widget: "hidden" } };

test.each<[string, Record<string, Field>, unknown, string[]]>([
  [
    "by the label of the page, not by the group",
    { casa: { title: "Casa", type: "object", required: ["calle"], properties: { calle: text } } },
    { casa: {} },
    ["calle"],
  ],
  [
    "an item of a list by its position",
    { familia: { title: "Familia", type: "array", items: { ...person, type: "string" } } },
    { familia: ["Ana", 1] },
    ["Familiar 2"],
  ],
  [
    "an item without a title by its position",
    { notas: { title: "Notas", type: "array", items: { type: "string" } } },
    { notas: [" ", 1] },
    ["Elemento 2"],
  ],
  [
    "a field of an item, and a property without a schema",
    { familia: { title: "Familia", type: "array", items: person } },
    { familia: [{}] },
    ["nombre", "clave"],
  ],
  [
    "a hidden field by the group that shows the error",
    { casa: { title: "Casa", type: "object", required: ["id"], properties: { id: { ...hidden, title: "Id" } } } },
    { casa: {} },
    ["Casa"],
  ],
  [
    "a constant by the item that shows the error",
    { familia: { type: "array", items: { ...person, required: ["tipo"], properties: { tipo: { const: "a" } } } } },
    { familia: [{}] },
    ["Familiar 1"],
  ],
  ["a hidden field outside all groups by the form", { id: { ...hidden, minLength: 3 } }, { id: "a" }, ["Formulario"]],
  [
    "a part of a file by the file",
    {
      foto: {
        title: "Foto",
        type: "object",
        required: ["size"],
        properties: { size: { title: "Peso", type: "integer" } },
        ui: { widget: "file" },
      },
    },
    { foto: {} },
    ["Foto"],
  ],
  [
    "a wrong choice by its list",
    { dias: { title: "Días", type: "array", uniqueItems: true, items: { title: "Día", enum: ["l"] } } },
    { dias: ["x"] },
    ["Días"],
  ],
  [
    "a choice between constants by its own name",
    {
      color: {
        oneOf: [
          { const: "r", title: "Rojo" },
          { const: "v", title: "Verde" },
        ],
      },
    },
    { color: "x" },
    ["color"],
  ],
  ["a field that a condition fixes", { a: { title: "A", ...text, allOf: [{ const: "x" }] } }, { a: "y" }, ["A"]],
])("names %s", (_, properties, data, names) => {
  const form = formOf({ title: "Formulario", properties });
  const named = validateForm(form, data).map(({ message }) => /«(.*)»/.exec(message)?.[1]);
  expect(named).toEqual(names);
});

test.each<[string, Field, unknown, string]>([
  ["the label of a choice", { enum: ["r"], ui: { labels: { r: "Rojo" } } }, "r", "Rojo"],
  [
    "the title of a constant",
    {
      oneOf: [
        { const: 1, title: "Uno" },
        { const: "1", title: "Texto" },
      ],
    },
    1,
    "Uno",
  ],
  [
    "the labels of a list",
    { type: "array", items: { enum: ["r", "v", "a"] }, ui: { labels: { r: "Rojo", v: "Verde", a: "Azul" } } },
    ["r", "v", "a"],
    "Rojo, Verde y Azul",
  ],
  [
    "the labels of items",
    { type: "array", items: { enum: ["r", "v"], ui: { labels: { r: "Rojo", v: "Verde" } } } },
    ["r", "v"],
    "Rojo y Verde",
  ],
  ["yes", { type: "boolean" }, true, "Sí"],
  ["no", { type: "boolean" }, false, "No"],
  ["a date in words", { ...text, format: "date" }, "2026-12-05", "5 de diciembre de 2026"],
  ["a number with a decimal comma", { type: "number" }, 2000.5, "2000,5"],
  ["a code as it is", { type: "integer" }, 20231234, "20231234"],
  ["a text as it is", text, "2026-12-05", "2026-12-05"],
])("inserts %s", (_, declaration, value, expected) => {
  const form = formOf({
    properties: { campo: declaration, otro: titled("Otro", { maxLength: 1 }) },
    errors: [{ field: "otro", rule: "maxLength", message: "{campo}" }],
  });
  expect(firstError(form, { campo: value, otro: "xx" })?.message).toBe(expected);
});

test("inserts the parameters of a rule as values of its field", () => {
  const form = formOf({
    properties: {
      a: { enum: ["r", "v"], ui: { labels: { r: "Rojo", v: "Verde" } } },
      f: { ...text, format: "date", const: "2026-12-05" },
    },
    errors: [
      { field: "a", rule: "enum", message: "Elige {allowedValues}" },
      { field: "f", rule: "const", message: "Solo el {allowedValue}" },
    ],
  });
  expect(fieldMessages(form, { a: "x", f: "2026-12-06" })).toEqual([
    ["a", "Elige Rojo y Verde"],
    ["f", "Solo el 5 de diciembre de 2026"],
  ]);
});

test("says that several branches of a oneOf match", () => {
  const branches = [
    { title: "A", minimum: 1 },
    { title: "B", maximum: 5 },
  ];
  const form = formOf({ properties: { a: { title: "Número", type: "number", oneOf: branches } } });
  expect(firstError(form, { a: 3 })?.message).toContain("«Número»: corresponde a varias opciones a la vez");
  expect(firstError(form, { a: 6 })).toBeUndefined();
});

test.each<[string, Field, unknown, string]>([
  [
    "additionalItems",
    { type: "array", items: [text, text], additionalItems: false },
    ["a", "b", "c"],
    "Sobran datos en «Campo»: se admiten 2 como máximo",
  ],
  ["propertyNames", { type: "object", propertyNames: { maxLength: 2 } }, { año: 1 }, "no se permite el dato «año»"],
  ["additionalProperties", { type: "object", additionalProperties: false }, { sobra: 1 }, "Sobra el dato «sobra»"],
  ["contains", { type: "array", contains: { const: "a" } }, ["b"], "Falta en «Campo»: a"],
  ["not", { not: { const: "a" } }, "a", "Revisa «Campo»: ese dato no se permite"],
  ["minProperties", { type: "object", minProperties: 1 }, {}, "Completa al menos 1 dato en «Campo»"],
])("%s has a general message and may have a row", (rule, schema, value, message) => {
  const parts = { properties: { campo: { title: "Campo", ...schema } } };
  const errors = [{ field: "campo", rule: rule as ErrorRow["rule"], message: "Del formulario" }];
  expect(firstError(formOf(parts), { campo: value })?.message).toContain(message);
  expect(firstError(formOf({ ...parts, errors }), { campo: value })?.message).toBe("Del formulario");
});

test.each([
  [{ carta: { name: "a.doc", size: 9, extension: "doc" } }, "Formatos permitidos: PDF, PNG."],
  [{ carta: { name: "a.pdf", size: 2048, extension: "pdf" } }, "Tamaño máximo: 1 KB."],
  [{ fotos: [{ name: "a.doc", size: 9, extension: "doc" }] }, "Formatos permitidos: PDF, PNG."],
  [{ carta: { name: "a.pdf", size: 0, extension: "pdf" } }, "El archivo está vacío"],
  [{ carta: { name: "a", size: 9 } }, "Completa el campo «carta»"],
])("without a row, only the errors of a file's largest size and formats say what is allowed: %j", (data, message) => {
  const properties = {
    size: { type: "integer" as const, minimum: 1, maximum: 1024 },
    extension: { type: "string" as const, enum: ["pdf", "png"] },
  };
  const file: Field = { type: "object", required: ["extension"], properties };
  const ui = { widget: "file" as const };
  const form = formOf({ properties: { carta: { ...file, ui }, fotos: { type: "array", items: file, ui } } });
  expect(firstError(form, data)?.message).toBe(message);
});

test("a general message of a pattern repeats the field's help or, without it, its example", () => {
  const ui = { placeholder: "A-123" };
  const messageWith = (more: Field["ui"]) => {
    const campo: Field = { title: "Código", type: "string", pattern: "^A-", ui: { ...ui, ...more } };
    return firstError(formOf({ properties: { campo } }), { campo: "B {title}" })?.message;
  };
  expect(messageWith({})).toBe("Revisa «Código». Por ejemplo: A-123");
  expect(messageWith({ help: "Empieza por A {x}" })).toBe("Revisa «Código»: Empieza por A {x}");
});

test.each([
  [0.01, "Escribe «Precio» con máximo 2 decimales"],
  [1, "Escribe un número entero en «Precio», solo con cifras"],
  [0.05, "«Precio» debe ser un múltiplo de 0,05"],
])("the general message of multipleOf %d is «%s»", (multipleOf, message) => {
  const form = formOf({ properties: { precio: { title: "Precio", type: "number", multipleOf } } });
  expect(firstError(form, { precio: 2.123 })?.message).toBe(message);
});

test("the general message of a number of items says whether they are chosen or added", () => {
  const lista = (items: Field): Field => ({ title: "Lista", type: "array", minItems: 2, uniqueItems: true, items });
  const messageOf = (items: Field) => firstError(formOf({ properties: { lista: lista(items) } }), { lista: ["a"] });
  expect(messageOf({ type: "string" })?.message).toBe("Incluye al menos 2 en «Lista»");
  expect(messageOf({ type: "string", enum: ["a", "b"] })?.message).toBe("Elige al menos 2 en «Lista»");
});

test.each([...keywords.keys()])("there is a general message for %s", (keyword) => {
  const form = formOf({});
  const error = { keyword, params: {}, instancePath: "", schemaPath: "" };
  expect(generalMessage(form, error, []).template).not.toBe(form.messages.rules.other);
});

import { expect, test } from "vitest";
import { withoutEmptyDefaults } from "../../../src/forms/rjsf/defaultFormState.ts";
import type { Field } from "../../../src/types.gen.ts";

const file: Field = { type: "object", ui: { widget: "file" } };
const form: Field = {
  type: "object",
  properties: {
    carta: file,
    fotos: { type: "array", items: { type: "object" }, ui: { widget: "file" } },
    gustos: { type: "array", uniqueItems: true, items: { enum: ["a", "b"] } },
    persona: { type: "object", properties: { nombre: { type: "string" }, cedula: file } },
    apodos: { type: "array", items: { type: "string" } },
    documentos: { type: "array", items: file },
  },
};

test.each<[string, unknown, unknown]>([
  ["a file field", { carta: {} }, {}],
  ["a file field whose properties are all undefined", { carta: { name: undefined, size: undefined } }, {}],
  ["a field of several files", { fotos: [] }, {}],
  ["a group of check boxes", { gustos: [] }, {}],
  ["a file field in an object, but not the object,", { persona: { cedula: {} } }, { persona: {} }],
  [
    "a file field, but not the values beside it,",
    { carta: {}, persona: { nombre: "", cedula: {} }, apodos: [""] },
    { persona: { nombre: "" }, apodos: [""] },
  ],
  [
    "list items without a file, but not their positions,",
    { documentos: [{}, { name: "a.pdf", size: 1 }, {}] },
    { documentos: [undefined, { name: "a.pdf", size: 1 }, undefined] },
  ],
])("removes the empty default of %s", (_, data, expected) => {
  expect(withoutEmptyDefaults(form, data)).toEqual(expected);
});

test.each<[string, unknown]>([
  ["a chosen file", { carta: { name: "a.pdf", size: 0 } }],
  ["several chosen files", { fotos: [{ name: "a.png", size: 1 }] }],
  ["checked boxes", { gustos: ["a"] }],
  ["an empty object", { persona: {} }],
  ["an empty list", { apodos: [] }],
  ["values that are not objects", { carta: null, fotos: "", gustos: 0 }],
  ["an emptied field", { apodos: undefined }],
  ["properties that the schema does not declare", { otro: {}, otros: [] }],
])("keeps %s", (_, data) => {
  expect(withoutEmptyDefaults(form, data)).toStrictEqual(data);
});

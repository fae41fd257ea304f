// The columns of a form in a spreadsheet.
import { expect, test } from "vitest";
import { cellsOf, columnsOf } from "../../../src/receiver/office/columns.ts";
import type { Field, FormSchema } from "../../../src/types.gen.ts";
import { readForm } from "../readForm.ts";
import { receivedForm } from "../site.ts";

const load = (file: FormSchema) => receivedForm(file).load();
const labelsOf = async (file: FormSchema) => columnsOf(await load(file)).map(({ label }) => label);

function fileOf(parts: Partial<FormSchema>): FormSchema {
  return { $id: "prueba", type: "object", properties: {}, submit: { label: "Enviar", action: "post" }, ...parts };
}

test("a file is one column", async () => {
  expect(await labelsOf(readForm("pqrs"))).toEqual([
    ...["Nombre completo", "Correo institucional", "Documento de identidad"],
    ...["Deseo enviar esta PQRS de forma anónima", "Tipo de solicitud", "Dependencia relacionada", "Asunto"],
    ...["Descripción detallada", "Archivo adjunto"],
  ]);
});

test("fields under a condition or in a branch have columns too", async () => {
  const file = fileOf({
    properties: { tiene: { title: "Tiene", type: "boolean" } },
    if: { properties: { tiene: { const: true } } },
    then: { properties: { cual: { title: "Cuál", type: "string" } } },
    oneOf: [
      { properties: { a: { title: "A", type: "string" } } },
      { properties: { b: { title: "B", type: "string" } } },
    ],
  });
  const form = await load(file);
  expect(await labelsOf(file)).toEqual(["prueba", "Tiene", "Cuál", "A", "B"]);
  const cells = cellsOf(form, columnsOf(form), { tiene: true, cual: "x", b: "y" }, []);
  expect(cells).toEqual(["Opción 2", "Sí", "x", "", "y"]);
});

test("a column names the branch to which the answers belong, unless they could belong to several", async () => {
  const branch = (title: string, own: string): Field => ({
    title,
    properties: { [own]: { title: own, type: "string" }, correo: { title: "Correo", type: "string" } },
  });
  const quien: Field = { title: "Quién pide", type: "object", oneOf: [branch("Persona", "A"), branch("Empresa", "B")] };
  const form = await load(fileOf({ properties: { quien } }));
  const columns = columnsOf(form);
  expect(columns.map(({ label }) => label)).toEqual([
    "Quién pide",
    ...["A", "Correo", "B"].map((each) => `Quién pide › ${each}`),
  ]);
  expect(cellsOf(form, columns, { quien: { B: "9", correo: "a" } }, [])).toEqual(["Empresa", "", "a", "9"]);
  expect(cellsOf(form, columns, { quien: { correo: "a" } }, [])).toEqual(["", "", "a", ""]);
});

test("texts of a list are joined", async () => {
  const file = fileOf({ properties: { temas: { title: "Temas", type: "array", items: { type: "string" } } } });
  const form = await load(file);
  expect(cellsOf(form, columnsOf(form), { temas: ["a", "b"] }, [])).toEqual(["a; b"]);
});

test("a text field has what was stored when it was no text field", async () => {
  const form = await load(fileOf({ properties: { nota: { title: "Nota", type: "string" } } }));
  for (const [nota, cell] of [
    [5, "5"],
    [["a", "b"], "a y b"],
  ] as const)
    expect(cellsOf(form, columnsOf(form), { nota }, [])).toEqual([cell]);
});

test("each column has its own files", async () => {
  const file: Field = { type: "object", properties: { name: { type: "string" } }, ui: { widget: "file" } };
  const form = await load(fileOf({ properties: { a: { title: "A", ...file }, b: { title: "B", ...file } } }));
  const stored = ["a", "b"].map((field) => ({ field, name: `${field}.pdf`, type: "", size: 1, sha256: "" }));
  const data = { a: { name: "a.pdf", size: 1 }, b: { name: "b.pdf", size: 1 } };
  expect(cellsOf(form, columnsOf(form), data, stored)).toEqual(["a.pdf", "b.pdf"]);
});

test("a list of groups inside a group names the item and the field, not the groups around the column", async () => {
  const person: Field = { title: "Hijo", type: "object", properties: { nombre: { title: "Nombre", type: "string" } } };
  const hijos: Field = { title: "Hijos", type: "array", items: person };
  const file = fileOf({ properties: { casa: { title: "Casa", type: "object", properties: { hijos } } } });
  const form = await load(file);
  const columns = columnsOf(form);
  expect(columns.map(({ label }) => label)).toEqual(["Casa › Hijos"]);
  const data = { casa: { hijos: [{ nombre: "Luz" }, { nombre: "Sol" }] } };
  expect(cellsOf(form, columns, data, [])).toEqual(["Hijo 1 › Nombre: Luz; Hijo 2 › Nombre: Sol"]);
});

test("an object that contains itself ends", async () => {
  const file = fileOf({
    definitions: {
      persona: {
        type: "object",
        properties: {
          nombre: { title: "Nombre", type: "string" },
          madre: { title: "Madre", $ref: "#/definitions/persona" },
        },
      },
    },
    properties: { usted: { title: "Usted", $ref: "#/definitions/persona" } },
  });
  const form = await load(file);
  const columns = columnsOf(form);
  expect(columns.map(({ label }) => label)).toEqual(["Usted › Nombre", "Usted › Madre"]);
  const data = { usted: { nombre: "Ana", madre: { nombre: "Luz", madre: { nombre: "Sol" } } } };
  expect(cellsOf(form, columns, data, [])).toEqual(["Ana", "Nombre: Luz; Madre › Nombre: Sol"]);
});

test("a password is not shown", async () => {
  const file = fileOf({ properties: { clave: { title: "Clave", type: "string", ui: { widget: "password" } } } });
  const form = await load(file);
  expect(cellsOf(form, columnsOf(form), { clave: "s3creta" }, [])).toEqual(["••••••••"]);
});

test("a column whose title names an answer has the words for an empty answer", async () => {
  const form = await load(
    fileOf({
      properties: {
        nombre: { title: "Nombre", type: "string" },
        edad: { title: "Edad de {nombre|la persona}", type: "integer" },
      },
      groups: [
        { title: "Uno", fields: ["nombre"] },
        { title: "Dos", fields: ["edad"] },
      ],
      steps: {},
    }),
  );
  expect(columnsOf(form).map(({ label }) => label)).toEqual(["Nombre", "Edad de la persona"]);
});

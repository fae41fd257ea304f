// What a browser may send as a change.
import { expect, test } from "vitest";
import { EditRefusal } from "../../src/editing/answer.ts";
import { change as changeShape, request } from "../../src/editing/requests.ts";

const read = request(changeShape, (content) => content);

const change = {
  label: "Cambiar",
  files: [
    {
      file: "content/pages/inicio.json",
      base: "0".repeat(64),
      operations: [
        { op: "set", at: ["sections", 0, "title"], value: null, order: ["title"] },
        { op: "insert", at: ["sections", 0], value: {} },
        { op: "remove", at: ["sections", 0] },
        { op: "move", at: ["sections", 0], to: 1 },
      ],
    },
  ],
};

const [file] = change.files;
const withFile = (changes: object) => ({ ...change, files: [{ ...file, ...changes }] });
const whole = (path: string) => ({ label: "Crear", files: [{ file: path, base: null, content: "0".repeat(64) }] });

test.each([
  ["values", change],
  ["a page", whole("content/pages/nueva.json")],
  ["a photograph", whole("content/images/Año nuevo (2).JPG")],
  ["a document", whole("content/files/reglamento.pdf")],
  ["the logo", whole("content/brand/logo.svg")],
])("reads a change of %s", async (_, value) => {
  expect(await read(value)).toEqual(value);
});

test.each<[string, unknown]>([
  ["a number", 5],
  ["a list", []],
  ["no label", { files: [] }],
  ["no files", { label: "x" }],
  ["a file of the program", withFile({ file: "package.json" })],
  ["a path that leads out", withFile({ file: "content/pages/../../package.json" })],
  ["a folder of pages", withFile({ file: "content/pages/a/b.json" })],
  ["a path of Windows", withFile({ file: "content\\site.json" })],
  ["an absolute path", withFile({ file: "/content/site.json" })],
  ["a path with a line end", withFile({ file: "content/site.json\n" })],
  ["a case of a form", withFile({ file: "schemas/forms/cases/pqrs.json" })],
  ["a schema of the program", withFile({ file: "schemas/content/page.schema.json" })],
  ["values of a photograph", withFile({ file: "content/images/foto.jpg" })],
  ["a program as a photograph", whole("content/images/foto.js")],
  ["a photograph with a hidden name", whole("content/images/.foto.jpg")],
  ["a photograph in another folder", whole("content/images/../../foto.jpg")],
  ["a photograph in a folder of photographs", whole("content/images/a/foto.jpg")],
  ["a schema of the program as a whole", whole("schemas/content/page.schema.json")],
  ["no base", withFile({ base: undefined })],
  ["an unknown operation", withFile({ operations: [{ op: "copy", at: [] }] })],
  ["too many operations", withFile({ operations: Array(1001).fill({ op: "remove", at: [] }) })],
  ["no value", withFile({ operations: [{ op: "set", at: ["a"] }] })],
  ["a negative position", withFile({ operations: [{ op: "remove", at: [-1] }] })],
  ["an object as a step", withFile({ operations: [{ op: "remove", at: [{}] }] })],
  ["an order that is a text", withFile({ operations: [{ op: "set", at: ["a"], value: 1, order: "a" }] })],
  ["a move to nowhere", withFile({ operations: [{ op: "move", at: [0] }] })],
  ["nothing", undefined],
])("refuses %s", async (_, value) => {
  await expect(read(JSON.parse(JSON.stringify({ value })).value)).rejects.toThrow(EditRefusal);
});

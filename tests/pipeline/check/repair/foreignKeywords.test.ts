// How `--fix` rewrites keywords of other versions of JSON Schema in a form.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { repair } from "../../../../src/pipeline/check/repair/repair.ts";
import { form, formFile, siteWithForm } from "../fixture.ts";

const rest = `  "submit": { "label":   "Enviar", "action": "simulate" }
}
`;
const head = `{
  "$schema": "../meta/form.schema.json",
  "$id": "carta",
  "type": "object",
`;

/** The text of a form with these lines, as an editor might have formatted them. */
const withLines = (lines: string) => `${head}${lines}\n${rest}`;
const sitesWith = (text: string) => siteWithForm({}, { [formFile]: text });
const repaired = (text: string) => repair(sitesWith(text)).files.get(formFile);

const rewritings: [string, string, string][] = [
  [
    "$defs with every $ref, at any depth",
    `  "$defs": { "sede": { "type": "string", "title": "Sede" }, "dos": { "$ref":"#/$defs/sede" } },
  "properties": { "sede": { "$ref": "#/$defs/dos" }, "$defs": { "title": "Otra", "type": "string", "default": "#/$defs/x" } },`,
    `  "definitions": { "sede": { "type": "string", "title": "Sede" }, "dos": { "$ref":"#/definitions/sede" } },
  "properties": { "sede": { "$ref": "#/definitions/dos" }, "$defs": { "title": "Otra", "type": "string", "default": "#/$defs/x" } },`,
  ],
  [
    "dependentRequired",
    `  "properties": { "a": { "title": "A", "type": "string" }, "b": { "title": "B", "type": "string" } },
  "dependentRequired": { "a": ["b"] },
  "errors": [{ "field": "b", "rule": "dependencies", "message": "Falta" }],`,
    `  "properties": { "a": { "title": "A", "type": "string" }, "b": { "title": "B", "type": "string" } },
  "dependencies": { "a": ["b"] },
  "errors": [{ "field": "b", "rule": "dependencies", "message": "Falta" }],`,
  ],
  [
    "dependentSchemas, what is inside it, and the pointers into it",
    `  "properties": { "a": { "title": "A", "type": "string" } },
  "dependentSchemas": { "a": { "properties": { "b": { "title": "B", "type": "string", "minLength": 2 } }, "dependentRequired": { "b": ["a"] } } },
  "errors": [
    { "field": "b", "rule": "minLength", "at": "/dependentSchemas/a/properties/b", "message": "Corto" },
    { "field": "a", "rule": "dependencies", "message": "Falta" }
  ],`,
    `  "properties": { "a": { "title": "A", "type": "string" } },
  "dependencies": { "a": { "properties": { "b": { "title": "B", "type": "string", "minLength": 2 } }, "dependencies": { "b": ["a"] } } },
  "errors": [
    { "field": "b", "rule": "minLength", "at": "/dependencies/a/properties/b", "message": "Corto" },
    { "field": "a", "rule": "dependencies", "message": "Falta" }
  ],`,
  ],
];

test.each(rewritings)("rewrites %s and keeps every other character", (_, before, after) => {
  expect(check(sitesWith(withLines(before))).map(({ kind }) => kind)).toContain("unknown-key");
  expect(repaired(withLines(before))).toBe(withLines(after));
});

test.each(rewritings)("leaves no foreign keyword and nothing to repair after %s", (_, __, after) => {
  const files = sitesWith(withLines(after));
  expect(check(files).filter(({ severity }) => severity === "error")).toEqual([]);
  expect(repair(files).changes).toEqual([]);
});

const nombre = { title: "Nombre", type: "string" };

test.each<[string, object]>([
  ["$defs beside definitions", { $defs: { a: nombre }, definitions: { b: nombre } }],
  ["dependentRequired beside dependencies", { dependentRequired: {}, dependencies: {} }],
  ["dependentRequired beside dependentSchemas", { dependentRequired: {}, dependentSchemas: {} }],
  ["nullable", { properties: { nombre: { ...nombre, nullable: true } } }],
  ["prefixItems", { properties: { nombre: { title: "Nombre", type: "array", prefixItems: [nombre] } } }],
  ["enumNames", { properties: { nombre: { ...nombre, enum: ["a"], enumNames: ["A"] } } }],
])("leaves %s to the editor", (_, parts) => {
  const files = siteWithForm(parts);
  expect(check(files).map(({ kind }) => kind)).toContain("unknown-key");
  expect(repair(files).changes).toEqual([]);
});

test("says in Spanish what it rewrote, once each", () => {
  const field = { ...nombre, dependentRequired: {} };
  const parts = { $schema: "https://json-schema.org/draft/2020-12/schema", $defs: {} };
  const files = siteWithForm({}, { [formFile]: form({ ...parts, properties: { uno: field, dos: field } }) });
  expect(repair(files).changes).toMatchInlineSnapshot(`
    [
      "schemas/forms/carta.schema.json: se puso la línea "$schema" que corresponde.",
      "schemas/forms/carta.schema.json: se cambió "$defs" por "definitions".",
      "schemas/forms/carta.schema.json: se cambió "dependentRequired" por "dependencies".",
    ]
  `);
});

test("does not rewrite content", () => {
  const page = '{ "$schema": "../../schemas/content/page.schema.json", "$defs": {} }';
  expect(repair(siteWithForm({}, { "content/pages/otra.json": page })).changes).toEqual([]);
});

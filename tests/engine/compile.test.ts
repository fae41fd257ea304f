// The page's module, Node and plain ajv with `registerVocabulary` compile a form to the same rules.
import messages from "virtual:form-messages";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { compileStrictly, loadForm } from "../../src/engine/compile.ts";
import { assembleForm, type CompiledForm, rulesOf } from "../../src/engine/form.ts";
import { firstError } from "../../src/engine/validate.ts";
import { registerVocabulary } from "../../src/engine/vocabulary.ts";
import type { FormSchema } from "../../src/types.gen.ts";
import { compileForm, formOf } from "../forms/compileForm.ts";

/** Compiles a form with plain ajv as the README describes, without code of the page. */
function plain(file: FormSchema): CompiledForm {
  const ajv = registerVocabulary(new Ajv({ strict: true, strictRequired: false, allErrors: true }));
  return assembleForm(file, { main: ajv.compile(rulesOf(file)) }, "main", messages);
}

const compilers: [name: string, compile: (file: FormSchema) => CompiledForm][] = [
  ["the page's module", compileForm],
  ["Node", (file) => loadForm(file, messages)],
  ["plain ajv", plain],
];

const submit: FormSchema["submit"] = { label: "Enviar", action: "simulate" };
const form = (rest: Partial<FormSchema>): FormSchema => ({
  $id: "prueba",
  type: "object",
  properties: {},
  submit,
  ...rest,
});

const nested = form({
  definitions: {
    person: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
    pair: {
      type: "object",
      required: ["one"],
      properties: { one: { $ref: "#/definitions/person" }, two: { $ref: "#/definitions/person" } },
    },
    dirección: { type: "object", required: ["calle"], properties: { calle: { type: "string" } } },
  },
  properties: { pair: { $ref: "#/definitions/pair" }, dónde: { $ref: "#/definitions/dirección" } },
  errors: [
    { field: "pair.one", rule: "required", at: "/definitions/pair", message: "one" },
    { field: "pair.one.name", rule: "required", at: "/definitions/person", message: "name" },
    { field: "dónde.calle", rule: "required", at: "/definitions/dirección", message: "calle" },
  ],
});

describe.each(compilers)("%s", (_, compile) => {
  test.each([
    [{ pair: {} }, "#/definitions/pair/required", "one"],
    [{ pair: { one: {} } }, "#/definitions/person/required", "name"],
    [{ dónde: {} }, "#/definitions/direcci%C3%B3n/required", "calle"],
  ])(
    "reports the error of %j behind nested references at the schema location that `at` names",
    (data, schemaPath, message) => {
      const { validate, ...rest } = compile(nested);
      validate(data);
      expect(validate.errors?.map((error) => error.schemaPath)).toEqual([schemaPath]);
      expect(firstError({ validate, ...rest }, data)?.message).toBe(message);
    },
  );

  test("allows for rounding in multipleOf", () => {
    const file = form({ properties: { price: { type: "number", multipleOf: 0.1 } } });
    const { validate } = compile(file);
    expect(validate({ price: 0.3 })).toBe(true);
    expect(validate({ price: 0.35 })).toBe(false);
  });

  test("accepts a keyword beside a $ref that has no type of its own", () => {
    const file = form({
      definitions: { text: { type: "string" } },
      properties: { name: { $ref: "#/definitions/text", minLength: 3 } },
    });
    const { validate } = compile(file);
    expect(validate({ name: "ab" })).toBe(false);
    expect(validate({ name: "abc" })).toBe(true);
  });
});

test("strict mode compiles the forms of the page and rejects an unknown keyword", () => {
  expect(() => compileStrictly(nested)).not.toThrow();
  expect(() => compileStrictly({ ...nested, maxLenght: 3 })).toThrow(/unknown keyword: "maxLenght"/);
});

test("plain ajv compiles a circular reference", () => {
  const tree = { type: "object", properties: { child: { $ref: "#" } }, required: ["name"] } as const;
  const validate = registerVocabulary(new Ajv()).compile(tree);
  expect(validate({ name: 1, child: {} })).toBe(false);
});

test("the page's module has a validator for each schema that rjsf asks about", () => {
  const { validators } = formOf({
    properties: { a: { type: "string" } },
    if: { properties: { a: { const: "x" } } },
    then: { required: ["a"] },
  });
  expect(Object.keys(validators).length).toBeGreaterThan(1);
});

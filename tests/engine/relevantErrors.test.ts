// Which errors of `oneOf`, `anyOf`, `contains` and `propertyNames` are reported.
import { describe, expect, test } from "vitest";
import { noBranch, relevantErrors } from "../../src/engine/relevantErrors.ts";
import type { Field } from "../../src/types.gen.ts";
import { formOf } from "../forms/compileForm.ts";

/** The locations of the relevant errors of one field, relative to it; `covered` keywords have a message. */
function relevant(field: Field, value: unknown, covered: string[] = [], shown?: number): string[] {
  const form = formOf({ properties: { a: field } });
  form.validate({ a: value });
  const hasMessage = ({ keyword }: { keyword: string }) => covered.includes(keyword);
  const errors = relevantErrors(form.schema, form.validate.errors ?? [], hasMessage, () => shown);
  return errors.map(({ schemaPath }) => schemaPath.replace("#/properties/a/", ""));
}

const person: Field = { type: "object", required: ["nombre", "edad"], properties: { tipo: { const: "persona" } } };
const company: Field = { type: "object", required: ["nit"], properties: { tipo: { const: "empresa" } } };

describe.each(["oneOf", "anyOf"] as const)("%s", (keyword) => {
  const union: Field = { [keyword]: [person, company] };

  test("reports the branch with the fewest errors", () => {
    expect(relevant(union, {})).toEqual([`${keyword}/1/required`]);
  });

  test("prefers the branch whose constant matches to one with fewer errors", () => {
    expect(relevant(union, { tipo: "persona" })).toEqual([`${keyword}/0/required`, `${keyword}/0/required`]);
  });

  test("prefers the branch whose options include the value", () => {
    const a: Field = { type: "object", required: ["x", "y"], properties: { tipo: { enum: ["a", "b"] } } };
    const b: Field = { type: "object", properties: { tipo: { enum: ["c"] } } };
    expect(relevant({ [keyword]: [b, a] }, { tipo: "a" })).toEqual([`${keyword}/1/required`, `${keyword}/1/required`]);
  });

  test("prefers the branch of the value's type", () => {
    const branches: Field[] = [{ type: "number" }, { type: "string", minLength: 3, pattern: "^x" }];
    expect(relevant({ [keyword]: branches }, "a")).toEqual([`${keyword}/1/minLength`, `${keyword}/1/pattern`]);
  });

  test("reports itself if all branches are constants, and not if only some are", () => {
    expect(relevant({ [keyword]: [{ const: "a" }, { const: "b" }] }, "c")).toEqual([keyword]);
    expect(relevant({ [keyword]: [{ const: "a" }, { type: "string", minLength: 3 }] }, "c")).toEqual([
      `${keyword}/1/minLength`,
    ]);
  });

  test("reports itself if it has a message", () => {
    expect(relevant(union, {}, [keyword])).toEqual([keyword]);
  });

  test("reports the branch that the page shows, and itself if the visitor has chosen none", () => {
    expect(relevant(union, {}, [], 0)).toEqual([`${keyword}/0/required`, `${keyword}/0/required`]);
    expect(relevant(union, {}, [], noBranch)).toEqual([keyword]);
  });

  test("reports the innermost branch that fits", () => {
    const inner: Field = { [keyword]: [{ type: "string", minLength: 5 }, { type: "boolean" }] };
    expect(relevant({ [keyword]: [inner, { type: "number" }] }, "a")).toEqual([`${keyword}/0/${keyword}/0/minLength`]);
  });

  test("drops the branches inside a branch that does not fit", () => {
    const inner: Field = { type: "object", [keyword]: [{ required: ["x"] }, { required: ["y"] }] };
    expect(relevant({ [keyword]: [inner, { type: "string", minLength: 3 }] }, "a")).toEqual([`${keyword}/1/minLength`]);
  });
});

test("reports oneOf itself if several branches match", () => {
  expect(relevant({ oneOf: [{ type: "string" }, { minLength: 1 }] }, "a")).toEqual(["oneOf"]);
});

test("reports contains itself, and not what each item lacks", () => {
  expect(relevant({ type: "array", contains: { type: "string", minLength: 3 } }, ["a", "b"])).toEqual(["contains"]);
});

test("reports propertyNames itself, and not what is wrong with the name", () => {
  const names: Field = { type: "object", propertyNames: { pattern: "^[a-z]+$", maxLength: 3 } };
  expect(relevant(names, { LARGO: 1 })).toEqual(["propertyNames"]);
});

test("keeps the errors of other values that a branch's schema describes too", () => {
  const shared: Field = { type: "string", minLength: 3 };
  const form = formOf({
    definitions: { corto: shared },
    properties: { a: { oneOf: [{ $ref: "#/definitions/corto" }, { const: 1 }] }, b: { $ref: "#/definitions/corto" } },
  });
  form.validate({ a: "x", b: "y" });
  const errors = relevantErrors(form.schema, form.validate.errors ?? [], () => false);
  expect(errors.map(({ instancePath, keyword }) => [instancePath, keyword])).toEqual([
    ["/a", "minLength"],
    ["/b", "minLength"],
  ]);
});

test("leaves out the errors of if", () => {
  expect(relevant({ if: { type: "string" }, then: { minLength: 3 } }, "a")).toEqual(["then/minLength"]);
});

test("reports a rule that several branches share once", () => {
  const form = formOf({
    definitions: { largo: { minLength: 3 } },
    properties: { a: { allOf: [{ $ref: "#/definitions/largo" }, { $ref: "#/definitions/largo" }] } },
  });
  form.validate({ a: "x" });
  expect(relevantErrors(form.schema, form.validate.errors ?? [], () => false)).toHaveLength(1);
});

import { expect, test } from "vitest";
import { createDraft, restoreData } from "../../src/engine/draft.ts";
import type { Field, FormSchema } from "../../src/types.gen.ts";
import { formOf } from "../forms/compileForm.ts";

/** Stores data as a draft of one form, and restores them in another. */
function restored(data: object, before: Partial<FormSchema>, after = before): unknown {
  const draft = createDraft(formOf(before), data, {});
  return draft && restoreData(formOf(after), JSON.parse(JSON.stringify(draft)));
}

const listOf = (items: Field | [Field, ...Field[]]): Partial<FormSchema> => ({
  properties: { lista: { type: "array", items } },
});

test("items that the form no longer takes are left out", () => {
  expect(restored({ lista: ["a", "b"] }, listOf({ type: "string" }), listOf({ type: "boolean" }))).toEqual({
    lista: [],
  });
});

test("items keep their positions beside one that is empty", () => {
  const data = { lista: [undefined, "b"] };
  expect(restored(data, listOf({ type: "string" }))).toStrictEqual(data);
});

test("a tuple keeps its positions beside one that is empty", () => {
  const data = { lista: [2, undefined, false] };
  expect(restored(data, listOf([{ type: "integer" }, { type: "string" }, { type: "boolean" }]))).toStrictEqual(data);
});

test.each<[string, [Field, ...Field[]], unknown]>([
  ["gained a position", [{ type: "integer" }, { type: "string" }, { type: "string" }], [2, "b", undefined]],
  ["lost a position", [{ type: "integer" }], [2]],
  ["has a position of another type", [{ type: "boolean" }, { type: "string" }], [undefined, "b"]],
])("a tuple has the positions that the form has now, with their own values: it %s", (_, items, lista) => {
  const before = listOf([{ type: "integer" }, { type: "string" }]);
  expect(restored({ lista: [2, "b"] }, before, listOf(items))).toStrictEqual({ lista });
});

test("a tuple keeps its positions beside an option that the form no longer offers", () => {
  const tuple = (options: string[]) =>
    listOf([{ type: "string", enum: options }, { type: "string" }, { type: "string" }]);
  const data = { lista: ["b", "c", "d"] };
  expect(restored(data, tuple(["a", "b"]), tuple(["a"]))).toStrictEqual({ lista: [undefined, "c", "d"] });
});

test("a text in a field for a number is restored, to be corrected", () => {
  const data = { edad: "doce" };
  expect(restored(data, { properties: { edad: { type: "integer" } } })).toEqual(data);
});

test.each<[string, Field, unknown, unknown]>([
  ["one of a list", { type: "string", enum: ["a"] }, "b", undefined],
  ["one of the constants", { type: "string", oneOf: [{ const: "a", title: "A" }] }, "b", undefined],
  ["one of several that are chosen", { type: "array", items: { type: "string", enum: ["a"] } }, ["b", "a"], ["a"]],
  ["one of a referred list", { allOf: [{ $ref: "#/definitions/letra" }] }, "b", undefined],
])("an option that the form no longer offers is left out: %s", (_, campo, value, expected) => {
  const parts = (field: Field): Partial<FormSchema> => ({
    properties: { nombre: { type: "string" }, campo: field },
    definitions: { letra: { type: "string", enum: ["a"] } },
  });
  const data = { nombre: "Ana", campo: value };
  const before: Field = campo.type === "array" ? { type: "array", items: { type: "string" } } : { type: "string" };
  expect(restored(data, parts(before), parts(campo))).toEqual({
    nombre: "Ana",
    ...(expected !== undefined && { campo: expected }),
  });
});

test("a text that only a condition limits to options is restored", () => {
  const form: Partial<FormSchema> = {
    properties: { sede: { type: "string" }, tipo: { type: "string" } },
    if: { required: ["tipo"] },
    then: { properties: { sede: { enum: ["Norte"] } } },
  };
  expect(restored({ sede: "Sur" }, form)).toEqual({ sede: "Sur" });
});

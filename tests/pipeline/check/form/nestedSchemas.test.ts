// The schemas that `contains` and `propertyNames` hold.
import { describe, expect, test } from "vitest";
import { listProblems, siteWithForm } from "../fixture.ts";

const text = { title: "Texto", type: "string" };

/** A form whose list must contain an item that this schema describes. It has a message for that. */
function formWithContains(contains: object, items: object = text) {
  const lista = { title: "Lista", type: "array", items, contains };
  const errors = [{ field: "lista", rule: "contains", message: "Falta un elemento" }];
  return siteWithForm({ properties: { lista }, errors });
}

/** A form with an object whose names this schema describes. It has a message for that. */
function formWithPropertyNames(propertyNames: object) {
  const datos = { title: "Datos", type: "object", properties: { año: text }, propertyNames };
  const errors = [{ field: "datos", rule: "propertyNames", message: "Hay un dato de más" }];
  return siteWithForm({ properties: { datos }, errors });
}

const kinds = (files: ReturnType<typeof siteWithForm>) => listProblems(files).match(/(?<=^error )\S+/gm);

const misspelt = { patern: "^a" };

/** Mistakes in a schema that conforms to the meta-schema. */
const mistakes: [name: string, schema: object, kind: string][] = [
  ["a regular expression that does not compile", { pattern: "[a-z" }, "bad-pattern"],
  ["a minimum above the maximum", { minLength: 5, maxLength: 2 }, "crossed-limits"],
  ["a constant of another type", { type: "string", const: 3 }, "value-of-other-kind"],
  ["a reference to an absent definition", { $ref: "#/definitions/falta" }, "absent-reference"],
  ["a rule for another type of data", { type: "string", minimum: 2 }, "broken-form"],
];

describe("contains", () => {
  test("accepts a schema without mistakes", () => {
    expect(listProblems(formWithContains({ pattern: "^a", maxLength: 9 }))).toBe("\n\n");
  });

  test("reports an unknown key", () => {
    expect(kinds(formWithContains(misspelt))).toEqual(["unknown-key"]);
  });

  test.each(mistakes)("reports %s", (_, schema, kind) => {
    expect(kinds(formWithContains(schema))).toEqual([kind]);
  });

  test("reports a mistake in a schema inside it", () => {
    expect(kinds(formWithContains({ not: { pattern: "[a-z" } }))).toEqual(["bad-pattern"]);
  });

  test("reports a value that is not one of the options of the items", () => {
    const files = formWithContains({ const: "z" }, { ...text, enum: ["a", "b"] });
    expect(kinds(files)).toEqual(["condition-never-met"]);
  });

  test("reports a field that the items do not have", () => {
    const files = formWithContains({ required: ["ano"] }, { type: "object", properties: { año: text } });
    expect(listProblems(files)).toMatchInlineSnapshot(`
      "
      error absent-field schemas/forms/carta.schema.json:20:11
        El formulario no tiene el campo "lista[].ano".
        ¿Quiso decir "lista[].año"?
      "
    `);
  });

  test("asks for a message", () => {
    const lista = { title: "Lista", type: "array", items: text, contains: { const: "a" } };
    expect(listProblems(siteWithForm({ properties: { lista } }))).toContain(
      'El campo "lista" no tiene mensaje propio para "contains"',
    );
  });
});

describe("propertyNames", () => {
  test("accepts a schema without mistakes", () => {
    expect(listProblems(formWithPropertyNames({ pattern: "^a", maxLength: 9 }))).toBe("\n\n");
  });

  test("reports an unknown key", () => {
    expect(kinds(formWithPropertyNames(misspelt))).toEqual(["unknown-key"]);
  });

  test.each(mistakes)("reports %s", (_, schema, kind) => {
    expect(kinds(formWithPropertyNames(schema))).toEqual([kind]);
  });

  test("reports a mistake in a schema inside it", () => {
    expect(kinds(formWithPropertyNames({ not: { pattern: "[a-z" } }))).toEqual(["bad-pattern"]);
  });

  test("accepts the rules of texts in a schema inside it, because names are texts", () => {
    const schema = { allOf: [{ pattern: "^a" }, { maxLength: 9 }] };
    expect(listProblems(formWithPropertyNames(schema))).toBe("\n\n");
  });

  test("does not take its schema for a declaration of the field", () => {
    const schema = { type: "string", enum: ["año", "mes"] };
    expect(listProblems(formWithPropertyNames(schema))).toBe("\n\n");
  });

  test("asks for a message", () => {
    const datos = {
      title: "Datos",
      type: "object",
      propertyNames: { maxLength: 9 },
      properties: { a: text },
    };
    expect(listProblems(siteWithForm({ properties: { datos } }))).toContain(
      'El campo "datos" no tiene mensaje propio para "propertyNames"',
    );
  });
});

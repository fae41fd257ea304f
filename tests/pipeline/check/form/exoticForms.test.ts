// Forms of draft-07 that the page cannot render, or in which a keyword has no effect: each is reported in Spanish at its
// place. tests/forms/constructs has those that the check accepts.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { siteWithForm } from "../fixture.ts";

const text = { title: "Texto", type: "string" };
const field = (declaration: unknown) => ({ properties: { nombre: declaration } });
const withText = (parts: object) => field({ ...text, ...parts });
const list = (parts: object) => field({ title: "Lista", type: "array", ...parts });
const group = (parts: object) => field({ title: "Grupo", type: "object", properties: { a: text }, ...parts });

/** The kinds of the expected problems. */
const cases: [name: string, parts: object, kinds: string][] = [
  ["an item of a tuple without a type", list({ items: [{ title: "A" }], additionalItems: text }), "field-without-type"],
  ["additionalItems without a tuple", list({ items: text, additionalItems: false }), "broken-form"],
  ["items true", list({ items: true }), "wrong-type"],
  ["items false", list({ items: false }), "wrong-type"],
  ["no items", list({}), "list-without-items"],
  ["empty items", list({ items: [] }), "too-few"],
  ["a boolean in items", list({ items: [true] }), "wrong-type"],
  ["contains true", list({ items: text, contains: true }), "wrong-type"],
  ["a field true", field(true), "wrong-type"],
  ["a field false", field(false), "wrong-type"],
  ["an empty field", field({}), "field-without-type"],
  ["dependencies false", { dependencies: { nombre: false } }, "wrong-type"],
  ["a constant object", group({ const: { a: "1" } }), "compound-constant"],
  ["a constant list", list({ const: ["a"] }), "list-without-items compound-constant"],
  ["not true", withText({ not: true }), "wrong-type"],
  ["if without then", withText({ if: { minLength: 2 } }), "broken-form"],
  ["then without if", withText({ then: { minLength: 2 } }), "broken-form"],
  ["else without if", withText({ else: { minLength: 2 } }), "broken-form"],
  ["if true", { if: true, then: { required: ["nombre"] } }, "wrong-type"],
  ["several types", field({ title: "A", type: ["string", "number"] }), "broken-form"],
  ["a $ref to the root", field({ $ref: "#" }), "circular-reference"],
  ["a $ref to the root in a list", list({ items: { $ref: "#" } }), "circular-reference"],
  ["a $ref to properties", field({ $ref: "#/properties" }), "absent-reference"],
  ["definitions true", { definitions: { a: true } }, "wrong-type"],
  ["an empty enum", withText({ enum: [] }), "too-few"],
  ["an enum of lists", field({ title: "A", enum: [["a"], ["b"]] }), "compound-constant compound-constant"],
  ["required empty", { required: [] }, "too-few"],
  ["propertyNames false", { propertyNames: false }, "wrong-type"],
  ["patternProperties", group({ patternProperties: { "^a": text } }), "unknown-key"],
  ["additionalProperties with a schema", group({ additionalProperties: text }), "wrong-type"],
  ["writeOnly", withText({ writeOnly: true }), "unknown-key"],
  ["contentMediaType", withText({ contentMediaType: "text/html" }), "idle-annotation"],
  ["contentEncoding", withText({ contentEncoding: "base64" }), "idle-annotation"],
  ["deprecated", withText({ deprecated: true }), "idle-annotation"],
  ["an unknown format", withText({ format: "idn-email" }), "unknown-format"],
  ["an unknown format of a number", field({ title: "A", type: "number", format: "moneda" }), "unknown-format"],
  ["a nested $id", withText({ $id: "otro" }), "unknown-key"],
  ["exclusiveMinimum of draft-04", field({ title: "A", type: "number", exclusiveMinimum: true }), "wrong-type"],
  ["allOf true", withText({ allOf: [true] }), "wrong-type"],
  ["an empty allOf", withText({ allOf: [] }), "too-few"],
  ["anyOf of booleans", withText({ anyOf: [true, false] }), "wrong-type wrong-type"],
];

const harmless = ["idle-annotation", "unknown-format"];
const elsewhere = ["simulated-action", "silent-success", "rule-without-message"];

test.each(cases)("explains %s", (_, parts, kinds) => {
  const problems = check(siteWithForm(parts)).filter(({ kind }) => !elsewhere.includes(kind));
  expect(problems.map(({ kind }) => kind).join(" ")).toBe(kinds);
  for (const { kind, severity, line, message } of problems) {
    expect(line).toBeGreaterThan(1);
    expect(message).not.toContain("Lo que dice el validador");
    expect(severity).toBe(harmless.includes(kind) ? "warning" : "error");
  }
});

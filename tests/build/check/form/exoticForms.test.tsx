// @vitest-environment jsdom
// Valid but unusual draft-07 forms: each is accepted and works on the page, or is reported in Spanish at its place.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { check } from "../../../../src/build/check/check.ts";
import type { FormSchema } from "../../../../src/types.gen.ts";
import { formOf } from "../../../forms/compileForm.ts";
import { recordingAction, renderForm, sendButton } from "../../../forms/renderForm.tsx";
import { form, siteWithForm } from "../fixture.ts";

const text = { title: "Texto", type: "string" };
const field = (declaration: unknown) => ({ properties: { nombre: declaration } });
const withText = (parts: object) => field({ ...text, ...parts });
const list = (parts: object) => field({ title: "Lista", type: "array", ...parts });
const group = (parts: object) => field({ title: "Grupo", type: "object", properties: { a: text }, ...parts });

/** The kinds of the expected problems; "" if there are none. */
const cases: [name: string, parts: object, kinds: string][] = [
  ["a tuple", list({ items: [text, text] }), ""],
  ["a tuple and more items", list({ items: [text], additionalItems: text }), ""],
  ["a tuple and no more items", list({ items: [text], additionalItems: false }), ""],
  ["a tuple and any more items", list({ items: [text], additionalItems: true }), ""],
  ["a tuple in a tuple", list({ items: [{ title: "Par", type: "array", items: [text] }] }), ""],
  ["a $ref to an item of a tuple", list({ items: [text, { $ref: "#/properties/nombre/items/0" }] }), ""],
  ["an item of a tuple without a type", list({ items: [{ title: "A" }], additionalItems: text }), "field-without-type"],
  ["additionalItems without a tuple", list({ items: text, additionalItems: false }), "broken-form"],
  ["items true", list({ items: true }), "wrong-type"],
  ["items false", list({ items: false }), "wrong-type"],
  ["no items", list({}), "list-without-items"],
  ["empty items", list({ items: [] }), "too-few"],
  ["a boolean in items", list({ items: [true] }), "wrong-type"],
  ["contains", list({ items: text, contains: { const: "a" } }), ""],
  ["contains true", list({ items: text, contains: true }), "wrong-type"],
  ["uniqueItems", list({ items: text, uniqueItems: true }), ""],
  ["a field true", field(true), "wrong-type"],
  ["a field false", field(false), "wrong-type"],
  ["an empty field", field({}), "field-without-type"],
  ["dependencies false", { dependencies: { nombre: false } }, "wrong-type"],
  ["empty dependencies", { dependencies: {} }, ""],
  ["a constant object", group({ const: { a: "1" } }), "compound-constant"],
  ["a constant list", list({ const: ["a"] }), "list-without-items compound-constant"],
  ["a constant null", field({ title: "Nada", const: null }), ""],
  ["not", withText({ not: { const: "a" } }), ""],
  ["not true", withText({ not: true }), "wrong-type"],
  ["if without then", withText({ if: { minLength: 2 } }), "broken-form"],
  ["then without if", withText({ then: { minLength: 2 } }), "broken-form"],
  ["else without if", withText({ else: { minLength: 2 } }), "broken-form"],
  ["if true", { if: true, then: { required: ["nombre"] } }, "wrong-type"],
  ["several types", field({ title: "A", type: ["string", "number"] }), "broken-form"],
  ["a type or null", field({ title: "A", type: ["string", "null"] }), ""],
  ["the type null", field({ title: "A", type: "null" }), ""],
  ["a $ref to the root", field({ $ref: "#" }), "circular-reference"],
  ["a $ref to the root in a list", list({ items: { $ref: "#" } }), "circular-reference"],
  ["a $ref to properties", field({ $ref: "#/properties" }), "absent-reference"],
  ["unused definitions", { definitions: { a: text } }, ""],
  ["definitions true", { definitions: { a: true } }, "wrong-type"],
  ["an empty enum", withText({ enum: [] }), "too-few"],
  ["an enum of lists", field({ title: "A", enum: [["a"], ["b"]] }), "compound-constant compound-constant"],
  ["an enum with null", field({ title: "A", enum: ["a", null] }), ""],
  ["required empty", { required: [] }, "too-few"],
  ["propertyNames", { propertyNames: { pattern: "^[a-z]+$" } }, ""],
  ["propertyNames false", { propertyNames: false }, "wrong-type"],
  ["patternProperties", group({ patternProperties: { "^a": text } }), "unknown-key"],
  ["additionalProperties with a schema", group({ additionalProperties: text }), "wrong-type"],
  ["an object without properties", group({ properties: {} }), ""],
  ["readOnly", withText({ readOnly: true }), ""],
  ["writeOnly", withText({ writeOnly: true }), "unknown-key"],
  ["contentMediaType", withText({ contentMediaType: "text/html" }), "idle-annotation"],
  ["contentEncoding", withText({ contentEncoding: "base64" }), "idle-annotation"],
  ["deprecated", withText({ deprecated: true }), "idle-annotation"],
  ["$comment", withText({ $comment: "Una nota" }), ""],
  ["examples", withText({ examples: [1, null, {}] }), ""],
  ["the format ipv4", withText({ format: "ipv4" }), ""],
  ["an unknown format", withText({ format: "idn-email" }), "unknown-format"],
  ["an unknown format of a number", field({ title: "A", type: "number", format: "moneda" }), "unknown-format"],
  ["a nested $id", withText({ $id: "otro" }), "unknown-key"],
  ["exclusiveMinimum of draft-04", field({ title: "A", type: "number", exclusiveMinimum: true }), "wrong-type"],
  ["allOf true", withText({ allOf: [true] }), "wrong-type"],
  ["an empty allOf", withText({ allOf: [] }), "too-few"],
  ["anyOf of booleans", withText({ anyOf: [true, false] }), "wrong-type wrong-type"],
];

const harmless = ["idle-annotation", "unknown-format"];
const elsewhere = ["simulated-action", "rule-without-message"];

test.each(cases)("accepts or explains %s", async (_, parts, kinds) => {
  const problems = check(siteWithForm(parts)).filter(({ kind }) => !elsewhere.includes(kind));
  expect(problems.map(({ kind }) => kind).join(" ")).toBe(kinds);
  for (const { kind, severity, line, message } of problems) {
    expect(line).toBeGreaterThan(1);
    expect(message).not.toContain("Lo que dice el validador");
    expect(severity).toBe(harmless.includes(kind) ? "warning" : "error");
  }
  if (problems.some(({ severity }) => severity === "error")) return;
  expect(await sendOnPage(parts)).toHaveLength(1);
});

/** What the page sends if nothing is filled in. */
async function sendOnPage(parts: object): Promise<unknown[]> {
  const error = vi.spyOn(console, "error");
  // The check has accepted it.
  const { sent, action } = recordingAction();
  const { user, container } = renderForm(formOf(form(parts) as FormSchema), action);
  expect(container.textContent).not.toMatch(/undefined|\[object|no se puede mostrar/);
  await user.click(sendButton());
  expect(error).not.toHaveBeenCalled();
  return sent;
}

test("sends the items after those of a tuple", async () => {
  const parts = list({ items: [{ ...text, title: "Primero" }], additionalItems: { ...text, title: "Otro" } });
  const { sent, action } = recordingAction();
  const { user } = renderForm(formOf(form(parts) as FormSchema), action);
  await user.type(screen.getByLabelText(/Primero/), "uno");
  await user.click(screen.getByRole("button", { name: /Agregar/ }));
  await user.type(screen.getByRole("textbox", { name: /Otro/ }), "dos");
  await user.click(sendButton());
  expect(sent).toEqual([{ nombre: ["uno", "dos"] }]);
});

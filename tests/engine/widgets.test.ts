import { expect, test } from "vitest";
import { hasBranches, isFixed, type WidgetName, widgetOf } from "../../src/engine/widgets.ts";
import type { Field } from "../../src/types.gen.ts";

const branch: Field = { properties: { a: { type: "string" } } };
const constants: Field[] = [{ const: "a" }, { const: "b" }];

test.each<[Field, WidgetName | undefined]>([
  [{ type: "string" }, "text"],
  [{ type: ["string", "null"] }, "text"],
  [{ type: "string", format: "email" }, "email"],
  [{ type: "string", format: "date" }, "date"],
  [{ type: "string", format: "uri" }, "text"],
  [{ type: "boolean" }, "checkbox"],
  [{ type: "number" }, "number"],
  [{ type: "integer" }, "number"],
  [{ type: "null" }, undefined],
  [{ type: "object" }, undefined],
  [{ type: "array", items: { type: "string" } }, undefined],
  [{ type: "string", ui: { widget: "password" } }, "password"],
  [{ type: "string", enum: ["a"] }, "select"],
  [{ oneOf: constants }, "select"],
  [{ anyOf: constants }, "select"],
  [{ type: "string", const: "a" }, "hidden"],
  [{ const: 3 }, "hidden"],
  [{ type: "string", const: "a", title: "A" }, "text"],
  [{ type: "boolean", const: true }, "checkbox"],
  [{ type: "array", uniqueItems: true, items: { enum: ["a"] } }, "checkboxes"],
  [{ type: "array", uniqueItems: true, items: { oneOf: constants } }, "checkboxes"],
  [{ type: "array", uniqueItems: true, items: { type: "string" } }, undefined],
  [{ type: "array", uniqueItems: true, items: [{ enum: ["a"] }] }, undefined],
  [{ type: "array", uniqueItems: true }, undefined],
  [{ type: "array", items: { enum: ["a"] } }, undefined],
  [{ oneOf: [branch, { const: "a" }] }, undefined],
  [{ type: "string", anyOf: [branch], ui: { widget: "text" } }, undefined],
])("renders %j with the widget %s", (field, widget) => {
  expect(widgetOf(field)).toBe(widget);
});

test("takes a constant without a title as fixed", () => {
  expect([{ const: "a" }, { const: 0 }].map(isFixed)).toEqual([true, true]);
  expect([{ const: "a", title: "A" }, { const: true }, {}].map(isFixed)).toEqual([false, false, false]);
});

test("distinguishes branches from choices", () => {
  expect([{ oneOf: [branch] }, { anyOf: [branch] }, { oneOf: [branch, ...constants] }].map(hasBranches)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{}, { oneOf: constants }, { anyOf: constants }, { enum: ["a"], oneOf: [branch] }].map(hasBranches)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

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
  [{ type: "string", format: "uri" }, "url"],
  [{ type: "string", format: "time" }, "time"],
  [{ type: "string", format: "date-time" }, "date-time"],
  [{ type: "string", format: "uuid" }, "text"],
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
  [{ oneOf: [{ enum: ["a"], title: "A" }, { const: 1 }] }, "select"],
  [{ oneOf: [{ enum: ["a", "b"] }, { const: 1 }] }, undefined],
  [{ oneOf: [{ const: { a: 1 } }, { const: 1 }] }, undefined],
  [{ type: "string", const: "a" }, "hidden"],
  [{ const: 3 }, "hidden"],
  [{ const: null, title: "A" }, "hidden"],
  [{ const: "a", title: "A" }, "text"],
  [{ const: 3, title: "A" }, "number"],
  [{ const: true, title: "A" }, "checkbox"],
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
  expect(widgetOf({}, field)).toBe(widget);
});

test("takes a constant without a title as fixed", () => {
  expect([{ const: "a" }, { const: 0 }, { const: null, title: "A" }].map(isFixed)).toEqual([true, true, true]);
  expect([{ const: "a", title: "A" }, { const: true }, {}].map(isFixed)).toEqual([false, false, false]);
});

test.each<[Field, boolean]>([
  [{ oneOf: [branch] }, true],
  [{ anyOf: [branch] }, true],
  [{ oneOf: [branch, ...constants] }, true],
  [{}, false],
  [{ oneOf: constants }, false],
  [{ anyOf: constants }, false],
  [{ enum: ["a"], oneOf: [branch] }, false],
])("distinguishes branches from choices in %j: %s", (field, expected) => {
  expect(hasBranches({}, field)).toBe(expected);
});

test("finds choices behind references", () => {
  const root: Field = { definitions: { dia: { enum: ["l", "m"] }, rojo: { const: "r", title: "Rojo" } } };
  expect(widgetOf(root, { oneOf: [{ $ref: "#/definitions/rojo" }] })).toBe("select");
  expect(widgetOf(root, { type: "array", uniqueItems: true, items: { $ref: "#/definitions/dia" } })).toBe("checkboxes");
});

// What the panel takes from the schemas of a value, from those nearest to it.
import { expect, test } from "vitest";
import {
  childrenOf,
  controlOf,
  described,
  helpOf,
  isFreeText,
  isSection,
  optionsOf,
  thingHelp,
} from "../../../src/editing/model/annotation.ts";
import { loadSchemas } from "../../../src/pipeline/read/schemas.ts";
import { site } from "../../pipeline/check/fixture.ts";

test("the help in plain words replaces a description that names keys", () => {
  const schema = { description: "La clave «x».", editor: { help: "Lo que se lee." } };
  expect(helpOf([{}, schema])).toBe("Lo que se lee.");
  expect(helpOf([{ description: "Más cerca." }, schema])).toBe("Más cerca.");
});

test("a thing has the help of the schema that names it, or else the nearest", () => {
  const place = { description: "Dónde está." };
  const named = { editor: { label: "Cosa" } };
  expect(thingHelp([place, { ...named, description: "Qué es." }])).toBe("Qué es.");
  expect(thingHelp([place, named])).toBe("Dónde está.");
  expect(thingHelp([place])).toBe("Dónde está.");
});

test.each<[string, object, string]>([
  ["with a default", { type: "boolean", default: true }, "switch"],
  ["without a default", { type: "boolean" }, "choice"],
  ["with a single possible value", { const: true }, "flag"],
  ["with listed options", { type: "string", enum: ["a"] }, "choice"],
  ["of several types", { type: ["string", "object"] }, "raw"],
])("the control of a field %s", (_, schema, control) => {
  expect(controlOf([{ ...schema }])).toBe(control);
});

test("the options are the values with their descriptions, and those of a boolean are both", () => {
  expect(optionsOf([{ enum: ["a", "b"], enumDescriptions: ["Una"] }])).toEqual([
    { value: "a", label: "Una" },
    { value: "b", label: "b" },
  ]);
  expect(optionsOf([{ type: "boolean" }])).toEqual([
    { value: true, label: "Sí" },
    { value: false, label: "No" },
  ]);
});

test("a text with a pattern of its own is not free text, and one that must only not be blank is", () => {
  expect([isFreeText([{ pattern: "\\S" }]), isFreeText([{ pattern: "^\\d+$" }])]).toEqual([true, false]);
});

test.each([
  ["../section.schema.json", true],
  ["section.schema.json", true],
  ["subsection.schema.json", false],
])("%s describes any section: %s", ($ref, expected) => {
  expect(isSection([{ $ref }])).toBe(expected);
});

test("all branches of a schema describe a value that is not known, and no condition does", () => {
  const [one, other, condition] = [{ title: "una" }, { title: "otra" }, { title: "condición" }];
  const schema = { oneOf: [one, other], if: condition };
  expect(described([schema], loadSchemas(site()))).toEqual([schema, one, other]);
});

test("a property that two branches share is described once", () => {
  const properties = { a: { title: "A" } };
  expect(childrenOf([{ properties }, { properties }], "a")).toEqual([properties.a]);
});

// Values that nobody expects, at every keyword of a form and at every key of a page: no message repeats them badly.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import type { Files } from "../../../src/pipeline/read/files.ts";
import { repository } from "../../roots.ts";
import { page, site, siteFile, siteWithForm } from "./fixture.ts";

const oddValues = [
  null,
  false,
  -1,
  1.5,
  1e300,
  "",
  "x",
  "constructor",
  "{x",
  "#/properties",
  "[",
  "🎓",
  [],
  [[]],
  [["a"], ["b"]],
  [null, true, 1, "a", [1], { a: 1 }],
  [{ const: ["a"] }, { const: null }],
  ["a", "a"],
  {},
  { a: {} },
  { type: "string" },
  { const: { a: 1 } },
  { enum: [["a"], {}, null] },
  { properties: { nombre: { const: ["a"] } } },
  { nombre: ["nombre"] },
  { nombre: { enum: [[], {}] } },
  { x: { y: { z: [] } } },
];

/** What no message may contain: values that were not made for readers, and the English of ajv or of JavaScript. */
const rubbish = /undefined|\[object|NaN|Infinity|must |should |strict mode|Lo que dice el validador|cannot |Error:|=>/;

function rubbishIn(files: Files): string[] {
  const problems = check(files);
  const lost = problems.filter(({ line, frame }) => line === 1 && frame === "");
  return [...problems.filter(({ message, hint }) => rubbish.test(`${message} ${hint}`)), ...lost].map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
  );
}

type Place = [name: string, put: (value: unknown) => Files];

const schemaOf = (path: string) => JSON.parse(readFileSync(join(repository, path), "utf8"));
const { definitions, properties: formKeys } = schemaOf("schemas/meta/form.schema.json");
const keysOf = (name: string) => Object.keys(definitions[name].properties);

const enumerated = { title: "Nombre", type: "string", enum: ["a", "b"] };

/** Six places for each keyword of a field. */
const placesInFields = keysOf("field").flatMap((key): Place[] => [
  [`${key} of a field`, (value) => withField({ [key]: value })],
  [`${key} of a field without a type`, (value) => withField({ type: undefined, [key]: value })],
  [`${key} of a field with options`, (value) => withField({ ...enumerated, [key]: value })],
  [`${key} of a field with labels`, (value) => withField({ ...enumerated, ui: { labels: { a: "A" } }, [key]: value })],
  [`${key} of a condition`, (value) => withCondition({ [key]: value })],
  [`${key} of the items of a list`, (value) => withField({ type: "array", items: { type: "string", [key]: value } })],
]);

const places: Place[] = [
  ...Object.keys(formKeys).map((key): Place => [`the form's ${key}`, (value) => siteWithForm({ [key]: value })]),
  ...keysOf("ui").map((key): Place => [`ui.${key}`, (value) => withField({ ...enumerated, ui: { [key]: value } })]),
  ...keysOf("row").map(
    (key): Place => [`${key} of a row`, (value) => siteWithForm({ errors: [{ ...row, [key]: value }] })],
  ),
  ...keysOf("submit").map((key): Place => [`submit.${key}`, (value) => withSubmit({ [key]: value })]),
  ...keysOf("group").map(
    (key): Place => [
      `${key} of a group`,
      (value) => siteWithForm({ groups: [{ title: "A", fields: ["nombre"], [key]: value }] }),
    ],
  ),
];

const row = { field: "nombre", rule: "required", message: "Falta {limit}" };

function withField(parts: object): Files {
  const nombre = { title: "Nombre", type: "string", ...parts };
  return siteWithForm({ properties: { nombre }, required: ["nombre"], errors: [row] });
}

function withCondition(test: object): Files {
  const conditions = { if: { properties: { nombre: test } }, then: { required: ["nombre"] } };
  return siteWithForm({ properties: { nombre: enumerated }, ...conditions });
}

function withSubmit(parts: object): Files {
  return siteWithForm({ submit: { label: "Enviar", action: "simulate", ...parts } });
}

// All values at all places would take a minute. Each value is at each keyword once, at one of its six places.
test.each(placesInFields.map(([name, put], index) => [name, put, index] as const))(
  "explains every sixth odd value at %s",
  (_, put, place) => {
    expect(everySixth(oddValues, place).flatMap((value) => rubbishIn(put(value)))).toEqual([]);
  },
);

const everySixth = (values: unknown[], place: number) => values.filter((_, index) => (index + place) % 6 === 0);

test.each(places)("explains every odd value at %s", (_, put) => {
  expect(oddValues.flatMap((value) => rubbishIn(put(value)))).toEqual([]);
});

const homePage = page("/", {
  type: "cards",
  title: "Tarjetas",
  cards: [{ title: "Una", actions: [{ label: "Ver", route: "/" }] }],
});
const contentFiles: [path: string, content: object][] = [
  ["content/pages/inicio.json", homePage],
  ["content/site.json", siteFile],
];

/** Every key of a file once: of a list only the first item. */
function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value);
  return entries.flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])]);
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaced(item, rest, by) : item));
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, by) };
}

const contentPlaces = contentFiles.flatMap(([file, content]) =>
  pathsIn(content).map((path): Place => {
    const put = (value: unknown) => site({ [file]: Object(replaced(content, path, value)) });
    return [`${path.join(".")} of ${file}`, put];
  }),
);

const withoutSchemas = oddValues.filter((value) => !/type|const|enum|nombre/.test(JSON.stringify(value)));

// The 130 general texts have the same schema: each value is at each sixth of them.
const isGeneralText = ([name]: Place) => /^words\.\w+\./.test(name);
const generalTexts = contentPlaces.filter(isGeneralText);

test.each(generalTexts.map(([name, put], index) => [name, put, index] as const))(
  "explains every sixth odd value at %s",
  (_, put, place) => {
    expect(everySixth(withoutSchemas, place).flatMap((value) => rubbishIn(put(value)))).toEqual([]);
  },
);

test.each(contentPlaces.filter((place) => !isGeneralText(place)))("explains every odd value at %s", (_, put) => {
  expect(withoutSchemas.flatMap((value) => rubbishIn(put(value)))).toEqual([]);
});

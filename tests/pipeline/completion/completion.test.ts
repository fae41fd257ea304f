// What VS Code suggests and underlines while a content or form file is written.
import { basename } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { check } from "../../../src/pipeline/check/check.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";
import { inEditor, withAccepted } from "./completion.ts";
import { everyProperty, type Schema, schemaFiles } from "./schemas.ts";

const real = await readFiles(siteRoot);
const sectionTypes = [...schemaFiles]
  .filter(([path]) => path.startsWith("schemas/content/sections/"))
  .map(([path, schema]) => ({ type: basename(path, ".schema.json"), schema }));

const newPage = "content/pages/nueva.json";
const newForm = "schemas/forms/nuevo.schema.json";
const hero = '{ "type": "hero", "title": "Nueva" }';

function page(...sections: string[]): string {
  return `{ "path": "/nueva", "title": "Nueva", "sections": [${sections.join(", ")}] }`;
}

function form({ field = '{ "title": "Campo", "type": "string" }', row = "", action = "simulate" }): string {
  return `{ "$id": "nuevo", "type": "object", "required": ["campo"], "properties": { "campo": ${field} },
    "errors": [${row}], "submit": { "label": "Enviar", "action": "${action}" } }`;
}

/** Every pattern in a schema, with its message. */
function* patternsIn(schema: object, location: string): Generator<{ location: string; message: string }> {
  for (const [key, value] of Object.entries(schema)) {
    if (key === "pattern" && typeof value === "string") {
      yield { location, message: "patternErrorMessage" in schema ? String(schema.patternErrorMessage) : "" };
    } else if (typeof value === "object" && value !== null && !["examples", "defaultSnippets"].includes(key)) {
      yield* patternsIn(value, `${location}/${key}`);
    }
  }
}

/** The errors of the real site with a file of this text. */
function errorsWith(path: string, text: string): string[] {
  return check(new Map([...real, [path, text]]))
    .filter(({ severity }) => severity === "error")
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test("suggests every section type, with its description", async () => {
  const editor = await inEditor(newPage, page('{ "type": "" }'));
  const suggestions = await editor.suggestions('{ "type": "');
  expect([...suggestions]).toEqual(sectionTypes.map(({ type, schema }) => [type, schema.description]));
});

test("underlines an unknown section type at its value, with a message in Spanish", async () => {
  const editor = await inEditor(newPage, page('{ "type": "heroe", "title": "Nueva" }'));
  const all = sectionTypes.map(({ type }) => type).join(", ");
  expect(await editor.diagnostics()).toEqual([['"heroe"', `No existe esa clase de sección. Las que hay: ${all}.`]]);
});

test.each([
  ["the widget of a field", form({ field: '{ "ui": { "widget": "" } }' }), '"widget": "', 13],
  ["the type of a field", form({ field: '{ "type": "" }' }), '"campo": { "type": "', 7],
  ["the rule of a row", form({ row: '{ "rule": "" }' }), '"rule": "', 25],
  ["one of several rules of a row", form({ row: '{ "rule": [""] }' }), '"rule": ["', 25],
  ["the action of a form", form({ action: "" }), '"action": "', 1],
])("suggests all values of %s, each with a description", async (_, text, mark, atLeast) => {
  const suggestions = await (await inEditor(newForm, text)).suggestions(mark);
  expect(suggestions.size).toBeGreaterThanOrEqual(atLeast);
  expect([...suggestions].filter(([, description]) => description === "")).toEqual([]);
});

test("underlines a misspelt rule", async () => {
  const editor = await inEditor(newForm, form({ field: '{ "type": "string", "maxLenght": 5 }' }));
  expect((await editor.diagnostics()).map(([underlined]) => underlined)).toEqual(['"maxLenght"']);
});

test.each([...real].filter(([path]) => /^(content|schemas\/forms)\/.*\.json$/.test(path)))(
  "underlines nothing in %s",
  async (path, text) => {
    const withoutLine = String(text).replace(/\n *"\$schema": "[^"]*",/, "");
    expect(await (await inEditor(path, String(text))).diagnostics()).toEqual([]);
    expect(await (await inEditor(path, withoutLine)).diagnostics()).toEqual([]);
  },
);

describe("suggests keys in a new file without a $schema line", () => {
  test.each([
    ["content/site.json", "institution"],
    [newPage, "sections"],
    [newForm, "submit"],
  ])("%s", async (path, key) => {
    expect((await (await inEditor(path, '{ "" }')).suggestions('{ "')).has(key)).toBe(true);
  });
});

describe("descriptions for editors", () => {
  // The type of a section is described in the list of all types.
  const own = everyProperty.filter(({ name, schema }) => !(name === "type" && typeof schema.const === "string"));

  test("every property has a description in Spanish", () => {
    const descriptionOf = ({ schema, target }: (typeof own)[number]) =>
      String(schema.description ?? target.description);
    const without = own.filter((property) => !/^[«¿A-ZÁÉÍÓÚ].{8,}[.)…]$/.test(descriptionOf(property)));
    expect(without.map(({ location }) => location)).toEqual([]);
    expect(own.length).toBeGreaterThan(200);
  });

  test("every pattern has a message in Spanish, which says what to write", () => {
    const patterns = [...schemaFiles].flatMap(([path, schema]) => [...patternsIn(schema, path)]);
    const without = patterns.filter(({ message }) => !/^[A-ZÁÉÍÓÚ].*\.$/.test(message));
    expect(without.map(({ location }) => location)).toEqual([]);
    expect(patterns.length).toBeGreaterThan(50);
  });

  test("no property has a description beside a $ref to another one, which VS Code would show instead", () => {
    const hidden = own.filter(({ schema, target }) => target !== schema && schema.description && target.description);
    expect(hidden.map(({ location }) => location)).toEqual([]);
  });

  test("shows the description of a property when the pointer is over it", async () => {
    const editor = await inEditor(newPage, page(hero));
    expect(await editor.hover('"title": "Nueva", "s')).toContain("El título de la pestaña del navegador");
  });

  test.each(sectionTypes)("$type has a description, examples and a snippet", ({ schema }) => {
    expect(schema.description).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(schema.examples).toHaveProperty("0.type");
    expect(schema.defaultSnippets).toHaveProperty("0.body.type");
  });
});

describe("the text of an accepted snippet passes the check", () => {
  // The file of its document does not exist yet.
  const complete = sectionTypes.filter(({ type }) => type !== "documents");
  const ofSections = complete.flatMap(({ type, schema }) =>
    snippetLabels(schema).map((label) => [label, newPage, type === "hero" ? page("▮") : page(hero, "▮")]),
  );

  test.each([
    ...ofSections,
    ...["en blanco", "de un servicio", "de noticias", "de preguntas"].map((kind) => [`página ${kind}`, newPage, "▮"]),
    ["tarjeta", newPage, page(hero, '{ "type": "cards", "cards": [▮] }')],
    ["enlace a una página", newPage, heroWith('"actions": [▮]')],
    ["enlace a otra web", newPage, heroWith('"actions": [▮]')],
    ["enlace sin destino todavía", newPage, heroWith('"actions": [▮]')],
    ["ilustración", newPage, heroWith('"picture": ▮')],
    ["formulario nuevo", "schemas/forms/mi-formulario.schema.json", "▮"],
    ["texto", newForm, form({ field: "▮" })],
    ["lista desplegable", newForm, form({ field: "▮" })],
    ["casilla obligatoria", newForm, form({ field: "▮" })],
    ["mensaje", newForm, form({ row: "▮" })],
  ])("%s", async (label = "", path = "", text = "") => {
    expect(errorsWith(path, await withAccepted(path, text, label))).toEqual([]);
  });

  test("the snippet of a photograph has only one error: the file does not exist yet", async () => {
    const written = await withAccepted(newPage, heroWith('"picture": ▮'), "fotografía");
    expect(errorsWith(newPage, written)).toEqual([`${newPage}:2 La imagen "foto.jpg" no está en content/images.`]);
  });

  test.each([
    ["enlace a un documento", heroWith('"actions": [▮]')],
    ["documentos", page(hero, "▮")],
  ])("the snippet «%s» has only one error: the file does not exist yet", async (label, text) => {
    const errors = errorsWith(newPage, await withAccepted(newPage, text, label));
    expect(errors.map((error) => error.replace(/:\d+/, ""))).toEqual([
      `${newPage} El documento "reglamento.pdf" no está en content/files.`,
    ]);
  });
});

function heroWith(more: string): string {
  return page(`{ "type": "hero", "title": "Nueva", ${more} }`);
}

function snippetLabels(schema: Schema): string[] {
  const snippets = Array.isArray(schema.defaultSnippets) ? schema.defaultSnippets : [];
  return snippets.map(({ label }) => String(label));
}

// What an editor's program offers and underlines while a content or form file is written.
import { basename } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { check } from "../../../src/build/check/check.ts";
import { readFiles } from "../../../src/build/site/files.ts";
import { accepted, inEditor } from "./completion.ts";
import { everyProperty, type Schema, schemaFiles } from "./schemas.ts";

const real = await readFiles(process.cwd());
const kinds = [...schemaFiles]
  .filter(([path]) => path.startsWith("schemas/content/sections/"))
  .map(([path, schema]) => ({ kind: basename(path, ".schema.json"), schema }));

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

/** The errors that a file of this text brings to the real site. */
function errorsWith(path: string, text: string): string[] {
  return check(new Map([...real, [path, text]]))
    .filter(({ severity }) => severity === "error")
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test("at a section's type every kind is offered, with what it is", async () => {
  const editor = await inEditor(newPage, page('{ "type": "" }'));
  const offers = await editor.offers('{ "type": "');
  expect([...offers]).toEqual(kinds.map(({ kind, schema }) => [kind, schema.description]));
});

test("a kind that does not exist is underlined where it stands, in Spanish", async () => {
  const editor = await inEditor(newPage, page('{ "type": "heroe", "title": "Nueva" }'));
  const all = kinds.map(({ kind }) => kind).join(", ");
  expect(await editor.complaints()).toEqual([['"heroe"', `No existe esa clase de sección. Las que hay: ${all}.`]]);
});

test.each([
  ["a field's control", form({ field: '{ "ui": { "widget": "" } }' }), '"widget": "', 13],
  ["a field's kind of data", form({ field: '{ "type": "" }' }), '"campo": { "type": "', 7],
  ["a row's rule", form({ row: '{ "rule": "" }' }), '"rule": "', 25],
  ["one of a row's rules", form({ row: '{ "rule": [""] }' }), '"rule": ["', 25],
  ["what sending does", form({ action: "" }), '"action": "', 1],
])("at %s all are offered, each with a sentence", async (_, text, mark, atLeast) => {
  const offers = await (await inEditor(newForm, text)).offers(mark);
  expect(offers.size).toBeGreaterThanOrEqual(atLeast);
  expect([...offers].filter(([, sentence]) => sentence === "")).toEqual([]);
});

test("a misspelt rule is underlined", async () => {
  const editor = await inEditor(newForm, form({ field: '{ "type": "string", "maxLenght": 5 }' }));
  expect((await editor.complaints()).map(([underlined]) => underlined)).toEqual(['"maxLenght"']);
});

test.each([...real].filter(([path]) => /^(content|schemas\/forms)\/.*\.json$/.test(path)))(
  "%s has nothing underlined",
  async (path, text) => {
    const withoutLine = String(text).replace(/\n *"\$schema": "[^"]*",/, "");
    expect(await (await inEditor(path, String(text))).complaints()).toEqual([]);
    expect(await (await inEditor(path, withoutLine)).complaints()).toEqual([]);
  },
);

describe("a new file needs no $schema line to be helped", () => {
  test.each([
    ["content/site.json", "institution"],
    [newPage, "sections"],
    [newForm, "submit"],
  ])("%s", async (path, key) => {
    expect((await (await inEditor(path, '{ "" }')).offers('{ "')).has(key)).toBe(true);
  });
});

describe("sentences for the author", () => {
  // A section's kind is described where all kinds are listed.
  const own = everyProperty.filter(({ name, schema }) => !(name === "type" && typeof schema.const === "string"));

  test("every property has one, in Spanish", () => {
    const sentence = ({ schema, target }: (typeof own)[number]) => String(schema.description ?? target.description);
    const without = own.filter((property) => !/^[«¿A-ZÁÉÍÓÚ].{8,}[.)…]$/.test(sentence(property)));
    expect(without.map(({ place }) => place)).toEqual([]);
    expect(own.length).toBeGreaterThan(200);
  });

  test("none is hidden by the one behind its $ref, which editors' programs show instead", () => {
    const hidden = own.filter(({ schema, target }) => target !== schema && schema.description && target.description);
    expect(hidden.map(({ place }) => place)).toEqual([]);
  });

  test("the sentence shown over a property is its own", async () => {
    const editor = await inEditor(newPage, page(hero));
    expect(await editor.hover('"title": "Nueva", "s')).toContain("El título de la pestaña del navegador");
  });

  test.each(kinds)("$kind has a description, examples and a snippet", ({ schema }) => {
    expect(schema.description).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(schema.examples).toHaveProperty("0.type");
    expect(schema.defaultSnippets).toHaveProperty("0.body.type");
  });
});

describe("a snippet, inserted as it is, passes the check", () => {
  const ofKinds = kinds.flatMap(({ kind, schema }) =>
    snippetLabels(schema).map((label) => [label, newPage, kind === "hero" ? page("▮") : page(hero, "▮")]),
  );

  test.each([
    ...ofKinds,
    ["página nueva", newPage, "▮"],
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
    expect(errorsWith(path, await accepted(path, text, label))).toEqual([]);
  });

  test("but that of a photograph, which waits for its file", async () => {
    const written = await accepted(newPage, heroWith('"picture": ▮'), "fotografía");
    expect(errorsWith(newPage, written)).toEqual([`${newPage}:2 La imagen "foto.jpg" no está en content/images.`]);
  });
});

function heroWith(more: string): string {
  return page(`{ "type": "hero", "title": "Nueva", ${more} }`);
}

function snippetLabels(schema: Schema): string[] {
  const snippets = Array.isArray(schema.defaultSnippets) ? schema.defaultSnippets : [];
  return snippets.map(({ label }) => String(label));
}

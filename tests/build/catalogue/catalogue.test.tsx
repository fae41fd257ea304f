// @vitest-environment jsdom
// The block catalogue: what it says of each kind of section and of each widget, and that its examples hold.
import catalogue from "virtual:catalogue";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import CatalogueScreen from "../../../src/app/catalogue/Catalogue.tsx";
import { FieldPreview } from "../../../src/app/catalogue/FieldPreview.tsx";
import { words } from "../../../src/app/catalogue/words.ts";
import { writeJson } from "../../../src/app/catalogue/writeJson.ts";
import { takeCatalogue } from "../../../src/build/catalogue/catalogue.ts";
import { check } from "../../../src/build/check/check.ts";
import { type Files, readFiles } from "../../../src/build/site/files.ts";
import type { PageFile } from "../../../src/build/site/resolve.ts";
import { widgets } from "../../../src/forms/widgets/index.ts";
import { PageView } from "../../../src/pages/PageView.tsx";
import { sections } from "../../../src/sections/index.ts";

const files = await readFiles(process.cwd());
const sectionExamples = catalogue.sections.flatMap(({ name, examples }) =>
  examples.map((example, index) => ({ name: `${name} ${index + 1}`, ...example })),
);
const fieldExamples = catalogue.fields.flatMap(({ name, examples }) =>
  examples.map((example) => ({ name, ...example })),
);

const errorsOf = (path: string, value: unknown) =>
  check(new Map([...files, [path, JSON.stringify(value)]])).filter(
    (problem) => problem.file === path && problem.severity === "error",
  );

test("every kind of section has an example", () => {
  const shown = catalogue.sections.filter(({ examples }) => examples.length > 0);
  expect(shown.map(({ name }) => name).sort()).toEqual([...Object.keys(sections), "shared"].sort());
});

test("every widget, a group and a list have an example", () => {
  const shown = catalogue.fields.filter(({ examples }) => examples.length > 0);
  expect(shown.map(({ name }) => name).sort()).toEqual([...Object.keys(widgets), "array", "object"].sort());
});

test("what a form says beside its fields has tables", () => {
  const { tables } = catalogue.files.find(({ name }) => name === "form") ?? { tables: [] };
  expect(tables.map(({ paths }) => paths[0])).toEqual([
    "",
    "groups[]",
    "errors[]",
    "submit",
    "submit.success",
  ]);
  expect(tables[0]?.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["$id", "required", "properties", "errors", "notify", "submit"]),
  );
  expect(tables[0]?.rows.map(({ name }) => name)).not.toContain("maxLength");
});

test("files are shown one and many", () => {
  const kinds = fieldExamples.filter(({ name }) => name === "file").map(({ json }) => json);
  expect(kinds).toMatchObject([{ type: "object" }, { type: "array" }]);
});

test.each(sectionExamples)("what is copied of $name passes the check on a page", ({ json }) => {
  const section = JSON.parse(writeJson(json));
  const hero = section.type === "hero" ? [] : [{ type: "hero", title: "Prueba" }];
  const page = { path: "/prueba", title: "Prueba", sections: [...hero, section] };
  expect(errorsOf("content/pages/prueba.json", page)).toEqual([]);
});

test.each(fieldExamples)("what is copied of $name ($field) passes the check in a form", ({ field, json }) => {
  const properties = JSON.parse(`{${JSON.stringify(field)}: ${writeJson(json)}}`);
  const submit = { label: "Enviar", action: "simulate", success: { message: "Listo" } };
  const form = { $id: "prueba", type: "object", properties, submit };
  expect(errorsOf("schemas/forms/prueba.schema.json", form)).toEqual([]);
});

test.each(sectionExamples)("$name is drawn", ({ drawn }) => {
  if (!drawn) throw new Error("There is nothing to draw");
  const html = renderToString(
    <MemoryRouter>
      <PageView page={{ path: "/", title: "", sections: [drawn] }} />
    </MemoryRouter>,
  );
  expect(html).toContain("<");
  expect(JSON.stringify(drawn)).not.toContain('"drawing"');
});

test.each(fieldExamples)("$name ($field) is drawn under its label", ({ name, field, json }) => {
  const html = renderToString(<FieldPreview form={catalogue.form} name={field} />);
  expect(html).toContain(name === "hidden" ? words.hidden : (json as { title: string }).title);
});

test("the screen has all of them, each with its JSON", () => {
  const html = renderToString(
    <MemoryRouter>
      <CatalogueScreen />
    </MemoryRouter>,
  );
  expect(html.match(/<pre/g)).toHaveLength(sectionExamples.length + fieldExamples.length);
});

const tableAt = (block: string, path: string) =>
  catalogue.sections.find(({ name }) => name === block)?.tables.find(({ paths }) => paths.includes(path));

test("the table of a section follows its schema into what stands within", () => {
  expect(tableAt("cards", "")?.rows.map(({ name }) => name)).toContain("layout");
  expect(tableAt("cards", "cards[].lines[]")?.paths).toEqual(["each.lines[]", "cards[].lines[]"]);
  const text = tableAt("cards", "cards[].lines[]")?.rows.find(({ name }) => name === "text");
  expect(text).toMatchObject({ required: true, description: "Lo que dice la línea." });
});

test("a table says which properties exclude each other and which need others", () => {
  expect(tableAt("hero", "actions[]")).toMatchObject({
    oneOf: ["route", "address", "form", "pending"],
    beside: [
      { name: "fresh", others: ["route"] },
      { name: "newTab", others: ["address"] },
    ],
  });
});

test("every property has a sentence", () => {
  const tables = [...catalogue.sections.flatMap(({ tables }) => tables), ...catalogue.field];
  const silent = tables.flatMap(({ paths, rows }) =>
    rows.filter(({ description }) => description === "").map(({ name }) => `${paths[0]}.${name}`),
  );
  expect(silent).toEqual([]);
});

async function catalogueOf(changed: Files) {
  const pages = [...changed].filter(([path]) => path.startsWith("content/pages/"));
  const site = JSON.parse(String(changed.get("content/site.json")));
  const parsed = pages.map(([path, text]): [string, PageFile] => [path, JSON.parse(String(text))]);
  return takeCatalogue({ files: changed, site, pages: new Map(parsed) }, async (value) => value);
}

function changing(path: string, from: string, to: string): Files {
  const text = String(files.get(path));
  expect(text).toContain(from);
  return new Map([...files, [path, text.replace(from, to)]]);
}

test("an example that the check refuses says why and is not drawn", async () => {
  const changed = changing(
    "schemas/content/sections/cards.schema.json",
    '"title": "Ajedrez"',
    '"titel": "A"',
  );
  const [cards] = (await catalogueOf(changed)).sections;
  expect(cards?.examples[0]?.problems.join()).toContain("titel");
  expect(cards?.examples[0]?.drawn).toBeUndefined();
  expect(cards?.examples[1]?.problems).toEqual([]);
});

test("a field that the check refuses stays out of the form", async () => {
  const changed = changing("schemas/meta/form.schema.json", '"widget": "tel"', '"widget": "tell"');
  const { fields, form } = await catalogueOf(changed);
  expect(Object.keys(form.properties)).not.toContain("telefono");
  expect(fields.find(({ name }) => name === "tel")?.examples).toEqual([]);
});

test("an example names a shared section that this site has", () => {
  const [example] = catalogue.sections.find(({ name }) => name === "shared")?.examples ?? [];
  const site = JSON.parse(String(files.get("content/site.json")));
  const names = Object.keys(site.shared).map((name) => ({ type: "shared", name }));
  expect(names).toContainEqual(example?.json);
});

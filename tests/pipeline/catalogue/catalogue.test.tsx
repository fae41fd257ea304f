// @vitest-environment jsdom
// The block catalogue: every section type and every widget has examples, which are valid and can be rendered.
import catalogue from "virtual:catalogue";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import CatalogueScreen, { FieldPreview } from "../../../src/app/catalogue/Catalogue.tsx";
import { messages } from "../../../src/app/catalogue/messages.ts";
import { writeJson } from "../../../src/app/catalogue/writeJson.ts";
import { describeFile } from "../../../src/engine/file.ts";
import { validateForm } from "../../../src/engine/validate.ts";
import { widgets } from "../../../src/forms/widgets/index.ts";
import { PageView } from "../../../src/pages/PageView.tsx";
import { buildCatalogue } from "../../../src/pipeline/catalogue/catalogue.ts";
import { exampleDocuments } from "../../../src/pipeline/catalogue/examples.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { type Files, readFiles } from "../../../src/pipeline/read/files.ts";
import sections from "../../../src/sections/all.ts";
import { formOf } from "../../forms/compileForm.ts";
import { siteRoot } from "../../roots.ts";

const files = await readFiles(siteRoot);
const sectionExamples = catalogue.sections.flatMap(({ name, examples }) =>
  examples.map((example, index) => ({ name: `${name} ${index + 1}`, ...example })),
);
const fieldExamples = catalogue.fields.flatMap(({ name, examples }) =>
  examples.map((example) => ({ name, ...example })),
);

const examplePages = sectionExamples.map(({ name, json }) => ({ path: name, content: { json } }));
const withDocuments = new Map([...files, ...exampleDocuments(examplePages)]);
const errorsOf = (path: string, value: unknown) =>
  check(new Map([...withDocuments, [path, JSON.stringify(value)]])).filter(
    (problem) => problem.file === path && problem.severity === "error",
  );

test("every section type has an example", () => {
  const shown = catalogue.sections.filter(({ examples }) => examples.length > 0);
  // Content files cannot contain "timed", which the build makes.
  const { timed: _, ...written } = sections;
  expect(shown.map(({ name }) => name).sort()).toEqual([...Object.keys(written), "shared"].sort());
});

test("every widget, a group and a list have an example", () => {
  const shown = catalogue.fields.filter(({ examples }) => examples.length > 0);
  expect(shown.map(({ name }) => name).sort()).toEqual([...Object.keys(widgets), "array", "object"].sort());
});

test("every example of a field has a unique name", () => {
  expect(Object.keys(catalogue.form.schema.properties)).toEqual(
    expect.arrayContaining(fieldExamples.map(({ field }) => field)),
  );
  expect(Object.keys(catalogue.form.schema.properties)).toHaveLength(fieldExamples.length);
});

test("the file widget has an example of one file and one of several", () => {
  const examples = fieldExamples.filter(({ name }) => name === "file").map(({ json }) => json);
  expect(examples).toMatchObject([{ type: "object" }, { type: "array" }]);
});

const fileExamples = fieldExamples.filter(({ name }) => name === "file");
test.each(fileExamples)("a field that is made of $field says that an empty file is empty", ({ field }) => {
  const { [field]: example = {} } = catalogue.form.schema.properties ?? {};
  const form = formOf({ properties: { [field]: example } });
  const empty = describeFile({ name: "a.pdf", size: 0, type: "" });
  const errors = validateForm(form, { [field]: example.type === "array" ? [empty] : empty });
  expect(errors.map(({ message }) => message)).toEqual([form.messages.form.emptyFile]);
});

test.each(sectionExamples)("the copied JSON of $name passes the check on a page", ({ json }) => {
  const section = JSON.parse(writeJson(json));
  const hero = section.type === "hero" ? [] : [{ type: "hero", title: "Prueba" }];
  const page = { path: "/prueba", title: "Prueba", sections: [...hero, section] };
  expect(errorsOf("content/pages/prueba.json", page)).toEqual([]);
});

test.each(fieldExamples)("the copied JSON of $name ($field) passes the check in a form", ({ field, json }) => {
  const properties = JSON.parse(`{${JSON.stringify(field)}: ${writeJson(json)}}`);
  const submit = { label: "Enviar", action: "simulate", success: { message: "Listo" } };
  const form = { $id: "prueba", type: "object", properties, submit };
  expect(errorsOf("schemas/forms/prueba.schema.json", form)).toEqual([]);
});

test.each(sectionExamples)("renders $name", ({ section }) => {
  if (!section) throw new Error("There is no section to render");
  const html = renderToString(
    <MemoryRouter>
      <PageView page={{ path: "/", title: "", sections: [section] }} />
    </MemoryRouter>,
  );
  expect(html).toContain("<");
  expect(JSON.stringify(section)).not.toContain('"drawing"');
});

test.each(fieldExamples)("renders $name ($field) with its label", ({ name, field, json }) => {
  const html = renderToString(<FieldPreview form={catalogue.form} name={field} />);
  expect(html).toContain(name === "hidden" ? messages.hidden : (json as { title: string }).title);
});

const renderCatalogue = () =>
  renderToString(
    <MemoryRouter>
      <CatalogueScreen />
    </MemoryRouter>,
  );

test("the screen shows the JSON of every example", () => {
  expect(renderCatalogue().match(/<pre/g)).toHaveLength(sectionExamples.length + fieldExamples.length);
});

test("no example has HTML that the standard forbids and axe accepts", () => {
  const html = renderCatalogue();
  expect(html).toMatch(/ type="file"/);
  expect(html).toMatch(/ type="tel"/);
  // Ids and references to them with spaces, labels that are hidden, telephone inputs that are to be filled with a part.
  expect(html.match(/ (id|for)="[^"]*\s[^"]*"|<label[^>]* aria-hidden|autoComplete="tel-[^"]*"/gi)).toBeNull();
});

function changing(path: string, from: string, to: string): Files {
  const text = String(files.get(path));
  expect(text).toContain(from);
  return new Map([...files, [path, text.replace(from, to)]]);
}

test("shows the messages of an example with an error and does not render the example", async () => {
  const changed = changing("schemas/content/sections/cards.schema.json", '"title": "Ajedrez"', '"titel": "A"');
  const [cards] = (await buildCatalogue(read(changed))).catalogue.sections;
  expect(cards?.examples[0]?.problems.join()).toContain("titel");
  expect(cards?.examples[0]?.section).toBeUndefined();
  expect(cards?.examples[1]?.problems).toEqual([]);
});

test("leaves a field with an error out of the form", async () => {
  const changed = changing("schemas/meta/form.schema.json", '"widget": "url"', '"widget": "urll"');
  const { fields, form } = (await buildCatalogue(read(changed))).catalogue;
  expect(Object.keys(form.properties)).not.toContain("paginaDeLaOrganizacion");
  expect(fields.find(({ name }) => name === "url")?.examples).toEqual([]);
});

test("the example of a shared section uses a name that this site has", () => {
  const [example] = catalogue.sections.find(({ name }) => name === "shared")?.examples ?? [];
  const site = JSON.parse(String(files.get("content/site.json")));
  const names = Object.keys(site.shared).map((name) => ({ type: "shared", name }));
  expect(names).toContainEqual(example?.json);
});

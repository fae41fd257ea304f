// Each file is checked in stages. A stage runs only if the earlier ones found no error in the file, so that no problem
// is only the consequence of another.
import { expect, test } from "vitest";
import { check, review } from "../../../src/pipeline/check/check.ts";
import { formatReview } from "../../../src/pipeline/check/format.ts";
import { form, formFile, hero, type Overrides, page, png, site, siteFile, siteWithForm } from "./fixture.ts";

const home = "content/pages/inicio.json";
const other = "content/pages/cultura.json";

const kinds = (files: ReturnType<typeof site>) =>
  check(files)
    .map(({ kind }) => kind)
    .filter((kind) => !["simulated-action", "silent-success"].includes(kind));

const text = { type: "text", title: "T", paragraphs: ["…"] };

/** A section with a mistake within its file, an unknown icon, and a mistake across files, a link to no page. */
const wrongLink = { ...text, actions: [{ label: "Ver", route: "/x", icon: "nope" }] };

test.each<[string, Overrides, string[]]>([
  ["syntax, if the error makes the rest a guess", { [home]: '{ "path": "/", "title": 7, "sections": [' }, ["unclosed"]],
  [
    "syntax and schema, if the syntax error can be understood",
    {
      [home]: '{ "$schema": "../../schemas/content/page.schema.json", "path": "/" "title": 7, "sections": [] }',
    },
    ["missing-comma", "too-few", "wrong-type"],
  ],
  ["schema", { [home]: { ...page("/", wrongLink), titel: "x" } }, ["unknown-key"]],
  ["meaning", { [home]: page("/", wrongLink) }, ["route-without-page", "unknown-icon"]],
])("stops the check of a page after the stage with errors: %s", (_, overrides, expected) => {
  expect(kinds(site(overrides)).sort()).toEqual(expected);
});

test.each<[string, string | object, string[]]>([
  ["syntax", '{ "$id": "carta", "required": ["asunto"], ', ["unclosed"]],
  ["schema", form({ titel: 1, required: ["asunto"] }), ["unknown-key"]],
  [
    "names of fields",
    form({
      required: ["asunto"],
      properties: { a: { type: "string", maxLength: 1, minLength: 2 } },
    }),
    ["absent-field"],
  ],
  [
    "names of fields, with a warning",
    form({
      title: "<b>Carta</b>",
      required: ["asunto"],
      properties: { a: { type: "string", maxLength: 1, minLength: 2 } },
    }),
    ["absent-field", "markup"],
  ],
  [
    "rules",
    form({ properties: { a: { type: "string", minimum: 2, maxLength: 1, minLength: 2 } } }),
    ["crossed-limits"],
  ],
  [
    "types, keywords without effect, and messages",
    form({ properties: { a: { type: "string", minimum: 2 } }, if: { required: ["a"] } }),
    ["broken-form", "broken-form", "rule-without-message"],
  ],
])("stops the check of a form after the stage with errors: %s", (_, file, expected) => {
  expect(kinds(siteWithForm({}, { [formFile]: file })).sort()).toEqual(expected);
});

test("goes on with the check of a form after a stage with only warnings", () => {
  const parts = { title: "<b>Carta</b>", properties: { a: { type: "string", maxLength: 1, minLength: 2 } } };
  expect(kinds(siteWithForm(parts)).sort()).toEqual(["crossed-limits", "markup"]);
});

test("checks a page and a form even if another page or form has errors", () => {
  const second = "schemas/forms/otra.schema.json";
  const pages = site({ [home]: page("/", wrongLink), [other]: "{" });
  expect(kinds(pages).sort()).toEqual(["unclosed", "unknown-icon"]);
  const shown = page("/", { type: "form", form: "carta" }, { type: "form", form: "otra" });
  const forms = siteWithForm(
    { required: ["asunto"] },
    { [home]: shown, [second]: { ...form({ $id: "otra" }), titel: 1 } },
  );
  expect(kinds(forms)).toEqual(["absent-field", "unknown-key"]);
});

/** A site with at least one mistake for each check across files, and no other mistakes. */
const mistakesAcrossFiles: Overrides = {
  [home]: page(
    "/",
    { ...text, actions: [{ label: "Ver", route: "/x" }] },
    { ...text, actions: [{ label: "Ver", route: "/" }] },
    { ...text, pictures: [{ file: "horario-de-clases.png", alt: "" }] },
    { type: "form", form: "nope" },
    { type: "shared", name: "nope" },
  ),
  "content/site.json": { ...siteFile, shared: { ayuda: text } },
  "content/images/foto.png": png,
  [formFile]: form(),
};

test("checks across files if the site file and all pages conform to their schemas", () => {
  expect(kinds(site(mistakesAcrossFiles)).sort()).toEqual([
    "link-to-itself",
    "missing-picture",
    "route-without-page",
    "unknown-form",
    "unknown-shared",
    "unused-form",
    "unused-picture",
    "unused-shared",
  ]);
});

test.each<[string, Overrides, string]>([
  ["a page has a syntax error", { [other]: '{ "path": "/x" ' }, "unclosed"],
  ["a page does not conform to its schema", { [other]: { ...page("/x"), titel: "x" } }, "unknown-key"],
  ["the site file does not conform to its schema", { "content/site.json": { ...siteFile, shraed: {} } }, "unknown-key"],
])("checks nothing across files if %s", (_, invalid, kind) => {
  expect(kinds(site({ ...mistakesAcrossFiles, ...invalid }))).toEqual([kind]);
});

test("names the files because of which links and shared sections were not checked", () => {
  const files = site({ [home]: { ...page("/"), titel: "x" }, [other]: "{" });
  expect(review(files).skippedFor).toEqual(["content/pages/cultura.json", home]);
  expect(formatReview(review(files))).toContain("se revisa cuando estos 2 archivos no tengan errores");
  const one = site({ [other]: "{" });
  expect(formatReview(review(one))).toContain("se revisa cuando content/pages/cultura.json no tenga errores");
});

test("skips no checks across files because of a form, a warning or an unknown icon", () => {
  const files = siteWithForm(
    { titel: 1 },
    { [home]: page("/", { type: "form", form: "carta" }, wrongLink), [formFile]: form({ titel: 1 }) },
  );
  expect(review(files).skippedFor).toEqual([]);
  expect(formatReview(review(files))).not.toContain("se revisa cuando");
});

test("reports a missing site file beside the problems of a page", () => {
  expect(kinds(site({ "content/site.json": null, [home]: { ...page("/"), sections: [hero, wrongLink] } }))).toContain(
    "missing-file",
  );
});

// A stage of the check runs only if the earlier stages of a file passed, so that no problem follows from another.
import { expect, test } from "vitest";
import { check, review } from "../../../src/build/check/check.ts";
import { formatReview } from "../../../src/build/check/format.ts";
import { form, formFile, hero, type Overrides, page, site, siteWithForm } from "./fixture.ts";

const home = "content/pages/inicio.json";
const other = "content/pages/cultura.json";

const kinds = (files: ReturnType<typeof site>) =>
  check(files)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "simulated-action");

/** A link to no page and an unknown icon: one problem between files, one within a file. */
const link = {
  type: "text",
  title: "T",
  paragraphs: ["…"],
  actions: [{ label: "Ver", route: "/x", icon: "nope" }],
};

test.each<[string, Overrides, string[]]>([
  ["a syntax error that makes the tree a guess", { [home]: '{ "path": "/", "title": 7, "sections": [' }, ["unclosed"]],
  [
    "a syntax error that can be understood",
    {
      [home]: '{ "$schema": "../../schemas/content/page.schema.json", "path": "/" "title": 7, "sections": [] }',
    },
    ["missing-comma", "too-few", "wrong-type"],
  ],
  ["an error of the schema", { [home]: { ...page("/", link), titel: "x" } }, ["unknown-key"]],
  ["an error within a file", { [home]: page("/", link) }, ["unknown-icon", "route-without-page"]],
])("after %s, only the stages that can rely on the file run", (_, overrides, expected) => {
  expect(kinds(site(overrides)).sort()).toEqual([...expected].sort());
});

test("checks what is within a file even if another file is not valid", () => {
  const files = site({ [home]: page("/", link), [other]: "{" });
  expect(kinds(files).sort()).toEqual(["unclosed", "unknown-icon"]);
});

test.each([
  [
    "the names of fields",
    { required: ["asunto"], properties: { a: { type: "string", maxLength: 1, minLength: 2 } } },
    ["absent-field"],
  ],
  ["the rules", { properties: { a: { type: "string", minimum: 2, maxLength: 1, minLength: 2 } } }, ["crossed-limits"]],
  ["the types", { properties: { a: { type: "string", minimum: 2 } } }, ["broken-form", "rule-without-message"]],
])("of a form, an error in %s ends the check of the form", (_, parts, expected) => {
  expect(kinds(siteWithForm(parts))).toEqual(expected);
});

test("checks other forms even if one is not valid", () => {
  const second = "schemas/forms/otra.schema.json";
  const shown = page("/", { type: "form", form: "carta" }, { type: "form", form: "otra" });
  const files = siteWithForm(
    { required: ["asunto"] },
    { [home]: shown, [second]: { ...form({ $id: "otra" }), titel: 1 } },
  );
  expect(kinds(files)).toEqual(["absent-field", "unknown-key"]);
});

test("names the files because of which links and shared sections were not checked", () => {
  const files = site({ [home]: { ...page("/"), titel: "x" }, [other]: "{" });
  expect(review(files).skippedFor).toEqual(["content/pages/cultura.json", home]);
  expect(formatReview(review(files))).toContain("se revisa cuando estos 2 archivos no tengan errores");
  const one = site({ [other]: "{" });
  expect(formatReview(review(one))).toContain("se revisa cuando content/pages/cultura.json no tenga errores");
});

test("skips nothing because of a form, a warning or an unknown icon", () => {
  const files = siteWithForm(
    { titel: 1 },
    { [home]: page("/", { type: "form", form: "carta" }, link), [formFile]: form({ titel: 1 }) },
  );
  expect(review(files).skippedFor).toEqual([]);
  expect(formatReview(review(files))).not.toContain("se revisa cuando");
});

test("a missing site file is the only problem across files", () => {
  expect(kinds(site({ "content/site.json": null, [home]: { ...page("/"), sections: [hero, link] } }))).toContain(
    "missing-file",
  );
});

// The general texts that a site file may omit.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generalTexts, withGeneralTexts } from "../../../src/pipeline/site/generalTexts.ts";
import { siteFile } from "../check/fixture.ts";

const schema = JSON.parse(readFileSync("schemas/content/site.schema.json", "utf8"));
const { header, menu, institution } = siteFile;
const shortest = { institution, header: { logo: header.logo }, menu: { entries: menu.entries } };

const groups = Object.entries<{ properties: object }>(schema.properties.words.properties);

test.each(groups)("there is a text for each key of words.%s", (group, { properties }) => {
  const { words } = withGeneralTexts(shortest);
  expect(Object.keys({ ...words }[group] ?? {})).toEqual(Object.keys(properties));
});

test("adds the texts that the file omits", () => {
  expect(withGeneralTexts(shortest)).toEqual({
    ...generalTexts,
    ...shortest,
    header: { ...shortest.header, home: "Ir al inicio", skip: "Saltar al contenido" },
    menu: { ...shortest.menu, label: "Secciones", open: "Menú" },
  });
});

test("keeps the texts of the file, key by key", () => {
  const { words } = withGeneralTexts({ ...shortest, words: { form: { yes: "Correcto" } } });
  expect([words.form.yes, words.form.no]).toEqual(["Correcto", "No"]);
});

test("replaces a link as a whole", () => {
  const action = { label: "Escríbenos", form: "contacto" };
  expect(withGeneralTexts({ ...shortest, notFound: { action } }).notFound.action).toEqual(action);
});

test("adds no optional part", () => {
  const { contact, footer, notFound } = withGeneralTexts(shortest);
  expect([contact, footer, notFound.countdown]).toEqual([undefined, { copyright: "© {year}" }, undefined]);
});

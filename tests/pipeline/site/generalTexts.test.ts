// The general texts that a site file may omit.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeholdersIn } from "../../../src/engine/template.ts";
import type { SiteFile } from "../../../src/pipeline/read/types.gen.ts";
import { generalTexts, languages, untranslated, withGeneralTexts } from "../../../src/pipeline/site/generalTexts.ts";
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
    ...generalTexts(),
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

/** The texts by their path, each with the names in its braces. */
function placeholders(texts: object): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      if (typeof text !== "string")
        return Object.entries(placeholders(text)).map(([name, own]) => [`${key}.${name}`, own]);
      return [[key, [...new Set(placeholdersIn(text).map(({ name }) => name))].sort()]];
    }),
  );
}

test.each(languages)("the texts in %s are complete, with the placeholders of the Spanish ones", (language) => {
  expect(placeholders(generalTexts(language))).toEqual(placeholders(generalTexts("es")));
});

test("gives the texts in the language of the site", () => {
  const open = (locale: string) => withGeneralTexts({ ...shortest, locale }).words.hours.open;
  expect(["es-MX", "en-US", "pt-BR", "fr-FR"].map(open)).toEqual([
    "Abierto ahora",
    "Open now",
    "Aberto agora",
    "Abierto ahora",
  ]);
});

test("names the groups of texts that have to be translated into another language", () => {
  expect(untranslated({ ...shortest, locale: "en-GB" })).toEqual([]);
  const all = ["header", "menu", "notFound", ...groups.map(([group]) => `words.${group}`)];
  expect(untranslated({ ...shortest, locale: "fr-FR" }).sort()).toEqual(all.sort());
  const { words } = withGeneralTexts(shortest);
  expect(untranslated({ ...shortest, locale: "fr-FR", words: { hours: words.hours } })).not.toContain("words.hours");
  const action = { label: "Accueil", address: "https://www.example.com/" };
  const notFound = { ...withGeneralTexts(shortest).notFound, action } as SiteFile["notFound"] & object;
  expect(untranslated({ ...shortest, locale: "fr-FR", notFound })).not.toContain("notFound");
});

// How the sections of a page may be combined.
import { expect, test } from "vitest";
import { check } from "../../../../src/pipeline/check/check.ts";
import { hero, listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";
const text = { type: "text", title: "Apartado", paragraphs: ["…"] };

function sections(...sections: object[]): object {
  return { ...page("/"), sections };
}

function withShared(shared: object, ...own: object[]): string {
  return listProblems(site({ "content/site.json": { shared, ...siteFile }, [home]: page("/", ...own) }));
}

test("reports a page without a hero", () => {
  expect(listProblems(site({ [home]: sections(text) }))).toMatchInlineSnapshot(`
    "
    error hero-missing content/pages/inicio.json:6:5
      La página no comienza con una cabecera.
      Ponga como primera sección { "type": "hero", "title": "…" }: lleva el título principal.
    "
  `);
});

test("reports a hero that is not first", () => {
  expect(listProblems(site({ [home]: sections(text, hero) }))).toMatchInlineSnapshot(`
    "
    error hero-not-first content/pages/inicio.json:13:5
      La cabecera no es la primera sección.
      Muévala al comienzo de «sections».
    "
  `);
});

test("reports a second hero inside columns", () => {
  expect(
    listProblems(site({ [home]: page("/", { type: "columns", main: [hero], side: [text] }) })),
  ).toMatchInlineSnapshot(`
    "
    error hero-repeated content/pages/inicio.json:13:9
      La página ya tiene una cabecera.
      Deje una sola, la primera. Para otro título añada una sección de texto. Por ejemplo, { "type": "text", "title": "…" }.
    "
  `);
});

test("accepts a shared hero", () => {
  const files = site({
    "content/site.json": { ...siteFile, shared: { portada: hero } },
    [home]: sections({ type: "shared", name: "portada" }, text),
  });
  expect(listProblems(files)).toBe("\n\n");
});

test("reports columns inside columns", () => {
  const inner = { type: "columns", main: [text], side: [text] };
  expect(
    listProblems(site({ [home]: page("/", { type: "columns", main: [text], side: [inner] }) })),
  ).toMatchInlineSnapshot(`
    "
    error nested-section content/pages/inicio.json:22:9
      Una sección de tipo "columns" no puede estar dentro de otra del mismo tipo.
      Sáquela a la lista de secciones que contiene a la otra.
    "
  `);
});

test("reports shared columns inside columns", () => {
  const shared = { pareja: { type: "columns", main: [text], side: [text] } };
  const outer = { type: "columns", main: [text], side: [{ type: "shared", name: "pareja" }] };
  expect(withShared(shared, outer)).toMatchInlineSnapshot(`
    "
    error nested-section content/pages/inicio.json:22:9
      Una sección de tipo "columns" no puede estar dentro de otra del mismo tipo.
      Sáquela a la lista de secciones que contiene a la otra.
    "
  `);
});

test("reports an unknown shared section", () => {
  expect(
    withShared({ ayuda: text }, { type: "shared", name: "ayudas" }, { type: "shared", name: "ayuda" }),
  ).toMatchInlineSnapshot(`
    "
    error unknown-shared content/pages/inicio.json:12:15
      No existe la sección compartida "ayudas".
      ¿Quiso decir "ayuda"?
    "
  `);
});

test.each([
  ["removed", {}],
  ["renamed", { ayudas: text }],
])("reports a shared section that was %s in the site file, if several pages use it", (_, shared) => {
  const use = { type: "shared", name: "ayuda" };
  const pages = { [home]: page("/", use), "content/pages/otra.json": page("/otra", use) };
  const files = site({ ...pages, "content/site.json": { ...siteFile, shared: { otra: text, ...shared } } });
  const [problem] = check(files).filter(({ kind }) => kind === "unknown-shared");
  expect(problem).toMatchObject({
    file: "content/site.json",
    message:
      'Falta la sección compartida "ayuda", que nombran varias páginas: content/pages/inicio.json:12, content/pages/otra.json:12.',
  });
});

test("reports a contact section of a site without contact data", () => {
  const { contact: _, ...withoutContact } = siteFile;
  const contact = { type: "contact", title: "Contacto" };
  const files = { "content/site.json": withoutContact, [home]: page("/", contact) };
  expect(listProblems(site(files))).toMatchInlineSnapshot(`
    "
    error contact-missing content/pages/inicio.json:11:15
      Esta sección muestra los datos de contacto del sitio, y no los hay.
      Escríbalos en content/site.json, en "contact", o quite esta sección.
    "
  `);
});

test("reports a shared section of a site that has none", () => {
  expect(listProblems(site({ [home]: page("/", { type: "shared", name: "ayuda" }) }))).toMatchInlineSnapshot(`
    "
    error unknown-shared content/pages/inicio.json:12:15
      No existe la sección compartida "ayuda".
      Escríbala en «shared» de content/site.json.
    "
  `);
});

test("reports a shared section that no page uses", () => {
  expect(withShared({ ayuda: text })).toMatchInlineSnapshot(`
    "
    warning unused-shared content/site.json:3:5
      Ninguna página usa la sección compartida "ayuda".
      Bórrela, o úsela en una página.
    "
  `);
});

test("reports a shared section inside a shared section", () => {
  const shared = { ayuda: text, otra: { type: "shared", name: "ayuda" } };
  expect(
    withShared(shared, { type: "shared", name: "otra" }, { type: "shared", name: "ayuda" }),
  ).toMatchInlineSnapshot(`
    "
    error nested-shared content/site.json:10:13
      Una sección compartida no puede contener otra compartida.
      Escriba aquí la sección completa, o nombre las dos en la página.
    "
  `);
});

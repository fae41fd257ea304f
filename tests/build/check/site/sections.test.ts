// How the sections of a page stand together.
import { expect, test } from "vitest";
import { check } from "../../../../src/build/check/check.ts";
import { hero, page, site, siteFile, told } from "../fixture.ts";

const home = "content/pages/inicio.json";
const text = { type: "text", title: "Apartado", paragraphs: ["…"] };

function sections(...sections: object[]): object {
  return { ...page("/"), sections };
}

function withShared(shared: object, ...own: object[]): string {
  return told(site({ "content/site.json": { ...siteFile, shared }, [home]: page("/", ...own) }));
}

test("a page that does not begin with a hero", () => {
  expect(told(site({ [home]: sections(text) }))).toMatchInlineSnapshot(`
    "
    error hero-missing content/pages/inicio.json:6:5
      La página no comienza con una cabecera.
      Ponga como primera sección { "type": "hero", "title": "…" }: lleva el título principal.
    "
  `);
});

test("a hero that is not first", () => {
  expect(told(site({ [home]: sections(text, hero) }))).toMatchInlineSnapshot(`
    "
    error hero-not-first content/pages/inicio.json:13:5
      La cabecera no es la primera sección.
      Muévala al comienzo de «sections».
    "
  `);
});

test("a second hero, inside columns", () => {
  expect(told(site({ [home]: page("/", { type: "columns", main: [hero], side: [text] }) }))).toMatchInlineSnapshot(`
    "
    error hero-repeated content/pages/inicio.json:13:9
      La página ya tiene una cabecera.
      Deje una sola, la primera. Para otro título use una sección de tipo "text".
    "
  `);
});

test("a first section of an unknown kind is told once", () => {
  expect(told(site({ [home]: sections({ type: "heroe", title: "…" }, text) })).match(/^error/gm)).toHaveLength(1);
});

test("a shared hero counts", () => {
  const files = site({
    "content/site.json": { ...siteFile, shared: { portada: hero } },
    [home]: sections({ type: "shared", name: "portada" }, text),
  });
  expect(told(files)).toBe("\n\n");
});

test("columns inside columns", () => {
  const inner = { type: "columns", main: [text], side: [text] };
  expect(told(site({ [home]: page("/", { type: "columns", main: [text], side: [inner] }) }))).toMatchInlineSnapshot(`
    "
    error nested-section content/pages/inicio.json:22:9
      Una sección de tipo "columns" no puede estar dentro de otra del mismo tipo.
      Sáquela a la lista de secciones que contiene a la otra.
    "
  `);
});

test("shared columns inside columns", () => {
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

test("a shared section that does not exist", () => {
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
  ["taken out of the site file", {}],
  ["renamed there", { ayudas: text }],
])("a shared section of several pages that was %s is told there", (_, shared) => {
  const use = { type: "shared", name: "ayuda" };
  const pages = { [home]: page("/", use), "content/pages/otra.json": page("/otra", use) };
  const files = site({ ...pages, "content/site.json": { ...siteFile, shared: { otra: text, ...shared } } });
  const [told] = check(files).filter(({ kind }) => kind === "unknown-shared");
  expect(told).toMatchObject({
    file: "content/site.json",
    message:
      'Falta la sección compartida "ayuda", que nombran varias páginas: content/pages/inicio.json:12, content/pages/otra.json:12.',
  });
});

test("where the key of all shared sections is misspelt, no page is to blame", () => {
  const files = site({
    "content/site.json": { ...siteFile, shraed: { ayuda: text } },
    [home]: page("/", { type: "shared", name: "ayuda" }),
  });
  expect(check(files).map(({ kind }) => kind)).toEqual(["unknown-key"]);
});

test("a shared section where there are none", () => {
  expect(told(site({ [home]: page("/", { type: "shared", name: "ayuda" }) }))).toMatchInlineSnapshot(`
    "
    error unknown-shared content/pages/inicio.json:12:15
      No existe la sección compartida "ayuda".
      Escríbala en «shared» de content/site.json.
    "
  `);
});

test("a shared section that no page uses", () => {
  expect(withShared({ ayuda: text })).toMatchInlineSnapshot(`
    "
    warning unused-shared content/site.json:158:5
      Ninguna página usa la sección compartida "ayuda".
      Bórrela, o úsela en una página.
    "
  `);
});

test("a shared section that only a broken page uses is not called unused", () => {
  const files = site({
    "content/site.json": { ...siteFile, shared: { ayuda: text } },
    "content/pages/rota.json": '{ "path": "/rota", "sections": [{ "type": "shared", "name": "ayuda" }',
  });
  expect(told(files)).not.toContain("unused-shared");
});

test("a shared section inside a shared section", () => {
  const shared = { ayuda: text, otra: { type: "shared", name: "ayuda" } };
  expect(
    withShared(shared, { type: "shared", name: "otra" }, { type: "shared", name: "ayuda" }),
  ).toMatchInlineSnapshot(`
    "
    error nested-shared content/site.json:165:13
      Una sección compartida no puede contener otra compartida.
      Escriba aquí la sección completa, o nombre las dos en la página.
    "
  `);
});

// The addresses of pages, and the links to them.
import { expect, test } from "vitest";
import { listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";
const other = "content/pages/cultura.json";

function linkTo(route: string, more?: object): object {
  return { type: "text", title: "Apartado", paragraphs: ["…"], actions: [{ label: "Ver", route, ...more }] };
}

test("accepts a link to a page", () => {
  expect(listProblems(site({ [home]: page("/", linkTo("/cultura")), [other]: page("/cultura") }))).toBe("\n\n");
});

test("accepts a link to an alias of a page", () => {
  const aliased = { ...page("/cultura"), aliases: ["/arte"] };
  expect(listProblems(site({ [home]: page("/", linkTo("/arte")), [other]: aliased }))).toBe("\n\n");
});

test("reports a link to no page and lists the pages", () => {
  expect(
    listProblems(site({ [home]: page("/", linkTo("/ayuda-social")), [other]: page("/cultura") })),
  ).toMatchInlineSnapshot(`
    "
    error route-without-page content/pages/inicio.json:19:20
      Ninguna página tiene la dirección "/ayuda-social": este enlace lleva a «página no encontrada».
      Cree la página en content/pages, o use una de estas: "/", "/cultura". Si una página tuvo antes esa dirección, escríbala en sus «aliases». Si la página vendrá después, añada "planned": true al enlace.
    "
  `);
});

test("warns about a link to a page that is still to come, until there is one", () => {
  const planned = linkTo("/cultura", { planned: true });
  expect(listProblems(site({ [home]: page("/", planned) }))).toMatchInlineSnapshot(`
    "
    warning planned-page content/pages/inicio.json:19:20
      La página "/cultura" está por crear: mientras tanto, este enlace lleva a «página no encontrada».
      Créela en content/pages, o cambie el destino del enlace.
    "
  `);
  expect(listProblems(site({ [home]: page("/", planned), [other]: page("/cultura") }))).toMatchInlineSnapshot(`
    "
    warning planned-page-exists content/pages/inicio.json:19:20
      La página "/cultura" ya existe: este enlace dice que está por crear.
      Quite "planned" del enlace.
    "
  `);
});

test("suggests a page for a misspelt link", () => {
  expect(
    listProblems(site({ [home]: page("/", linkTo("/culutra")), [other]: page("/cultura") })),
  ).toMatchInlineSnapshot(`
    "
    error route-without-page content/pages/inicio.json:19:20
      Ninguna página tiene la dirección "/culutra": este enlace lleva a «página no encontrada».
      ¿Quiso decir "/cultura"? Si la página vendrá después, añada "planned": true al enlace.
    "
  `);
});

test("reports every link to a page that was removed", () => {
  const menu = { ...siteFile.menu, entries: [{ label: "Cultura", route: "/cultura" }] };
  const files = site({ "content/site.json": { ...siteFile, menu }, [home]: page("/", linkTo("/cultura")) });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    error route-without-page content/pages/inicio.json:19:20
      Ninguna página tiene la dirección "/cultura": este enlace lleva a «página no encontrada».
      Cree la página en content/pages, o use una de estas: "/". Si una página tuvo antes esa dirección, escríbala en sus «aliases». Si la página vendrá después, añada "planned": true al enlace.
    error route-without-page content/site.json:31:18
      Ninguna página tiene la dirección "/cultura": este enlace lleva a «página no encontrada».
      Cree la página en content/pages, o use una de estas: "/". Si una página tuvo antes esa dirección, escríbala en sus «aliases». Si la página vendrá después, añada "planned": true al enlace.
    "
  `);
});

test("reports links inside a column, a dialog and a card", () => {
  const dialog = { title: "Ventana", paragraphs: ["…"], actions: [{ label: "Ver", route: "/uno" }] };
  const choices = { type: "choices", title: "Elija", choices: [{ label: "Uno", dialog }] };
  const cards = { type: "cards", cards: [{ title: "Dos", actions: [{ label: "Ver", route: "/dos" }] }] };
  const files = site({
    [home]: page("/", { type: "columns", main: [choices], side: [cards, linkTo("/tres")] }),
  });
  expect(listProblems(files).match(/dirección "\/(?:uno|dos|tres)"/g)).toHaveLength(3);
});

test("reports two pages with the same path", () => {
  expect(
    listProblems(site({ [other]: page("/cultura"), "content/pages/musica.json": page("/cultura") })),
  ).toMatchInlineSnapshot(`
    "
    error same-path content/pages/musica.json:3:11
      La dirección "/cultura" ya es de content/pages/cultura.json.
      Cambie una de las dos, porque cada página tiene la suya; si este archivo es una copia que sobra, bórrelo.
    "
  `);
});

test("reports an alias that is the path of another page", () => {
  const aliased = { ...page("/musica"), aliases: ["/cultura"] };
  expect(
    listProblems(site({ [other]: page("/cultura"), "content/pages/musica.json": aliased })),
  ).toMatchInlineSnapshot(`
    "
    error same-path content/pages/musica.json:12:5
      La dirección "/cultura" ya es de content/pages/cultura.json.
      Cambie una de las dos, porque cada página tiene la suya; si este archivo es una copia que sobra, bórrelo.
    "
  `);
});

test("reports that no page has the path /", () => {
  const entries = [{ label: "Cultura", route: "/cultura" }];
  const action = { label: "Volver", route: "/cultura" };
  const moved = {
    ...siteFile,
    menu: { ...siteFile.menu, entries },
    notFound: { ...siteFile.notFound, action },
  };
  expect(
    listProblems(site({ "content/site.json": moved, [home]: null, [other]: page("/cultura") })),
  ).toMatchInlineSnapshot(`
    "
    error no-home content/pages:1:1
      Ninguna página tiene la dirección "/": el sitio no tiene portada.
      Escriba "path": "/" en la página que deba ser la portada.
    "
  `);
});

test("reports a home page with another path at that path, and not also the links to it", () => {
  expect(listProblems(site({ [home]: page("/portada") }))).toMatchInlineSnapshot(`
    "
    error no-home content/pages/inicio.json:3:11
      Ninguna página tiene la dirección "/": el sitio no tiene portada.
      Escriba "path": "/" en la página que deba ser la portada.
    "
  `);
});

test("reports the copy of a page once, and not also its aliases", () => {
  const copied = { ...page("/musica"), aliases: ["/coro"] };
  const files = site({ "content/pages/musica 2.json": copied, "content/pages/musica.json": copied });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    error same-path content/pages/musica 2.json:3:11
      La dirección "/musica" ya es de content/pages/musica.json.
      Cambie una de las dos, porque cada página tiene la suya; si este archivo es una copia que sobra, bórrelo.
    "
  `);
});

test("reports an alias at its value if the page with that path comes later", () => {
  const aliased = { ...page("/arte"), aliases: ["/musica"] };
  const files = site({ "content/pages/arte.json": aliased, "content/pages/musica.json": page("/musica") });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    error same-path content/pages/arte.json:12:5
      La dirección "/musica" ya es de content/pages/musica.json.
      Cambie una de las dos, porque cada página tiene la suya; si este archivo es una copia que sobra, bórrelo.
    "
  `);
});

test.each(["/assets", "/assets/mapa", "/catalogo", "/editar"])(
  "reports a page at %s, where the site has its own files",
  (path) => {
    const problems = listProblems(site({ [home]: page("/", linkTo(path)), [other]: page(path) }));
    expect(problems).toContain(`El sitio usa la dirección "${path}" para sus propios archivos`);
  },
);

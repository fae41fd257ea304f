// Groups of links: the quick links of a hero, and those of the not-found screen. They are checked as all other links are.
import { expect, test } from "vitest";
import { hero, listProblems, page, site, siteFile } from "../fixture.ts";

function homeWith(...links: object[]) {
  const sections = [{ ...hero, quickLinks: { title: "Quiero…", links } }];
  return site({ "content/pages/inicio.json": { ...page("/"), sections } });
}

test("reports quick links to a missing page, to a missing form, to the same page and with the same text", () => {
  const files = homeWith(
    { label: "Cantar", route: "/coro" },
    { label: "Cantar", form: "coro" },
    { label: "Ver", route: "/" },
  );
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    error route-without-page content/pages/inicio.json:14:22
      Ninguna página tiene la dirección "/coro": este enlace lleva a «página no encontrada».
      Cree la página en content/pages, o use una de estas: "/". Si una página tuvo antes esa dirección, escríbala en sus «aliases». Si la página vendrá después, añada "planned": true al enlace.
    warning repeated-label content/pages/inicio.json:17:22
      "Cantar" se lee dos veces en esta lista: la primera, en la línea 13.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    error unknown-form content/pages/inicio.json:18:21
      No existe el formulario "coro".
      Cree su archivo en schemas/forms.
    warning link-to-itself content/pages/inicio.json:22:22
      Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.
      Quítelo, o cambie su destino.
    "
  `);
});

test("reports quick links with two targets, without any, and more than six", () => {
  const both = { label: "Ver", route: "/", form: "carta" };
  expect(listProblems(homeWith(both, { label: "Nada" }))).toMatchInlineSnapshot(`
    "
    error several-of content/pages/inicio.json:12:11
      No pueden ir juntas las claves "route" y "form".
      Deje una sola y quite las demás.
    error none-of content/pages/inicio.json:17:11
      Hace falta una de estas claves: "route", "address", "form", "document" o "pending".
      Escriba una sola. Por ejemplo: { "label": "Conoce más", "route": "/cultura" }.
    "
  `);
  const many = Array.from({ length: 7 }, (_, index) => ({ label: `Enlace ${index}`, address: "tel:123" }));
  expect(listProblems(homeWith(...many))).toMatchInlineSnapshot(`
    "
    error too-many content/pages/inicio.json:11:18
      En "links" caben como máximo 6 elementos.
      Quite los que sobran.
    "
  `);
});

test("reports a link of the not-found screen to a missing page", () => {
  const otherLinks = { title: "Quizás te sirva", links: [{ label: "Coro", route: "/coro" }] };
  const notFound = { ...siteFile.notFound, otherLinks };
  expect(listProblems(site({ "content/site.json": { ...siteFile, notFound } }))).toMatchInlineSnapshot(`
    "
    error route-without-page content/site.json:88:20
      Ninguna página tiene la dirección "/coro": este enlace lleva a «página no encontrada».
      Cree la página en content/pages, o use una de estas: "/". Si una página tuvo antes esa dirección, escríbala en sus «aliases». Si la página vendrá después, añada "planned": true al enlace.
    "
  `);
});

// What the schemas say of a file, in plain Spanish and once for each mistake.
import { expect, test } from "vitest";
import { form, formFile, hero, page, site, siteFile, siteWithForm, told } from "../fixture.ts";

const home = "content/pages/inicio.json";

/** What is told of a home page with this section. */
function section(section: object): string {
  return told(site({ [home]: page("/", section) }));
}

const text = { type: "text", title: "Apartado", paragraphs: ["Un párrafo."] };

/** A text section with this link. */
function link(link: object): string {
  return section({ ...text, actions: [link] });
}

function picture(picture: object): string {
  return section({ ...text, pictures: [picture] });
}

test("the minimal site has no problems", () => {
  expect(told(site())).toBe("\n\n");
});

test("a missing key, with what it is for and an example", () => {
  expect(section({ type: "text", paragraphs: ["Un párrafo."] })).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:10:5
      Falta la clave "title".
      El título de la sección. Añádala, por ejemplo "title": "…".
    "
  `);
});

test("an unknown key", () => {
  expect(section({ ...text, colour: "rojo" })).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/inicio.json:16:7
      La clave "colour" no se admite aquí.
      Las que puede añadir: "pictures", "list", "actions".
    "
  `);
});

test("a misspelt key is one mistake, not an unknown and a missing one", () => {
  expect(section({ type: "text", titulo: "Apartado", paragraphs: ["Un párrafo."] })).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/inicio.json:12:7
      La clave "titulo" no se admite aquí.
      ¿Quiso decir "title"?
    "
  `);
});

test("a misspelt key of a link hides that the link leads nowhere", () => {
  expect(link({ label: "Ver", ruta: "/" })).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/inicio.json:19:11
      La clave "ruta" no se admite aquí.
      ¿Quiso decir "route"?
    "
  `);
});

test("a misspelt alt", () => {
  expect(picture({ file: "foto.jpg", altt: "Una foto" })).toContain('¿Quiso decir "alt"?');
});

test("a section of an unknown kind", () => {
  expect(section({ type: "heros", titulo: 3 })).toMatchInlineSnapshot(`
    "
    error unknown-section content/pages/inicio.json:11:15
      "heros": no existe esa clase de sección.
      ¿Quiso decir "hero"?
    "
  `);
});

test("a section of a kind far from all others", () => {
  expect(section({ type: "carrusel" })).toMatchInlineSnapshot(`
    "
    error unknown-section content/pages/inicio.json:11:15
      "carrusel": no existe esa clase de sección.
      Elija uno de estos: "cards", "choices", "columns", "contact", "definitions", "form", "hero", "shared", "text".
    "
  `);
});

test("a section without its kind", () => {
  expect(section({ title: "Apartado" })).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:10:5
      Falta la clave "type".
      La clase de sección. Añádala, por ejemplo "type": "cards".
    "
  `);
});

test("a section whose key «type» is misspelt", () => {
  expect(section({ tipo: "text", title: "Apartado" })).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:11:7
      Falta la clave "type".
      Si "tipo" es esa clave, corrija su nombre.
    "
  `);
});

test("a number where a text belongs", () => {
  expect(section({ ...text, title: 1976 })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:12:16
      En "title" va un texto entre comillas, y hay un número.
      Póngalo entre comillas: "title": "1976".
    "
  `);
});

test("a text where a number belongs", () => {
  const notFound = { ...siteFile.notFound, seconds: "5" };
  expect(told(site({ "content/site.json": { ...siteFile, notFound } }))).toMatchInlineSnapshot(`
    "
    error wrong-type content/site.json:78:16
      En "seconds" va un número entero, y hay un texto.
      Quite las comillas: "seconds": 5.
    "
  `);
});

test("a text where true or false belongs", () => {
  expect(told(site({ [home]: { ...page("/"), menu: "false" } }))).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:11:11
      En "menu" va true o false, y hay un texto.
      Quite las comillas: "menu": false.
    "
  `);
});

test("a text where a list belongs", () => {
  expect(section({ ...text, paragraphs: "Un párrafo." })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:13:21
      En "paragraphs" va una lista entre corchetes [ ], y hay un texto.
      Enciérrelo entre corchetes: "paragraphs": ["Un párrafo."].
    "
  `);
});

test("a block where a list belongs", () => {
  expect(section({ type: "cards", cards: { title: "Ajedrez" } })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:12:16
      En "cards" va una lista entre corchetes [ ], y hay un bloque entre llaves { }.
      Las tarjetas, en orden. Por ejemplo: "cards": […].
    "
  `);
});

test("a number in a list of texts", () => {
  expect(section({ ...text, paragraphs: ["Un párrafo.", 7] })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:15:9
      En el elemento 2 de "paragraphs" va un texto entre comillas, y hay un número.
      Póngalo entre comillas: "7".
    "
  `);
});

test("nothing where a text belongs", () => {
  expect(section({ ...text, title: null })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:12:16
      En "title" va un texto entre comillas, y hay null.
      Por ejemplo: "title": "…".
    "
  `);
});

test("a value that is not in the list", () => {
  expect(section({ type: "cards", layout: "grilla", cards: [{ title: "Ajedrez" }] })).toMatchInlineSnapshot(`
    "
    error not-in-list content/pages/inicio.json:12:17
      "grilla": no es uno de los valores que se admiten aquí.
      Elija uno de estos: "cards" (Tarjetas completas, con imagen arriba), "tiles" (Mosaicos pequeños: imagen o icono y título), "rows" (Filas anchas: imagen a un lado, texto al otro).
    "
  `);
});

test("a value close to one of the list", () => {
  expect(section({ type: "cards", layout: "tile", cards: [{ title: "Ajedrez" }] })).toMatchInlineSnapshot(`
    "
    error not-in-list content/pages/inicio.json:12:17
      "tile": no es uno de los valores que se admiten aquí.
      ¿Quiso decir "tiles"?
    "
  `);
});

test("an empty text", () => {
  expect(section({ ...text, title: " " })).toMatchInlineSnapshot(`
    "
    error empty-text content/pages/inicio.json:12:16
      El texto de "title" está vacío.
      Escriba aquí un texto: no puede quedar vacío.
    "
  `);
});

test("an empty list", () => {
  expect(section({ ...text, paragraphs: [] })).toMatchInlineSnapshot(`
    "
    error too-few content/pages/inicio.json:13:21
      En "paragraphs" hace falta al menos un elemento.
      Los párrafos, en orden: un texto por párrafo. Añada lo que falta.
    "
  `);
});

test("too long a list", () => {
  const drawing = { drawing: ["books", "trophy", "violin", "guitar"] };
  expect(picture(drawing)).toMatchInlineSnapshot(`
    "
    error too-many content/pages/inicio.json:18:22
      En "drawing" caben como máximo 3 elementos.
      Quite los que sobran.
    "
  `);
});

test("a number out of range", () => {
  const notFound = { ...siteFile.notFound, seconds: 90 };
  expect(told(site({ "content/site.json": { ...siteFile, notFound } }))).toMatchInlineSnapshot(`
    "
    error out-of-range content/site.json:78:16
      En "seconds" va un número igual o menor que 60, y hay 90.
      Cambie el número.
    "
  `);
});

test("an alias twice", () => {
  const aliases = ["/portada", "/bienvenida", "/portada"];
  expect(told(site({ [home]: { ...page("/"), aliases } }))).toMatchInlineSnapshot(`
    "
    error repeated content/pages/inicio.json:11:14
      En "aliases" los elementos 1 y 3 son iguales.
      Deje uno solo.
    "
  `);
});

test("an address of a page with capitals, accents and spaces", () => {
  expect(told(site({ "content/pages/otra.json": page("Educación Inclusiva") }))).toMatchInlineSnapshot(`
    "
    error bad-form content/pages/otra.json:3:11
      "Educación Inclusiva" no tiene la forma que pide "path".
      ¿Quiso decir "/educacion-inclusiva"? Una ruta comienza por «/» y lleva minúsculas, cifras y guiones, sin tildes ni espacios, por ejemplo "/cultura".
    "
  `);
});

test("a link with two destinations", () => {
  expect(link({ label: "Ver", route: "/", address: "https://www.example.com/" })).toMatchInlineSnapshot(`
    "
    error several-of content/pages/inicio.json:17:9
      No pueden ir juntas las claves "route" y "address".
      Deje una sola y quite las demás.
    "
  `);
});

test("a link without a destination", () => {
  expect(link({ label: "Ver", fresh: true })).toMatchInlineSnapshot(`
    "
    error none-of content/pages/inicio.json:17:9
      Hace falta una de estas claves: "route", "address", "form" o "pending".
      Escriba una sola. Por ejemplo: { "label": "Conoce más", "route": "/cultura" }.
    "
  `);
});

test("a link that is not pending", () => {
  expect(link({ label: "Ver", pending: false })).toMatchInlineSnapshot(`
    "
    error not-in-list content/pages/inicio.json:19:22
      En "pending" solo cabe true.
      Escriba true, o quite la clave.
    "
  `);
});

test("a new tab for a page of the site", () => {
  expect(link({ label: "Ver", route: "/", newTab: true })).toMatchInlineSnapshot(`
    "
    error needs-key content/pages/inicio.json:17:9
      La clave "newTab" solo sirve junto con "address", que falta.
      Una dirección completa fuera de este sitio: comienza por https://, http://, mailto: o tel:. Añada "address" o quite "newTab".
    "
  `);
});

test("a photograph without a description", () => {
  expect(picture({ file: "foto.jpg" })).toContain("needs-key");
});

test("a picture of both kinds", () => {
  expect(picture({ file: "foto.jpg", drawing: ["books"], alt: "Libros" })).toMatchInlineSnapshot(`
    "
    error several-of content/pages/inicio.json:17:9
      No pueden ir juntas las claves "file" y "drawing".
      Deje una sola y quite las demás.
    "
  `);
});

test("a picture of neither kind", () => {
  expect(picture({ ground: "blue" })).toMatchInlineSnapshot(`
    "
    error none-of content/pages/inicio.json:17:9
      Hace falta una de estas claves: "file" o "drawing".
      Escriba una sola. Por ejemplo: { "drawing": [ "soccer-ball", "trophy" ], "ground": "green" }.
    "
  `);
});

test.for(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "//www.example.com/", "ftp://example.com/"])(
  "the address %s is refused",
  (address) => {
    expect(link({ label: "Ver", address })).toContain(`La dirección "${address}" no se admite`);
  },
);

test("a dangerous address", () => {
  expect(link({ label: "Ver", address: "javascript:alert(1)" })).toMatchInlineSnapshot(`
    "
    error forbidden-address content/pages/inicio.json:19:22
      La dirección "javascript:alert(1)" no se admite: podría ser peligrosa o no abrirse.
      Escriba una dirección completa que comience por https://, http://, mailto: o tel:, sin espacios.
    "
  `);
});

test.for([
  ["www.example.com", "https://www.example.com"],
  ["ana@example.com", "mailto:ana@example.com"],
  ["605 000 0000", "tel:6050000000"],
] as const)("the address %s was meant to be %s", ([address, meant]) => {
  expect(link({ label: "Ver", address })).toContain(`¿Quiso decir "${meant}"?`);
});

test("a shared section with a name that is none", () => {
  const shared = { "Ayuda Social": text };
  expect(told(site({ "content/site.json": { ...siteFile, shared } }))).toMatchInlineSnapshot(`
    "
    error bad-name content/site.json:158:5
      El nombre "Ayuda Social" no sirve.
      Un nombre lleva minúsculas, cifras y guiones, sin tildes ni espacios, por ejemplo "apoyo-social".
    "
  `);
});

test("two mistakes in one section are two problems", () => {
  const told = section({ ...text, title: 3, paragraphs: [] });
  expect(told.match(/^error/gm)).toHaveLength(2);
});

test("a page without sections", () => {
  expect(told(site({ [home]: { ...page("/"), sections: [] } }))).toMatchInlineSnapshot(`
    "
    error too-few content/pages/inicio.json:5:15
      En "sections" hace falta al menos un elemento.
      Las secciones de la página, de arriba abajo. La primera es de tipo «hero» y lleva el título principal. Añada lo que falta.
    "
  `);
});

test("the key of a page is misspelt: links to it are not told apart", () => {
  const { path: _, ...rest } = { path: "", ...page("/otra") };
  const misspelt = { "content/pages/otra.json": { ...rest, paht: "/otra" } };
  expect(
    told(site({ ...misspelt, [home]: page("/", { ...text, actions: [{ label: "Ver", route: "/otra" }] }) })),
  ).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/otra.json:10:3
      La clave "paht" no se admite aquí.
      ¿Quiso decir "path"?
    "
  `);
});

test("a title that only the hero has wrong keeps the rest checked", () => {
  expect(told(site({ [home]: { ...page("/"), sections: [{ ...hero, text: 3 }] } }))).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:9:15
      En "text" va un texto entre comillas, y hay un número.
      Póngalo entre comillas: "text": "3".
    "
  `);
});

test("a value where an object of it belongs is shown inside it", () => {
  const sections = [
    { ...hero, picture: "foto.jpg" },
    { type: "text", title: "Pasos", paragraphs: ["…"], list: ["Uno"] },
  ];
  expect(told(site({ [home]: { ...page("/"), sections } }))).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:9:18
      En "picture" va un bloque entre llaves { }, y hay un texto.
      Enciérrelo entre llaves, con su clave: "picture": { "file": "foto.jpg", "alt": "…" }.
    error wrong-type content/pages/inicio.json:17:15
      En "list" va un bloque entre llaves { }, y hay una lista entre corchetes [ ].
      Enciérrelo entre llaves, con su clave: "list": { "items": [ "Uno" ] }.
    "
  `);
});

test("an object that is missing is shown with what it cannot do without", () => {
  expect(told(siteWithForm({}, { [formFile]: form({ submit: undefined }) }))).toMatchInlineSnapshot(`
    "
    error missing-key schemas/forms/carta.schema.json:1:1
      Falta la clave "submit".
      El botón de enviar y lo que ocurre al pulsarlo. Añádala, por ejemplo "submit": { "label": "…", "action": "simulate" }.
    "
  `);
});

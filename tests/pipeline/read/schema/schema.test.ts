// What the schemas find wrong with a file: one problem in Spanish for each mistake.
import { expect, test } from "vitest";
import {
  form,
  formFile,
  hero,
  listProblems,
  page,
  site,
  siteFile,
  siteWithForm,
  withoutTypes,
} from "../../check/fixture.ts";

const home = "content/pages/inicio.json";

/** The problems of a home page with this section. */
function problemsOfSection(section: object): string {
  return listProblems(site({ [home]: page("/", section) }));
}

const text = { type: "text", title: "Apartado", paragraphs: ["Un párrafo."] };

/** The problems of a text section with this link. */
function problemsOfLink(link: object): string {
  return problemsOfSection({ ...text, actions: [link] });
}

/** The problems of a text section with this picture. */
function problemsOfPicture(picture: object): string {
  return problemsOfSection({ ...text, pictures: [picture] });
}

test("reports nothing in the minimal site", () => {
  expect(listProblems(site())).toBe("\n\n");
});

test("reports a missing key, with its description and an example", () => {
  expect(problemsOfSection({ type: "text", paragraphs: ["Un párrafo."] })).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:10:5
      Falta la clave "title".
      El título de la sección. Añádala, por ejemplo "title": "…".
    "
  `);
});

test("reports an unknown key", () => {
  expect(problemsOfSection({ ...text, colour: "rojo" })).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/inicio.json:16:7
      La clave "colour" no se admite aquí.
      Las que puede añadir: "anchor", "from", "until", "note", "pictures", "list", "actions".
    "
  `);
});

test("reports a misspelt key once, and not also as missing", () => {
  expect(problemsOfSection({ type: "text", titulo: "Apartado", paragraphs: ["Un párrafo."] })).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/inicio.json:12:7
      La clave "titulo" no se admite aquí.
      ¿Quiso decir "title"?
    "
  `);
});

test("reports a misspelt key of a link, and not also that it has no destination", () => {
  expect(problemsOfLink({ label: "Ver", ruta: "/" })).toMatchInlineSnapshot(`
    "
    error unknown-key content/pages/inicio.json:19:11
      La clave "ruta" no se admite aquí.
      ¿Quiso decir "route"?
    "
  `);
});

test("suggests alt for a misspelt key of a photograph", () => {
  expect(problemsOfPicture({ file: "foto.jpg", altt: "Una foto" })).toContain('¿Quiso decir "alt"?');
});

test("reports an unknown section type, and suggests a similar one", () => {
  expect(problemsOfSection({ type: "heros", titulo: 3 })).toMatchInlineSnapshot(`
    "
    error unknown-section content/pages/inicio.json:11:15
      "heros": no existe esa clase de sección.
      ¿Quiso decir "hero"?
    "
  `);
});

test("lists the section types if none is similar", () => {
  expect(withoutTypes(problemsOfSection({ type: "carrusel" }))).toMatchInlineSnapshot(`
    "
    error unknown-section content/pages/inicio.json:11:15
      "carrusel": no existe esa clase de sección.
      Elija uno de estos: (all section types).
    "
  `);
});

test("reports a section without a type", () => {
  expect(problemsOfSection({ title: "Apartado" })).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:10:5
      Falta la clave "type".
      La clase de sección. Añádala, por ejemplo "type": "cards".
    "
  `);
});

test("suggests type for a misspelt key of a section", () => {
  expect(problemsOfSection({ tipo: "text", title: "Apartado" })).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:11:7
      Falta la clave "type".
      Si "tipo" es esa clave, corrija su nombre.
    "
  `);
});

test("reports a yes or no in place of a text", () => {
  expect(problemsOfSection({ ...text, title: true })).toContain(
    'y hay un sí o no.\n  Póngalo entre comillas: "title": "true".',
  );
});

test("reports a number in place of a text", () => {
  expect(problemsOfSection({ ...text, title: 1976 })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:12:16
      En "title" va un texto entre comillas, y hay un número.
      Póngalo entre comillas: "title": "1976".
    "
  `);
});

test("reports a text in place of a number", () => {
  const notFound = { ...siteFile.notFound, seconds: "5" };
  expect(listProblems(site({ "content/site.json": { ...siteFile, notFound } }))).toMatchInlineSnapshot(`
    "
    error wrong-type content/site.json:76:16
      En "seconds" va un número entero, y hay un texto.
      Quite las comillas: "seconds": 5.
    "
  `);
});

test("reports a text in place of a boolean", () => {
  expect(listProblems(site({ [home]: { ...page("/"), menu: "false" } }))).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:11:11
      En "menu" va true o false, y hay un texto.
      Quite las comillas: "menu": false.
    "
  `);
});

test("reports a text in place of a list", () => {
  expect(problemsOfSection({ ...text, paragraphs: "Un párrafo." })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:13:21
      En "paragraphs" va una lista entre corchetes [ ], y hay un texto.
      Enciérrelo entre corchetes: "paragraphs": ["Un párrafo."].
    "
  `);
});

test("reports an object in place of a list", () => {
  expect(problemsOfSection({ type: "cards", cards: { title: "Ajedrez" } })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:12:16
      En "cards" va una lista entre corchetes [ ], y hay un bloque entre llaves { }.
      Enciérrelo entre corchetes: "cards": [{ … }].
    "
  `);
});

test("reports a number in a list of texts", () => {
  expect(problemsOfSection({ ...text, paragraphs: ["Un párrafo.", 7] })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:15:9
      En el elemento 2 de "paragraphs" va un texto entre comillas o un bloque entre llaves { }, y hay un número.
      Póngalo entre comillas: "7".
    "
  `);
});

test("reports null in place of a text", () => {
  expect(problemsOfSection({ ...text, title: null })).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:12:16
      En "title" va un texto entre comillas, y hay null.
      Por ejemplo: "title": "…".
    "
  `);
});

test("reports a value that is not one of the options", () => {
  expect(problemsOfSection({ type: "cards", layout: "grilla", cards: [{ title: "Ajedrez" }] })).toMatchInlineSnapshot(`
    "
    error not-in-list content/pages/inicio.json:12:17
      "grilla": no es uno de los valores que se admiten aquí.
      Elija uno de estos: "cards" (Tarjetas completas, con imagen arriba), "tiles" (Mosaicos pequeños: imagen o icono y título), "rows" (Filas anchas: imagen a un lado, texto al otro).
    "
  `);
});

test("suggests a similar option", () => {
  expect(problemsOfSection({ type: "cards", layout: "tile", cards: [{ title: "Ajedrez" }] })).toMatchInlineSnapshot(`
    "
    error not-in-list content/pages/inicio.json:12:17
      "tile": no es uno de los valores que se admiten aquí.
      ¿Quiso decir "tiles"?
    "
  `);
});

test.each([
  ["filas", '¿Quiso decir "rows"?'],
  ["fil", '¿Quiso decir "rows"?'],
  ["fi", "Elija uno de estos"],
])("suggests the option with the meaning «%s» from three letters on: %s", (layout, advice) => {
  expect(problemsOfSection({ type: "cards", layout, cards: [{ title: "Ajedrez" }] })).toContain(advice);
});

test("reports an empty text", () => {
  expect(problemsOfSection({ ...text, title: " " })).toMatchInlineSnapshot(`
    "
    error empty-text content/pages/inicio.json:12:16
      El texto de "title" está vacío.
      Escriba aquí un texto: no puede quedar vacío.
    "
  `);
});

test("reports an empty list", () => {
  expect(problemsOfSection({ ...text, paragraphs: [] })).toMatchInlineSnapshot(`
    "
    error too-few content/pages/inicio.json:13:21
      En "paragraphs" hace falta al menos un elemento.
      Los párrafos, en orden: un texto por párrafo. Entre ellos caben listas y subtítulos. Añada lo que falta.
    "
  `);
});

test("reports a list that is too long", () => {
  const pictures = Array.from({ length: 5 }, () => ({ drawing: "books" }));
  expect(problemsOfSection({ ...text, pictures })).toMatchInlineSnapshot(`
    "
    error too-many content/pages/inicio.json:16:19
      En "pictures" caben como máximo 4 elementos.
      Quite los que sobran.
    "
  `);
});

test("reports a number out of range", () => {
  const notFound = { ...siteFile.notFound, seconds: 90 };
  expect(listProblems(site({ "content/site.json": { ...siteFile, notFound } }))).toMatchInlineSnapshot(`
    "
    error out-of-range content/site.json:76:16
      En "seconds" va un número igual o menor que 60, y hay 90.
      Cambie el número.
    "
  `);
});

test("reports a repeated alias", () => {
  const aliases = ["/portada", "/bienvenida", "/portada"];
  expect(listProblems(site({ [home]: { ...page("/"), aliases } }))).toMatchInlineSnapshot(`
    "
    error repeated content/pages/inicio.json:14:5
      En "aliases" los elementos 1 y 3 son iguales.
      Deje uno solo.
    "
  `);
});

test("suggests a path without capitals, accents and spaces", () => {
  expect(listProblems(site({ "content/pages/otra.json": page("Educación Inclusiva") }))).toMatchInlineSnapshot(`
    "
    error bad-form content/pages/otra.json:3:11
      "Educación Inclusiva" no tiene la forma que pide "path".
      ¿Quiso decir "/educacion-inclusiva"? Una ruta comienza por «/» y lleva minúsculas, cifras y guiones, sin tildes ni espacios, por ejemplo "/cultura".
    "
  `);
});

const aliased = (alias: string) => ({ ...page("/otra"), aliases: [alias] });
const linked = (route: string) => page("/otra", { ...text, actions: [{ label: "Ver", route }] });

test.each([
  { where: "the path", content: page("/Cultura"), wrong: "/Cultura", suggested: "/cultura" },
  { where: "the path", content: page("cultura"), wrong: "cultura", suggested: "/cultura" },
  { where: "an alias", content: aliased("Arte Popular"), wrong: "Arte Popular", suggested: "/arte-popular" },
  { where: "a link", content: linked("#/cultura"), wrong: "#/cultura", suggested: "/cultura" },
])("suggests $suggested for $where $wrong", ({ content, wrong, suggested }) => {
  const problems = listProblems(site({ "content/pages/otra.json": content }));
  expect(problems).toContain(`"${wrong}" no tiene la forma que pide`);
  expect(problems).toContain(`¿Quiso decir "${suggested}"?`);
});

test("reports a link with two destinations", () => {
  expect(problemsOfLink({ label: "Ver", route: "/", address: "https://www.example.com/" })).toMatchInlineSnapshot(`
    "
    error several-of content/pages/inicio.json:17:9
      No pueden ir juntas las claves "route" y "address".
      Deje una sola y quite las demás.
    "
  `);
});

test("reports a link without a destination", () => {
  expect(problemsOfLink({ label: "Ver", fresh: true })).toMatchInlineSnapshot(`
    "
    error none-of content/pages/inicio.json:17:9
      Hace falta una de estas claves: "route", "address", "form", "document" o "pending".
      Escriba una sola. Por ejemplo: { "label": "Conoce más", "route": "/cultura" }.
    "
  `);
});

test("reports a link whose pending is false", () => {
  expect(problemsOfLink({ label: "Ver", pending: false })).toMatchInlineSnapshot(`
    "
    error not-in-list content/pages/inicio.json:19:22
      En "pending" solo cabe true.
      Escriba true, o quite la clave.
    "
  `);
});

test("reports quotes around the only value that a key can have", () => {
  expect(problemsOfLink({ label: "Ver", pending: "true" })).toContain('Quite las comillas: "pending": true.');
});

test("reports a new tab for a page of the site", () => {
  expect(problemsOfLink({ label: "Ver", route: "/", newTab: true })).toMatchInlineSnapshot(`
    "
    error needs-key content/pages/inicio.json:17:9
      La clave "newTab" solo sirve junto con "address", que falta.
      Una dirección completa fuera de este sitio: comienza por https://, http://, mailto: o tel:. Añada "address" o quite "newTab".
    "
  `);
});

test("reports a photograph without an alternative text", () => {
  expect(problemsOfPicture({ file: "foto.jpg" })).toContain("needs-key");
});

test("reports a picture that is both a photograph and an illustration", () => {
  expect(problemsOfPicture({ file: "foto.jpg", drawing: "books", alt: "Libros" })).toMatchInlineSnapshot(`
    "
    error several-of content/pages/inicio.json:17:9
      No pueden ir juntas las claves "file" y "drawing".
      Deje una sola y quite las demás.
    "
  `);
});

test("reports a picture that is neither a photograph nor an illustration", () => {
  expect(problemsOfPicture({ ground: "blue" })).toMatchInlineSnapshot(`
    "
    error none-of content/pages/inicio.json:17:9
      Hace falta una de estas claves: "file", "drawing", "weave" o "figure".
      Escriba una sola. Por ejemplo: { "drawing": "soccer-ball", "ground": "green" }.
    "
  `);
});

test.for(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "//www.example.com/", "ftp://example.com/"])(
  "rejects the address %s",
  (address) => {
    expect(problemsOfLink({ label: "Ver", address })).toContain(`La dirección "${address}" no se admite`);
  },
);

test("reports a dangerous address", () => {
  expect(problemsOfLink({ label: "Ver", address: "javascript:alert(1)" })).toMatchInlineSnapshot(`
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
] as const)("suggests for the address %s the address %s", ([address, meant]) => {
  expect(problemsOfLink({ label: "Ver", address })).toContain(`¿Quiso decir "${meant}"?`);
});

test("reports a shared section with an unusable name", () => {
  const shared = { "Ayuda Social": text };
  expect(listProblems(site({ "content/site.json": { shared, ...siteFile } }))).toMatchInlineSnapshot(`
    "
    error bad-name content/site.json:3:5
      El nombre "Ayuda Social" no sirve.
      Un nombre lleva minúsculas, cifras y guiones, sin tildes ni espacios, por ejemplo "apoyo-social".
    "
  `);
});

test("reports two mistakes in one section", () => {
  const problems = problemsOfSection({ ...text, title: 3, paragraphs: [] });
  expect(problems.match(/^error/gm)).toHaveLength(2);
});

test("reports a page without sections", () => {
  expect(listProblems(site({ [home]: { ...page("/"), sections: [] } }))).toMatchInlineSnapshot(`
    "
    error too-few content/pages/inicio.json:5:15
      En "sections" hace falta al menos un elemento.
      Las secciones de la página, de arriba abajo. La primera es de tipo «hero» y lleva el título principal. Añada lo que falta.
    "
  `);
});

test("shows a value inside the object that should contain it", () => {
  const sections = [
    { ...hero, picture: "foto.jpg" },
    { type: "text", title: "Pasos", paragraphs: ["…"], list: ["Uno"] },
  ];
  expect(listProblems(site({ [home]: { ...page("/"), sections } }))).toMatchInlineSnapshot(`
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

test.each([
  [{ properties: { nota: { title: "Nota", type: "string", maxLength: 1.2 } } }, "van sin punto: 1200."],
  [{ steps: true }, '"steps": { "review": true }'],
  [{ draft: false }, 'Elija uno de estos: "tab", "none".'],
  [{ prefill: true }, 'Por ejemplo: "prefill": ["…"].'],
  [{ dependencies: { asunto: "detalle" } }, '"asunto": ["detalle"]'],
  [{ properties: { pago: { title: "Pago", type: "integer", ui: "money" } } }, '"ui": { "widget": "money" }'],
])("shows a value that the key of a form can have, instead of the one in %j", (parts, written) => {
  expect(listProblems(siteWithForm({}, { [formFile]: form(parts) }))).toContain(written);
});

test("does not take a text for the first rule whose pattern it meets", () => {
  expect(listProblems(siteWithForm({}, { [formFile]: form({ if: "asunto = queja" }) }))).not.toContain("after");
});

test("shows the required keys of a missing object", () => {
  expect(listProblems(siteWithForm({}, { [formFile]: form({ submit: undefined }) }))).toMatchInlineSnapshot(`
    "
    error missing-key schemas/forms/carta.schema.json:1:1
      Falta la clave "submit".
      El botón de enviar y lo que ocurre al pulsarlo. Añádala, por ejemplo "submit": { "label": "…", "action": "simulate" }.
    "
  `);
});

test("does not suggest an address for the name of a file", () => {
  expect(problemsOfLink({ label: "Ver", address: "reglamento.pdf" })).not.toContain("¿Quiso decir");
});

test("suggests a route without the place inside its page", () => {
  expect(problemsOfLink({ label: "Ver", route: "/horarios#central" })).toContain(
    '"route": "/horarios", "anchor": "central"',
  );
});

// Bold and links inside texts.
import { expect, test } from "vitest";
import { form, formFile, listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";

function withText(text: string, others = {}): string {
  const section = { type: "text", title: "Apartado", paragraphs: [text] };
  return listProblems(site({ [home]: page("/", section), "content/pages/normas.json": page("/normas"), ...others }));
}

test("accepts bold, and links to a page, a form and an address", () => {
  const files = {
    "content/pages/carta.json": page("/carta", { type: "form", form: "carta" }),
    [formFile]: form(),
  };
  const text = "Lea **las [normas](/normas)**, [escriba](form:carta) o [llame](tel:+576011234567).";
  expect(withText(text, files)).toBe("\n\n");
});

test("reports a link to a missing page at its target, behind characters that are longer in the file", () => {
  const text = 'Dice "así", con «\u00e1»: [normas](/norma)';
  const json = JSON.stringify(page("/", { type: "text", title: "Apartado", paragraphs: ["TEXTO"] }), null, 2).replace(
    "TEXTO",
    text.replaceAll('"', '\\"').replace("\u00e1", "\\u00e1"),
  );
  expect(withText("", { [home]: json })).toMatchInlineSnapshot(`
    "
    error route-without-page content/pages/inicio.json:14:47
      Ninguna página tiene la dirección "/norma": este enlace lleva a «página no encontrada».
      ¿Quiso decir "/normas"?
    "
  `);
  expect(json.split("\n")[13]?.slice(46)).toBe('/norma)"');
});

test("reports a link to a form that does not exist", () => {
  expect(withText("**[Escriba](form:cata)**", { [formFile]: form() })).toMatchInlineSnapshot(`
    "
    error unknown-form content/pages/inicio.json:14:27
      No existe el formulario "cata".
      ¿Quiso decir "carta"?
    "
  `);
});

test("reports a link to its own page", () => {
  expect(withText("[Inicio](/)")).toMatchInlineSnapshot(`
    "
    warning link-to-itself content/pages/inicio.json:14:19
      Este enlace lleva a la página en que está: al pulsarlo no se verá ningún cambio.
      Quítelo, o cambie su destino.
    "
  `);
});

test.each([
  ["/Normas", '"/Normas" no tiene la forma que pide "route"'],
  ["normas", '¿Quiso decir "/normas"?'],
  ["#normas", '¿Quiso decir "/normas"?'],
  ["foto.png", '"foto.png" no tiene la forma que pide "route"'],
  ["", '"" no tiene la forma que pide "route"'],
  ["form:", 'El texto de "form" está vacío'],
  ["javascript:alert(1)", "podría ser peligrosa"],
  ["http://[", "Ningún navegador puede abrir la dirección"],
])("rejects the target %j", (target, message) => {
  const problems = withText(`Lea [esto](${target}).`);
  expect(problems).toContain(message);
  expect(problems).toMatch(/^\nerror .*inicio\.json:14:2[16]\n/);
});

test("reports each mark that formats nothing", () => {
  expect(withText("Trae ** tu carné **. [Normas] (/normas) y [las **normas**](/normas)")).toMatchInlineSnapshot(`
    "
    error left-over-marks content/pages/inicio.json:14:15
      Estos asteriscos no ponen nada en negrita: el visitante los leerá tal cual.
      La negrita va entre pares de asteriscos, sin espacios por dentro: **así**. Si son parte del texto, escriba \\\\* en lugar de cada uno.
    error left-over-marks content/pages/inicio.json:14:38
      Este enlace está mal escrito: el visitante leerá los corchetes y los paréntesis.
      Un enlace lleva sus palabras entre corchetes y, enseguida y sin espacios, su destino entre paréntesis: [así](/pagina).
    error inside-link content/pages/inicio.json:14:57
      Dentro de las palabras de un enlace no cabe otro formato.
      Póngalo por fuera: **[así](/pagina)**.
    "
  `);
});

test("reports formatting in the texts of cards, lists, definitions and blocks", () => {
  const sections = [
    { type: "cards", each: { text: "** a" }, cards: [{ title: "T", list: { items: ["** b"] } }] },
    { type: "definitions", title: "D", items: [{ term: "T", text: "** c" }] },
    { type: "text", title: "X", paragraphs: [{ list: ["** d"] }] },
  ];
  const problems = listProblems(site({ [home]: page("/", ...sections) }));
  expect(problems.match(/left-over-marks/g)).toHaveLength(4);
});

test("warns of marks where a text has no formatting", () => {
  expect(listProblems(site({ [home]: page("/", { type: "text", title: "**T**", paragraphs: ["…"] }) }))).toContain(
    "warning markup",
  );
});

test("reports tags in a formatted text", () => {
  expect(withText("Trae <b>tu carné</b>")).toMatchInlineSnapshot(`
    "
    warning markup content/pages/inicio.json:14:15
      El texto contiene <b>: el visitante lo leerá tal cual.
      Quite esas marcas. La negrita se escribe **así**, y un enlace, [así](/pagina).
    "
  `);
});

test("reports a block with both a list and a subtitle, and an empty one", () => {
  const section = {
    type: "text",
    title: "X",
    paragraphs: [{ list: ["a"], title: "b" }, {}, 3, { title: "c", numbered: true }],
  };
  expect(listProblems(site({ [home]: page("/", section) }))).toMatchInlineSnapshot(`
    "
    error several-of content/pages/inicio.json:14:9
      No pueden ir juntas las claves "list" y "title".
      Deje una sola y quite las demás.
    error none-of content/pages/inicio.json:20:9
      Hace falta una de estas claves: "list" o "title".
      Escriba una sola. Por ejemplo: { "list": [ "Primer punto", "Segundo punto" ] }.
    error wrong-type content/pages/inicio.json:21:9
      En el elemento 3 de "paragraphs" va un texto entre comillas o un bloque entre llaves { }, y hay un número.
      Póngalo entre comillas: "3".
    error needs-key content/pages/inicio.json:22:9
      La clave "numbered" solo sirve junto con "list", que falta.
      Los puntos de la lista, en orden. Añada "list" o quite "numbered".
    "
  `);
});

test("checks the links in shared sections", () => {
  const shared = { ayuda: { type: "text", title: "Ayuda", paragraphs: ["[Ayuda](/ayuda)"] } };
  const files = site({
    [home]: page("/", { type: "shared", name: "ayuda" }),
    "content/site.json": { ...siteFile, shared },
  });
  expect(listProblems(files)).toContain('Ninguna página tiene la dirección "/ayuda"');
});

test.each([
  ["ana@bienestar.test", '¿Quiso decir "mailto:ana@bienestar.test"?'],
  ["www.bienestar.test", '¿Quiso decir "https://www.bienestar.test"?'],
  ["https:/bienestar.test", '¿Quiso decir "https://bienestar.test"?'],
  ["files/normas.pdf", "Escriba document:normas.pdf."],
])("corrects the target %s, and does not promise that --fix does", (target, remedy) => {
  const problems = withText(`Vea [esto](${target}).`);
  expect(problems).toContain("error bad-form content/pages/inicio.json:14:");
  expect(problems).toContain(remedy);
  expect(problems).not.toContain("--fix");
});

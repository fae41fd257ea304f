// Differences of the site in words.
import { beforeAll, expect, test } from "vitest";
import { kindsOfDocuments } from "../../../src/editing/model/kinds.ts";
import { withArticle } from "../../../src/editing/publishing/article.ts";
import { siteChange } from "../../../src/editing/publishing/changes.ts";
import { summaryOf, type WordedChange, wordedChanges } from "../../../src/editing/publishing/words.ts";
import { applyToValue } from "../../../src/edits/value.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import { type Files, readFiles } from "../../../src/pipeline/read/files.ts";
import { siteRoot } from "../../roots.ts";
import { memoryWorkspace } from "../memoryWorkspace.ts";

const culture = "content/pages/cultura.json";

let files: Files;
beforeAll(async () => {
  files = await readFiles(siteRoot);
});

// biome-ignore lint/suspicious/noExplicitAny: a page as its file has it
type Page = any;

function changesOf(file: string, edit: (page: Page) => void): WordedChange[] {
  const page: Page = JSON.parse(String(files.get(file)));
  edit(page);
  return wordedChanges(files, new Map(files).set(file, JSON.stringify(page)), [file]);
}

const dance = "Cumbia, mapalé, chandé y otros ritmos del Caribe y de Colombia.";
const group = "la sección «Actividades Culturales»";
test.each<[what: string, before: string, after: string, edit: (page: Page) => void]>([
  ["Título de la pestaña", "Cultura", "Arte", (page) => (page.title = "Arte")],
  ["En la tarjeta «DANZA»: texto", dance, "Salsa y más", card((one) => (one.text = "**Salsa** y [más](/deportes)"))],
  [
    "En la tarjeta «DANZA»: icono",
    "Persona con brazos abiertos",
    "Máscara feliz",
    card((one) => (one.icon = "mask-happy")),
  ],
  [
    "En la imagen de la tarjeta «DANZA»: color de fondo",
    "Coral",
    "Turquesa",
    card((one) => (one.picture.ground = "teal")),
  ],
  ["En la tarjeta «DANZA»: se añadió «etiqueta»", "", "Nuevo", card((one) => (one.badge = "Nuevo"))],
  [
    `En ${group}: se añadió «mostrar desde»`,
    "",
    "1 de diciembre de 2026 a las 8:30 a.m.",
    ({ sections }) => (sections[3].from = "2026-12-01T08:30"),
  ],
  [`Se quitó la tarjeta «DANZA» en ${group}`, `DANZA · ${dance}`, "", ({ sections }) => sections[3].cards.shift()],
  [
    `Se añadió la tarjeta «YOGA» en ${group}`,
    "",
    "YOGA · Hoy",
    ({ sections }) => sections[3].cards.push({ title: "YOGA", text: "Hoy" }),
  ],
  [
    `Se movió ${group}`,
    "En el puesto 4",
    "En el puesto 2",
    ({ sections }) => sections.splice(1, 0, sections.splice(3, 1)[0]),
  ],
  [`En ${group}: franja de color`, "Sí", "No", ({ sections }) => (sections[3].band = false)],
  [
    "En el botón «INICIO»: «página» en lugar de «todavía sin destino»",
    "todavía sin destino",
    "Deportes · /deportes",
    ({ sections }) => (sections[1].cards[0].actions[0] = { label: "INICIO", route: "/deportes" }),
  ],
])("%s", (what, before, after, edit) => {
  expect(changesOf(culture, edit)).toEqual([
    { file: culture, title: expect.any(String), what, before, after, difference: expect.anything() },
  ]);
});

function card(edit: (one: Page) => void) {
  return ({ sections }: Page) => edit(sections[3].cards[0]);
}

test("the footer is named as it is read, with the year", () => {
  const [change] = changesOf("content/site.json", ({ footer }) => footer.columns.pop());
  expect(change?.what).toContain(` en el pie de página «© ${new Date().getFullYear()} `);
});

test("a change of a table's columns is one, because its rows cannot be taken back alone", () => {
  const table = {
    type: "table",
    title: "Horarios",
    head: ["Día", "Hora"],
    rows: [
      ["Lunes", "8"],
      ["Martes", "8"],
    ],
  };
  const withTable = new Map(files);
  const page = JSON.parse(String(files.get(culture)));
  withTable.set(culture, JSON.stringify({ ...page, sections: [...page.sections, table] }));
  const wide = { ...table, head: ["Sede", "Día", "Hora"], rows: table.rows.map((row) => ["Norte", ...row]) };
  const after = new Map(files).set(culture, JSON.stringify({ ...page, sections: [...page.sections, wide] }));
  const [change, ...others] = wordedChanges(withTable, after, [culture]);
  expect(others).toEqual([]);
  expect(change?.what).toBe("Se cambió la sección «Horarios»");
});

test("changed opening hours are one change, in words", () => {
  const site = JSON.parse(String(files.get("content/site.json")));
  const { help } = site;
  const days = ["mon", "tue", "wed", "thu", "fri"];
  help.hours = [
    { days: [...days, "sat"], from: "08:00", to: "12:00" },
    { days: ["sun"], from: "10:00", to: "16:00" },
  ];
  const before = new Map(files).set("content/site.json", JSON.stringify(site));
  help.hours = [{ days, from: "08:00", to: "13:00" }];
  const after = new Map(files).set("content/site.json", JSON.stringify(site));
  const [change, ...others] = wordedChanges(before, after, ["content/site.json"]);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    what: `En la ayuda urgente «${help.title}»: horario de atención`,
    before: "lunes a sábado, 8:00 a.m. a 12:00 m.; domingo, 10:00 a.m. a 4:00 p.m.",
    after: "lunes a viernes, 8:00 a.m. a 1:00 p.m.",
  });
  const taken = change?.difference?.undo.reduce(applyToValue, JSON.parse(String(after.get("content/site.json"))));
  expect(taken).toEqual(JSON.parse(String(before.get("content/site.json"))));
  delete help.hours;
  const without = new Map(files).set("content/site.json", JSON.stringify(site));
  const [removed] = wordedChanges(after, without, ["content/site.json"]);
  expect(removed?.before).toBe("lunes a viernes, 8:00 a.m. a 1:00 p.m.");
});

test("what an object has gained is a change for each field", () => {
  const edit = (site: Page) => Object.assign(site, { theme: { main: "#e30613", accent: "#ffcc00" }, search: true });
  expect(changesOf("content/site.json", edit).map(({ what }) => what)).toEqual([
    "Se añadió «colores del sitio»",
    "Se añadió «búsqueda»",
  ]);
});

test("names what is outside of pages, and files", () => {
  const menu = changesOf("content/site.json", (site) => (site.menu.entries[0].label = "Otra"));
  const form = changesOf("schemas/forms/pqrs.schema.json", (one) => (one.title = "Quejas"));
  expect([...menu, ...form].map(({ title, what }) => `${title}: ${what}`)).toEqual([
    "Todo el sitio: En la entrada «Otra»: texto",
    "Quejas: Nombre del formulario",
  ]);
  const photo = "content/images/coro.jpg";
  const without = new Map([...files].filter(([path]) => path !== culture));
  const whole = wordedChanges(files, new Map(without).set(photo, new Uint8Array(1)), [photo, culture]);
  expect(whole.map(({ title, what }) => `${title}: ${what}`)).toEqual([
    "Cultura: Se eliminó la página",
    "Fotografías: Se añadió la fotografía «coro.jpg»",
  ]);
});

test.each([
  [
    "content/images/coro.webp",
    "la fotografía",
    "/sections/0/picture",
    (page: Page) => (page.sections[0].picture = { file: "coro.webp", alt: "" }),
  ],
  [
    "content/files/plan.pdf",
    "el documento",
    "/sections/3/cards/0/text",
    card((one) => (one.text = "Lea [el plan](document:plan.pdf).")),
  ],
])("an added file that is in use is not taken back: %s", async (file, noun, pointer, edit) => {
  const page: Page = JSON.parse(String(files.get(culture)));
  edit(page);
  const unused = new Map(files).set(file, new Uint8Array(1));
  const used = new Map(unused).set(culture, JSON.stringify(page));
  const shown = (now: Files) => {
    const [change] = wordedChanges(files, now, [file]);
    return change && siteChange(change, [files, now], memoryWorkspace(now));
  };
  expect(await shown(unused)).toHaveProperty("undo");
  expect(await shown(used)).toEqual({
    what: expect.stringMatching(`^Se añadió ${noun}`),
    before: "",
    after: `Se usa en «Cultura»: para deshacer esto, quite primero de allí ${noun}.`,
    place: { file: culture, pointer },
  });
});

test("says all changes in one sentence", () => {
  const changes = ["Cultura", "Deportes", "Cultura", "Inicio", "PQRS"].map((title) => ({
    title,
    what: "x".repeat(80),
  }));
  const summary = (...indices: number[]) => summaryOf(indices.map((index) => changes[index] as WordedChange));
  expect(summary(0)).toBe(`Cultura: ${"x".repeat(62)}…`);
  expect(summary(0, 2)).toBe("Cambios en Cultura");
  expect(summary(0, 1, 3)).toBe("Cambios en Cultura, Deportes e Inicio");
  expect(summary(0, 1, 2, 3, 4)).toBe("Cambios en Cultura, Deportes y 2 más");
});

test("every kind of thing has its article", () => {
  const documents = read(files);
  const kindsOf = kindsOfDocuments(documents);
  const all = [documents.site ?? [], documents.pages, documents.forms].flat();
  const kinds = all.flatMap((document) => [...kindsOf(document).values()]);
  const names = [...new Set(kinds.map(({ name }) => withArticle(name)))].sort().join(", ");
  expect(names).toMatchInlineSnapshot(
    `"al enviar, cómo se hace hoy, cómo se ve, dos columnas, el aviso de fallo, el aviso de éxito, el bloque, el botón, el botón al inicio, el campo, el contacto, el dato, el dato breve, el dato de contacto, el encabezado, el enlace, el formulario, el horario, el logotipo, el mensaje de error, el menú, el pie de página, el texto, el término, la ayuda urgente, la cabecera, la columna, la condición, la entrada, la explicación de las opciones, la imagen, la institución, la lista, la línea, la parte, la página, la página no encontrada, la sección compartida, la tarjeta, las definiciones, las horas de atención, las palabras del sitio, las palabras generales, las redes sociales, las secciones compartidas, las tarjetas, lo que llevan todas, los botones para elegir, los campos, los enlaces directos, los enlaces por público, los formularios, los mensajes de error, los textos de las opciones, los valores propios, otros enlaces, qué pasa después, si se cumple, todo el sitio"`,
  );
});

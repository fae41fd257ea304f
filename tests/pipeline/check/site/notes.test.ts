// Sections with buttons that do nothing yet must say what visitors can do meanwhile.
import { expect, test } from "vitest";
import { listProblems, page, site, siteFile } from "../fixture.ts";

const pending = { label: "Inscribirme", pending: true };
const note = { text: "Por ahora, en persona." };
const home = (...sections: object[]) => site({ "content/pages/inicio.json": page("/", ...sections) });

test("reports each section without a note once, at its first button without a target", () => {
  const cards = { type: "cards", cards: [{ title: "A", actions: [pending] }], each: { actions: [pending] } };
  const choices = { type: "choices", title: "B", choices: [{ label: "Horarios" }, { label: "Requisitos" }] };
  expect(listProblems(home(cards, choices))).toMatchInlineSnapshot(`
    "
    warning no-note content/pages/inicio.json:16:13
      El botón "Inscribirme" todavía no hace nada, y la sección no dice cómo se hace hoy.
      Dígalo en «note» de la sección: adónde ir, a quién llamar. O dé un destino al botón.
    warning no-note content/pages/inicio.json:36:9
      El botón "Horarios" todavía no hace nada, y la sección no dice cómo se hace hoy.
      Dígalo en «note» de la sección: adónde ir, a quién llamar. O dé un destino al botón.
    "
  `);
});

test("reports a section inside columns and a shared section", () => {
  const text = { type: "text", title: "C", paragraphs: ["…"], actions: [pending] };
  const pages = page("/", { type: "columns", main: [text], side: [{ type: "shared", name: "c" }] });
  const files = site({
    "content/pages/inicio.json": pages,
    "content/site.json": { shared: { c: text }, ...siteFile },
  });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    warning no-note content/pages/inicio.json:20:13
      El botón "Inscribirme" todavía no hace nada, y la sección no dice cómo se hace hoy.
      Dígalo en «note» de la sección: adónde ir, a quién llamar. O dé un destino al botón.
    warning no-note content/site.json:10:9
      El botón "Inscribirme" todavía no hace nada, y la sección no dice cómo se hace hoy.
      Dígalo en «note» de la sección: adónde ir, a quién llamar. O dé un destino al botón.
    "
  `);
});

test("accepts sections with a note, and buttons with a target", () => {
  const cards = { type: "cards", note, cards: [{ title: "A", actions: [pending] }] };
  const dialog = { title: "Horarios", paragraphs: ["Lunes"] };
  const choices = { type: "choices", title: "B", choices: [{ label: "Horarios", dialog }] };
  const text = { type: "text", title: "C", paragraphs: ["…"], actions: [{ label: "Llamar", address: "tel:123" }] };
  expect(listProblems(home(cards, choices, text))).toBe("\n\n");
});

test("reports a note without a text, and one whose link has no target", () => {
  const cards = { type: "cards", note: { link: { label: "Ver" } }, cards: [{ title: "A" }] };
  expect(listProblems(home(cards))).toMatchInlineSnapshot(`
    "
    error missing-key content/pages/inicio.json:12:15
      Falta la clave "text".
      Lo que hace hoy quien necesita esto: adónde ir, a quién llamar. Añádala, por ejemplo "text": "…".
    error none-of content/pages/inicio.json:13:17
      Hace falta una de estas claves: "route", "address", "form", "document" o "pending".
      Escriba una sola. Por ejemplo: { "label": "Conoce más", "route": "/cultura" }.
    "
  `);
});

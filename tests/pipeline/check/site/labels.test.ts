// Links and buttons with the same text in one list.
import { expect, test } from "vitest";
import { listProblems, page, site, siteFile } from "../fixture.ts";

const home = "content/pages/inicio.json";

test("reports two buttons with the same text in one list", () => {
  const choices = [{ label: "Horarios" }, { label: "Requisitos" }, { label: "horarios " }];
  const note = { text: "Por ahora, en persona." };
  const files = site({ [home]: page("/", { type: "choices", title: "Grupos", choices, note }) });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    warning repeated-label content/pages/inicio.json:21:20
      "horarios" se lee dos veces en esta lista: la primera, en la línea 15.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("reports two menu entries with the same text", () => {
  const entries = [...siteFile.menu.entries, { label: "Inicio", pending: true }];
  const files = site({ "content/site.json": { ...siteFile, menu: { ...siteFile.menu, entries } } });
  expect(listProblems(files)).toMatchInlineSnapshot(`
    "
    warning repeated-label content/site.json:34:18
      "Inicio" se lee dos veces en esta lista: la primera, en la línea 30.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("accepts buttons with the same text in different cards", () => {
  const actions = [{ label: "Más información", address: "tel:123" }];
  const cards = [
    { title: "Fútbol", actions },
    { title: "Ajedrez", actions },
  ];
  expect(listProblems(site({ [home]: page("/", { type: "cards", cards }) }))).toBe("\n\n");
});

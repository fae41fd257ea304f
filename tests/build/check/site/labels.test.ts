// Links and buttons that stand together and read the same.
import { expect, test } from "vitest";
import { page, site, siteFile, told } from "../fixture.ts";

const home = "content/pages/inicio.json";

test("two buttons of one list that read the same", () => {
  const choices = [{ label: "Horarios" }, { label: "Requisitos" }, { label: "horarios " }];
  const files = site({ [home]: page("/", { type: "choices", title: "Grupos", choices }) });
  expect(told(files)).toMatchInlineSnapshot(`
    "
    warning repeated-label content/pages/inicio.json:21:20
      "horarios" se lee dos veces en esta lista: la primera, en la línea 15.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("two entries of the menu that read the same", () => {
  const entries = [...siteFile.menu.entries, { label: "Inicio", pending: true }];
  const files = site({ "content/site.json": { ...siteFile, menu: { ...siteFile.menu, entries } } });
  expect(told(files)).toMatchInlineSnapshot(`
    "
    warning repeated-label content/site.json:36:18
      "Inicio" se lee dos veces en esta lista: la primera, en la línea 32.
      Cambie uno de los dos textos: el visitante no podrá distinguirlos.
    "
  `);
});

test("buttons of two cards may read the same", () => {
  const actions = [{ label: "Más información", pending: true }];
  const cards = [
    { title: "Fútbol", actions },
    { title: "Ajedrez", actions },
  ];
  expect(told(site({ [home]: page("/", { type: "cards", cards }) }))).toBe("\n\n");
});

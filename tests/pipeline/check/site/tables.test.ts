// Tables: each row has a cell for each column.
import { expect, test } from "vitest";
import { listProblems, page, site } from "../fixture.ts";

function problems(...rows: unknown[]): string {
  const table = { type: "table", title: "Tarifas", head: ["Servicio", "Precio"], rows };
  return listProblems(site({ "content/pages/inicio.json": page("/", table) }));
}

test("accepts rows with a cell for each column", () => {
  expect(problems(["Carné", "Gratis"], ["Piscina", "—"])).toBe("\n\n");
});

test("reports rows with a missing and with a surplus cell, at the row", () => {
  expect(problems(["Carné", "Gratis"], ["Piscina", "$ 1", "$ 2"], ["Cine"])).toMatchInlineSnapshot(`
    "
    error cell-count content/pages/inicio.json:22:9
      Esta fila tiene 3 celdas, y la tabla tiene 2 columnas.
      Quite las celdas que sobran, o añada su columna en «head».
    error cell-count content/pages/inicio.json:27:9
      Esta fila tiene 1 celda, y la tabla tiene 2 columnas.
      Añada las celdas que faltan, en su orden; donde no haya dato escriba «—».
    "
  `);
});

test("reports a number and an empty text in a cell", () => {
  expect(problems(["Carné", 0], ["", "Gratis"])).toMatchInlineSnapshot(`
    "
    error wrong-type content/pages/inicio.json:20:11
      En el elemento 2 de "rows" va un texto entre comillas, y hay un número.
      Póngalo entre comillas: "0".
    error empty-text content/pages/inicio.json:23:11
      El texto del elemento 1 de "rows" está vacío.
      Escriba aquí un texto: no puede quedar vacío.
    "
  `);
});

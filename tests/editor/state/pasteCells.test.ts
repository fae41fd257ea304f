// A table that is pasted into one of the site: which cells get which texts.
import { expect, test } from "vitest";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { pasteCells } from "../../../src/editor/state/pasteCells.ts";
import type { Path } from "../../../src/engine/path.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const table = {
  type: "table",
  title: "Tarifas",
  head: ["Servicio", "Precio", "Lugar"],
  rows: [
    ["Carné", "Gratis", "Oficina"],
    ["Piscina", "$ 15.000", "Coliseo"],
  ],
};

/** Pastes into the table at a place of it, and returns what it says then. */
async function paste(at: Path, pasted: string[][]) {
  const { server, workspace } = await memoryServer();
  const page = JSON.parse(workspace.textOf(landing));
  page.sections[1] = table;
  workspace.save(landing, JSON.stringify(page));
  const editor = createEditor(server);
  await editor.open(landing);
  const cells = pasted.map((row) => row.map((text) => ({ plain: text.replaceAll("**", ""), rich: text })));
  const isDone = await editor.act("field", { file: landing, at: ["sections", 1, ...at] }, (first) =>
    pasteCells(first, cells),
  );
  const { head, rows } = JSON.parse(workspace.textOf(landing)).sections[1];
  return { editor, isDone, head, rows, workspace };
}

test("fills the cells to the right and below, and adds the rows that are missing", async () => {
  const { head, rows } = await paste(
    ["rows", 1, 1],
    [
      ["**$ 20.000**", ""],
      ["$ 5", "Sala 2"],
    ],
  );
  expect(head).toEqual(table.head);
  expect(rows).toEqual([table.rows[0], ["Piscina", "**$ 20.000**", "—"], ["—", "$ 5", "Sala 2"]]);
});

test("from a heading on, the first row is of headings, and columns that are missing are added", async () => {
  const { head, rows } = await paste(
    ["head", 1],
    [
      ["**Costo**", "", "Cupos", ""],
      ["$ 1", "Aula", "20"],
    ],
  );
  expect(head).toEqual(["Servicio", "Costo", "Lugar", "Cupos", "Título de columna"]);
  expect(rows).toEqual([
    ["Carné", "$ 1", "Aula", "20", "—"],
    ["Piscina", "$ 15.000", "Coliseo", "—", "—"],
  ]);
});

test("is one step of the history", async () => {
  const { editor, workspace } = await paste(["head", 0], [["A", "B", "C", "D"], ["1"], ["2"], ["3"]]);
  expect(JSON.parse(workspace.textOf(landing)).sections[1].rows).toHaveLength(3);
  await editor.step("undo");
  expect(JSON.parse(workspace.textOf(landing)).sections[1]).toEqual(table);
});

test("changes nothing where it has more columns than there are, and says what to do", async () => {
  const { editor, isDone, rows } = await paste(["rows", 0, 1], [["a", "b", "c"]]);
  expect(isDone).toBe(false);
  expect(rows).toEqual(table.rows);
  expect(editor.getState().notice?.message).toBe(
    "Lo que se copió tiene 3 columnas, y desde esta celda hay 2. Añada antes las que faltan, o pegue la tabla con sus títulos en un título de columna.",
  );
});

test("says that the table has changed where another program has added a column that the window does not know", async () => {
  const { server, workspace } = await memoryServer();
  const page = JSON.parse(workspace.textOf(landing));
  const save = (section: typeof table) => {
    page.sections[1] = section;
    workspace.save(landing, JSON.stringify(page));
    return workspace.textOf(landing);
  };
  save(table);
  const editor = createEditor(server);
  await editor.open(landing);
  const wider = save({ ...table, head: [...table.head, "Cupos"], rows: table.rows.map((row) => [...row, "20"]) });
  const cells = ["Uno", "Dos"].map((text) => [{ plain: text, rich: text }]);
  const paste = () =>
    editor.act("field", { file: landing, at: ["sections", 1, "rows", 1, 0] }, (first) => pasteCells(first, cells));
  expect(await paste()).toBe(false);
  expect(editor.getState().notice).toEqual({
    message: "La lista cambió mientras tanto. Mire cómo está ahora y repita lo que quería hacer.",
    problems: [],
  });
  expect(workspace.textOf(landing)).toBe(wider);
  expect(await paste()).toBe(true);
  expect(JSON.parse(workspace.textOf(landing)).sections[1].rows[2]).toEqual(["Dos", "—", "—", "—"]);
});

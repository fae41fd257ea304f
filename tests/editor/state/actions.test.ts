// What the actions on items of lists lead to.
import { expect, test } from "vitest";
import { duplicateItem, insertItem, removeItem } from "../../../src/editor/state/actions.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { Thing } from "../../../src/editor/state/thing.ts";
import { landing } from "../../editing/site.ts";
import { present } from "../../present.ts";
import { memoryServer } from "../memoryServer.ts";

test("the copy of a section, and of the sections in it, gets names of its own", async () => {
  const { server, workspace } = await memoryServer();
  const page = JSON.parse(workspace.textOf(landing));
  const text = (anchor: string) => ({ type: "text", anchor, title: anchor, paragraphs: ["Un párrafo."] });
  page.sections[1] = { type: "columns", anchor: "a", main: [text("b"), text("a-2")], side: [text("c")] };
  workspace.save(landing, JSON.stringify(page));
  const editor = createEditor(server);
  await editor.open(landing);
  expect(await editor.act("outline", { file: landing, at: ["sections", 1] }, duplicateItem)).toBe(true);
  const { anchor, main, side } = JSON.parse(workspace.textOf(landing)).sections[2];
  expect([anchor, main[0].anchor, main[1].anchor, side[0].anchor]).toEqual(["a-3", "b-2", "a-4", "c-2"]);
});

test("an added text is an example to type over, also where the next one is another", async () => {
  const { server } = await memoryServer();
  const editor = createEditor(server);
  const page = { file: "content/pages/pqrs.json", at: ["synonyms"] };
  const added = { ...page, at: ["synonyms", 1] };
  await editor.open(page.file);
  editor.enter(page, ["queja"], true);
  await editor.commit();
  await editor.act("field", added, (place) => insertItem(place, present(place.list?.item?.examples[0])));
  const item = new Thing(present(editor.getState().model), added);
  expect(item.isExampleText).toBe(true);
  expect(item.parent.below(0).isExampleText).toBe(false);
});

test("the last item of a list that must have one stays, and another takes its place first", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const entry = { file: "content/site.json", at: ["menu", "entries", 0] };
  const count = () => JSON.parse(workspace.textOf(entry.file)).menu.entries.length;
  while (count() > 1) expect(await editor.act("list", entry, removeItem)).toBe(true);
  expect(await editor.act("list", entry, removeItem)).toBe(false);
  expect(count()).toBe(1);
  const { notice } = editor.getState();
  expect(notice?.message).toBe("En «Entradas» tiene que quedar al menos uno. Para borrar este, añada antes otro.");
});

test("a table keeps its two columns", async () => {
  const { server, workspace } = await memoryServer();
  const page = JSON.parse(workspace.textOf(landing));
  page.sections[1] = { type: "table", title: "Horarios", head: ["Día", "Hora"], rows: [["Lunes", "8"]] };
  workspace.save(landing, JSON.stringify(page));
  const editor = createEditor(server);
  await editor.open(landing);
  expect(await editor.act("list", { file: landing, at: ["sections", 1, "head", 0] }, removeItem)).toBe(false);
  expect(editor.getState().notice?.message).toBe(
    "En «Títulos de columna» tienen que quedar al menos 2. Para borrar este, añada antes otro.",
  );
});

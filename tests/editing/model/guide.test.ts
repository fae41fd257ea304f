// What the recipes of the guide about pages write, the editor writes too: field by field and item by item, as by hand.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import type { Addition, FieldModel } from "../../../src/editing/protocol.ts";
import { filledAddition, insertItem, removeItem } from "../../../src/editor/state/actions.ts";
import { createEditor, type Editor } from "../../../src/editor/state/editor.ts";
import { type Spot, Thing } from "../../../src/editor/state/thing.ts";
import type { Json } from "../../../src/edits/operation.ts";
import { parseJson } from "../../../src/edits/splice.ts";
import { isSameJson } from "../../../src/edits/value.ts";
import { getOwn, valueAt } from "../../../src/engine/path.ts";
import { print, siteStyle } from "../../../src/engine/print.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { memoryServer } from "../../editor/memoryServer.ts";
import { pageRecipes } from "../../pipeline/guide/pageRecipes.ts";
import { present } from "../../present.ts";
import { siteRoot } from "../../roots.ts";

const recipes = pageRecipes(readFileSync("content/GUIA.md", "utf8"), await readFiles(siteRoot));

test.each(recipes)("$name", async ({ file, isNew, before, after }) => {
  // A photograph, a document or a logo is uploaded where it is chosen: tests/editing/files.
  const uploaded = [...after].filter(([path]) => !path.endsWith(".json") && !before.has(path));
  const { server, workspace } = await memoryServer(new Map([...before, ...uploaded]));
  const editor = createEditor(server);
  await editor.open(file.includes("/pages/") && !isNew ? file : "content/pages/inicio.json");
  const wanted = parseJson(String(after.get(file)));
  if (isNew) {
    const { title } = wanted as { title: string };
    await editor.send("POST _/pages/create", { example: "Página en blanco", title, inMenu: false });
    await editor.open(file);
  }
  await writeObject(editor, { file, at: [] }, wanted as JsonObject);
  expect(editor.getState()).toMatchObject({ notice: undefined });
  expect(editor.getState().drafts).toEqual({});
  // What was typed keeps the lines of the example from which it was made: both are printed anew.
  expect(print(parseJson(workspace.textOf(file)), siteStyle, "")).toBe(print(wanted, siteStyle, ""));
});

type JsonObject = { [key: string]: Json };

const thingAt = (editor: Editor, spot: Spot) => new Thing(present(editor.getState().model), spot);

/** Makes of an object a wanted one, with the fields that the panel has for it. */
async function writeObject(editor: Editor, spot: Spot, wanted: JsonObject): Promise<void> {
  const now = () => thingAt(editor, spot).value as JsonObject;
  const below = (key: string) => thingAt(editor, spot).below(key);
  const isOpen = (key: string) => !isSameJson(now()[key], wanted[key]);
  for (const key of Object.keys(wanted).filter(isOpen)) {
    const field = present(thingAt(editor, spot).kind).fields.find((one) => one.key === key);
    if (!field || field.control === "raw") throw new Error(`The panel has no control for ${key}`);
    await writeField(editor, below(key), field, present(wanted[key]));
  }
  for (const key of Object.keys(now()).filter((one) => wanted[one] === undefined)) {
    editor.enter(below(key), undefined, true);
    await editor.commit();
  }
}

async function writeField(editor: Editor, spot: Spot, field: FieldModel, wanted: Json): Promise<void> {
  const isInside = field.control === "group" || field.control === "list";
  const isThere = thingAt(editor, spot).value !== undefined;
  if (!isInside || !isThere) editor.enter(spot, isInside ? field.initial : wanted, true);
  await editor.commit();
  if (field.control === "group") await writeObject(editor, spot, wanted as JsonObject);
  if (field.control === "list") await writeList(editor, spot, wanted as Json[]);
}

async function writeList(editor: Editor, spot: Spot, wanted: Json[]): Promise<void> {
  for (const [index, item] of wanted.entries()) {
    const own = thingAt(editor, spot).below(index);
    if (!isAlike(own.value, item))
      await editor.act("field", own, (place) => insertItem(place, exampleFor(place, item)));
    await writeItem(editor, own, item);
  }
  const last = () => thingAt(editor, spot).below(thingAt(editor, spot).count - 1);
  while (last().index >= wanted.length) await editor.act("list", last(), removeItem);
}

async function writeItem(editor: Editor, spot: Spot, wanted: Json): Promise<void> {
  if (isSameJson(thingAt(editor, spot).value, wanted)) return;
  if (Array.isArray(wanted)) return writeList(editor, spot, wanted);
  if (typeof wanted === "object" && wanted !== null) return writeObject(editor, spot, wanted);
  editor.enter(spot, wanted, true);
  await editor.commit();
}

/** Whether an item can become the wanted one: a section keeps its type. */
function isAlike(now: Json | undefined, wanted: Json): boolean {
  return typeof now === typeof wanted && getOwn(now, "type") === getOwn(wanted, "type");
}

/** What an editor would add in order to get this item: that which has most in common with it. */
function exampleFor(place: Thing, wanted: Json): Addition {
  const keysOf = (value: Json) => (typeof value === "object" && value !== null ? Object.keys(value) : [typeof value]);
  const likeness = ({ type, value }: Addition) =>
    Number(type === getOwn(wanted, "type")) * 10 + keysOf(value).filter((key) => keysOf(wanted).includes(key)).length;
  const examples = place.list?.item?.examples ?? [];
  const [example] = examples.toSorted((a, b) => likeness(b) - likeness(a));
  const { asks = [], ...added } = present(example);
  return {
    ...added,
    value: filledAddition(
      { ...added, asks },
      asks.map(({ at }) => String(valueAt(wanted, at))),
    ),
  };
}

// What the recipes of the guide about pages write, the editor writes too: field by field and item by item, as by hand.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileAddresses } from "../../../src/editing/files/protocol.ts";
import type { Addition, FieldModel, Model } from "../../../src/editing/protocol.ts";
import { filledAddition, insertItem, removeItem } from "../../../src/editor/state/actions.ts";
import { createEditor, type Editor } from "../../../src/editor/state/editor.ts";
import { below, kindOf, listOf, type Spot, spotValue } from "../../../src/editor/state/things.ts";
import type { Json } from "../../../src/edits/operation.ts";
import { print } from "../../../src/edits/print.ts";
import { parseJson } from "../../../src/edits/splice.ts";
import { isSameJson } from "../../../src/edits/value.ts";
import { getOwn, valueAt } from "../../../src/engine/path.ts";
import { readFiles } from "../../../src/pipeline/read/files.ts";
import { memoryServer } from "../../editor/memoryServer.ts";
import { pageRecipes } from "../../pipeline/guide/pageRecipes.ts";
import { present } from "../../present.ts";
import { siteRoot } from "../../roots.ts";

/** What was typed keeps the lines of the example from which it was made: both are printed anew. */
const style = { eol: "\n", indent: "  ", space: " " } as const;
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
    await editor.send(fileAddresses.create, { example: "Página en blanco", title, inMenu: false });
    await editor.open(file);
  }
  await writeThing(editor, { file, at: [] }, wanted as Thing);
  expect(editor.getState()).toMatchObject({ notice: undefined, drafts: {} });
  expect(print(parseJson(workspace.textOf(file)), style, "")).toBe(print(wanted, style, ""));
});

type Thing = { [key: string]: Json };

const modelOf = (editor: Editor): Model => present(editor.getState().model);

/** Makes of an object a wanted one, with the fields that the panel has for it. */
async function writeThing(editor: Editor, spot: Spot, wanted: Thing): Promise<void> {
  const now = () => spotValue(modelOf(editor), spot) as Thing;
  const isOpen = (key: string) => !isSameJson(now()[key], wanted[key]);
  for (const key of Object.keys(wanted).filter(isOpen)) {
    const field = present(kindOf(modelOf(editor), spot)).fields.find((one) => one.key === key);
    if (!field || field.control === "raw") throw new Error(`The panel has no control for ${key}`);
    await writeField(editor, below(spot, key), field, present(wanted[key]));
  }
  for (const key of Object.keys(now()).filter((one) => wanted[one] === undefined)) {
    editor.enter(below(spot, key), undefined, true);
    await editor.commit();
  }
}

async function writeField(editor: Editor, spot: Spot, field: FieldModel, wanted: Json): Promise<void> {
  const isInside = field.control === "group" || field.control === "list";
  const isThere = spotValue(modelOf(editor), spot) !== undefined;
  if (!isInside || !isThere) editor.enter(spot, isInside ? field.initial : wanted, true);
  await editor.commit();
  if (field.control === "group") await writeThing(editor, spot, wanted as Thing);
  if (field.control === "list") await writeList(editor, spot, wanted as Json[]);
}

async function writeList(editor: Editor, spot: Spot, wanted: Json[]): Promise<void> {
  for (const [index, item] of wanted.entries()) {
    const own = below(spot, index);
    if (!isAlike(spotValue(modelOf(editor), own), item))
      await editor.act("field", (model) => insertItem(model, own, exampleFor(model, own, item)));
    await writeItem(editor, own, item);
  }
  const count = () => (spotValue(modelOf(editor), spot) as Json[]).length;
  while (count() > wanted.length) await editor.act("list", (model) => removeItem(model, below(spot, count() - 1)));
}

async function writeItem(editor: Editor, spot: Spot, wanted: Json): Promise<void> {
  if (isSameJson(spotValue(modelOf(editor), spot), wanted)) return;
  if (Array.isArray(wanted)) return writeList(editor, spot, wanted);
  if (typeof wanted === "object" && wanted !== null) return writeThing(editor, spot, wanted);
  editor.enter(spot, wanted, true);
  await editor.commit();
}

/** Whether an item can become the wanted one: a section keeps its type. */
function isAlike(now: Json | undefined, wanted: Json): boolean {
  return typeof now === typeof wanted && getOwn(now, "type") === getOwn(wanted, "type");
}

/** What an editor would add in order to get this item: that which has most in common with it. */
function exampleFor(model: Model, spot: Spot, wanted: Json): Addition {
  const keysOf = (value: Json) => (typeof value === "object" && value !== null ? Object.keys(value) : [typeof value]);
  const likeness = ({ type, value }: Addition) =>
    Number(type === getOwn(wanted, "type")) * 10 + keysOf(value).filter((key) => keysOf(wanted).includes(key)).length;
  const examples = listOf(model, spot)?.item?.examples ?? [];
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

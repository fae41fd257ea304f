// Many actions after each other, as the panel, the outline and the keys send them.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldModel, Model } from "../../../src/editing/protocol.ts";
import { createTransactions } from "../../../src/editing/transaction.ts";
import { filledAddition, insertItem, moveToList } from "../../../src/editor/state/actions.ts";
import { createEditor, type Editor } from "../../../src/editor/state/editor.ts";
import { itemTools } from "../../../src/editor/state/itemTools.ts";
import { objectsOf, type Thing } from "../../../src/editor/state/thing.ts";
import type { Json } from "../../../src/edits/operation.ts";
import { review } from "../../../src/pipeline/check/check.ts";
import { answering, landing, login, siteFile } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const pages = [landing, "content/pages/cultura.json", "content/pages/login.json"];
const files = [...pages, siteFile, login];

/** One action: what is done, and numbers that choose where and with what. */
const walks = fc.array(
  fc.record({
    kind: fc.constantFrom("set", "set", "set", "add", "add", "tool", "tool", "elsewhere", "undo", "redo", "open"),
    numbers: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 100, maxLength: 100 },
);

type Numbers = readonly number[];

function chosen<T>(all: readonly T[], number = 0): T | undefined {
  return all[number % all.length];
}

/** The fields of all objects that the model of a page has. */
function fieldsIn(model: Model): { place: Thing; field: FieldModel }[] {
  const objects = Object.keys(model.files).flatMap((file) => objectsOf(model, file));
  return objects.flatMap((owner) =>
    (owner.kind?.fields ?? []).map((field) => ({ place: owner.below(field.key), field })),
  );
}

function itemsIn(model: Model): Thing[] {
  return fieldsIn(model).flatMap(({ place, field }) =>
    field.control === "list" ? Array.from({ length: place.count }, (_, at) => place.below(at)) : [],
  );
}

/** What the control of a field can give; undefined removes the field. */
function valueFor(model: Model, { control, options, initial, required }: FieldModel, number = 0): Json | undefined {
  if (!required && number % 5 === 0) return undefined;
  if (control in model.choices) return chosen(model.choices[control as keyof Model["choices"]], number)?.value;
  const values: Partial<Record<FieldModel["control"], (Json | undefined)[]>> = {
    line: ["Otro texto", "Uno más corto", ""],
    rich: ["Otro párrafo.", "Con **negrita** y [un enlace](https://www.unal.edu.co/)."],
    number: [1, 2, 10],
    switch: [true, false],
    choice: options?.map(({ value }) => value) ?? [],
    icon: ["heart", "phone"],
    drawing: ["books", "trophy"],
    day: ["2026-12-01"],
    time: ["08:30"],
    moment: ["2026-12-01T08:00"],
    colour: ["#0b5a3c"],
  };
  return chosen(values[control] ?? [initial], number);
}

/** What a control sends; a value that is refused is taken back, as by typing the old one. */
async function setField(editor: Editor, model: Model, numbers: Numbers) {
  // A group that exists is changed in its own fields.
  const free = fieldsIn(model).filter(
    ({ place, field: { control } }) =>
      !["raw", "list", "values", "fields", "options"].includes(control) && !(control === "group" && place.value),
  );
  const { place, field } = chosen(free, numbers[0]) ?? {};
  if (!place || !field) return;
  editor.enter(place, valueFor(model, field, numbers[1]), true);
  await editor.commit();
  if (Object.keys(editor.getState().drafts).length > 0) editor.enter(place, place.value, true);
  await editor.commit();
}

async function act(editor: Editor, model: Model, kind: string, [which = 0, what = 0, where = 0]: Numbers) {
  if (kind === "add") {
    const lists = fieldsIn(model).filter(({ place, field }) => field.control === "list" && place.value);
    const { place: list, field } = chosen(lists, which) ?? {};
    const addition = chosen(field?.item?.examples ?? [], what);
    if (!list || !addition || addition.lacks) return;
    const names = (addition.asks ?? []).map(({ choice }) => chosen(model.choices[choice], where)?.value ?? "");
    const value = filledAddition(addition, names);
    const at = list.below(where % (list.count + 1));
    return editor.act("heading", at, (place) => insertItem(place, { ...addition, value }));
  }
  const item = chosen(itemsIn(model), which);
  if (!item?.list) return;
  if (kind === "tool") {
    const possible = itemTools(item).filter(({ isOn }) => isOn);
    return editor.act("heading", item, (now) => chosen(possible, what)?.action(now));
  }
  const target = chosen(item.listsLike, what);
  return target && editor.act("heading", item, (now) => moveToList(now, target));
}

test("100 random actions leave no error of the check, and undoing all of them leaves the old bytes", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const textsNow = () => files.map(workspace.textOf);
  const before = textsNow();
  const [walk = []] = fc.sample(walks, { numRuns: 1, seed: 25 });
  let written = 0;
  for (const { kind, numbers } of walk) {
    const { model } = editor.getState();
    if (!model) throw new Error("There is no model");
    const texts = textsNow();
    if (kind === "open") await editor.open(chosen(pages, numbers[0]) ?? landing);
    else if (kind === "undo" || kind === "redo") await editor.step(kind);
    else if (kind === "set") await setField(editor, model, numbers);
    else await act(editor, model, kind, numbers);
    if (!isDeepStrictEqual(textsNow(), texts)) written++;
  }
  const errors = review(await workspace.read()).problems.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  expect(written).toBeGreaterThan(50);
  const { undo } = answering(createTransactions(workspace, async () => {}));
  while ((await undo()).status === 200);
  expect(workspace.history().applied).toBe(0);
  expect(textsNow()).toEqual(before);
});

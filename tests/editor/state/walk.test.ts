// Many actions after each other, as the panel, the outline and the keys send them.
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FieldModel, Model } from "../../../src/editing/protocol.ts";
import { createTransactions } from "../../../src/editing/transaction.ts";
import { filledAddition, insertItem, moveToList } from "../../../src/editor/state/actions.ts";
import type { Listeners, Server } from "../../../src/editor/state/api.ts";
import { createEditor, type Editor } from "../../../src/editor/state/editor.ts";
import { itemTools } from "../../../src/editor/state/itemTools.ts";
import { objectsOf, type Thing } from "../../../src/editor/state/thing.ts";
import type { Json } from "../../../src/edits/operation.ts";
import { review } from "../../../src/pipeline/check/check.ts";
import { answering, landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

// Others by hand: `WALK_SEED=3 WALK_COUNT=500`.
const seed = Number(process.env.WALK_SEED ?? 25);
const count = Number(process.env.WALK_COUNT ?? 100);

/** One action: what is done, and numbers that choose where and with what. */
const action = fc.record({
  kind: fc.constantFrom(
    ...["set", "set", "set", "add", "add", "tool", "tool", "elsewhere", "undo", "redo", "open"],
    ...["create", "rename", "delete", "form"],
  ),
  numbers: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  /** Which of two windows does it. */
  second: fc.boolean(),
  /** Whether the next action waits for it. */
  waits: fc.boolean(),
  /** Whether the events that tell of changes arrive afterwards. */
  tells: fc.boolean(),
  /** What is lost of its first request that changes something. */
  lost: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, "request", "answer"),
});
const walks = fc.array(action, { minLength: count, maxLength: count });

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

/** Does one action. The promise ends when the server has answered, or cannot be reached. */
function perform(editor: Editor, model: Model, kind: string, numbers: Numbers): Promise<unknown> {
  if (kind === "open") return editor.open(chosen(model.pages, numbers[0])?.file ?? landing);
  if (kind === "undo" || kind === "redo") return editor.step(kind);
  if (kind === "set") return setField(editor, model, numbers);
  if (["create", "rename", "delete", "form"].includes(kind)) return changeFiles(editor, model, kind, numbers);
  return changeItems(editor, model, kind, numbers);
}

async function changeItems(editor: Editor, model: Model, kind: string, [which = 0, what = 0, where = 0]: Numbers) {
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

/** Whole pages and forms, which the start screen and dialogs send. */
async function changeFiles(editor: Editor, { pages }: Model, kind: string, [which = 0, what = 0, how = 0]: Numbers) {
  const { file: page = "" } = chosen(pages, which) ?? {};
  const examples = ["Página en blanco", "Página de un servicio", "Página de preguntas"];
  if (kind === "create")
    await editor.send("POST _/pages/create", {
      example: chosen(examples, what) ?? "",
      title: `Página ${how % 3}`,
      inMenu: how % 2 === 0,
    });
  if (kind === "rename")
    await editor.send("POST _/pages/rename", { page, address: `otra-${what % 3}`, keepsOld: how % 2 === 0 });
  if (kind === "delete") await editor.send("POST _/pages/delete", { page, ...(how % 2 === 0 && { instead: "/" }) });
  if (kind === "form") await editor.send("POST _/forms/create", { title: `Formulario ${what % 3}`, page });
}

/** Two windows of one person. What `lose` names is lost of the next request that changes something. */
async function twoWindows() {
  const { server, workspace, changed } = await memoryServer();
  let lost: "request" | "answer" | undefined;
  const listeners: Listeners[] = [];
  const lossy: Server = {
    listen: (own) => {
      listeners.push(own);
      return server.listen(own);
    },
    ask: async (method, ...request) => {
      const losing = method === "POST" ? lost : undefined;
      if (losing) lost = undefined;
      if (losing === "request") throw new Error("lost");
      const answer = await server.ask(method, ...request);
      if (losing) throw new Error("lost");
      return answer;
    },
  };
  const editors = [createEditor(lossy), createEditor(lossy)] as const;
  const ends = editors.map((editor) => editor.start("/"));
  return {
    editors,
    workspace,
    changed,
    lose: (what: typeof lost) => {
      lost = what;
    },
    connect: () => {
      for (const { onAgain } of listeners) onAgain();
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("many actions in two windows that lose requests leave no error, and undoing all of them the old bytes", async () => {
  const { editors, workspace, changed, lose, connect, end } = await twoWindows();
  for (const editor of editors) await editor.open(landing);
  const textsNow = async () => new Map([...(await workspace.read())].map(([path, content]) => [path, String(content)]));
  const before = await textsNow();
  const [walk = []] = fc.sample(walks, { numRuns: 1, seed });
  const running: Promise<unknown>[] = [];
  for (const { kind, numbers, second, waits, tells, lost } of walk) {
    const editor = editors[second ? 1 : 0];
    const { model } = editor.getState();
    if (!model) throw new Error("There is no model");
    lose(lost);
    const doing = perform(editor, model, kind, numbers);
    running.push(doing);
    if (waits) await doing;
    if (tells) await changed();
    if (tells && waits) connect();
  }
  await Promise.all(running);
  lose(undefined);
  connect();
  for (const editor of editors) {
    await editor.commit();
    const { offline, drafts } = editor.getState();
    expect(offline).toBeUndefined();
    expect(Object.values(drafts).filter(({ isRefused }) => !isRefused)).toEqual([]);
  }
  end();
  const errors = review(await workspace.read()).problems.filter(({ severity }) => severity === "error");
  expect(errors).toEqual([]);
  expect(workspace.history().steps.length).toBeGreaterThan(count / 4);
  const { undo } = answering(createTransactions(workspace, async () => {}));
  while ((await undo()).status === 200);
  expect(workspace.history().applied).toBe(0);
  expect(await textsNow()).toEqual(before);
});

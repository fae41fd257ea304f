import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Addition, Model } from "../../../src/editing/protocol.ts";
import { duplicateItem, insertItem, moveItem, moveToList, removeItem } from "../../../src/editor/state/actions.ts";
import type { Server } from "../../../src/editor/state/api.ts";
import { createEditor, type Editor } from "../../../src/editor/state/editor.ts";
import { errorsOfFiles, savingText } from "../../../src/editor/state/editorState.ts";
import { runItemKey } from "../../../src/editor/state/itemTools.ts";
import { siteSpot, Thing } from "../../../src/editor/state/thing.ts";
import type { Operation } from "../../../src/edits/operation.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const culture = "content/pages/cultura.json";
// Node has no window.
const leaving = new EventTarget();
const { addEventListener, removeEventListener } = EventTarget.prototype;
Object.assign(globalThis, {
  addEventListener: addEventListener.bind(leaving),
  removeEventListener: removeEventListener.bind(leaving),
});

/** An editor without a connection tries again for ever: with real time, among the tests of the next files too. */
const stopClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
afterEach(() => vi.useRealTimers());

/** The first model of a site takes seconds on a machine with other work: more than `waitFor` waits by itself. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 100_000 });

test("shows a place of the page although what was entered cannot be sent, and sends that once it can", async () => {
  stopClock();
  const { server, offline, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  offline.is = true;
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "Nuevo", true);
  await editor.goTo({ file: landing, pointer: "/sections/1" });
  const { selection, offline: reason, drafts } = editor.getState();
  expect(selection.at).toEqual(["sections", 1]);
  expect(reason).toBe("No hay conexión con el programa.");
  expect(Object.values(drafts)).toMatchObject([{ value: "Nuevo" }]);
  offline.is = false;
  await vi.runOnlyPendingTimersAsync();
  await eventually(() => expect([editor.getState().drafts, editor.getState().offline]).toEqual([{}, undefined]));
  expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe("Nuevo");
});

test("says that it cannot open another page without a connection, until one is opened", async () => {
  stopClock();
  const { server, offline } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  offline.is = true;
  for (const choose of [() => editor.open(culture), () => editor.goTo({ file: culture, pointer: "" })]) {
    await choose();
    expect(editor.getState().notice?.message).toMatch(/^Sin conexión con el programa no se puede abrir otra página/);
    editor.dismiss();
  }
  await editor.open(culture);
  offline.is = false;
  await editor.open(culture);
  expect([editor.getState().model?.page, editor.getState().notice]).toEqual([culture, undefined]);
});

test("on another page, no text is outlined that was chosen on the page before, though both show it", async () => {
  const editor = createEditor((await memoryServer()).server);
  await editor.open(landing);
  editor.select({ file: siteSpot.file, at: ["institution", "name"] }, "field");
  expect(editor.getState().pointed?.file).toBe(siteSpot.file);
  await editor.open(culture);
  expect(editor.getState()).toMatchObject({ pointed: undefined, selection: { file: culture, at: [] } });
});

test("opens the page of its address although the first request had no answer", async () => {
  stopClock();
  const { server, offline } = await memoryServer();
  const editor = createEditor(server);
  offline.is = true;
  const end = editor.start("/cultura");
  await eventually(() => expect(editor.getState().offline).toBeDefined());
  offline.is = false;
  await vi.runOnlyPendingTimersAsync();
  await eventually(() => expect(editor.getState().model?.page).toBe(culture));
  end();
});

test("opens the page of its address although its file cannot be read", async () => {
  const { server, workspace } = await memoryServer();
  workspace.save(culture, `<<<<<<< HEAD\n${workspace.textOf(culture)}`);
  const editor = createEditor(server);
  const end = editor.start("/cultura");
  await eventually(() => expect(editor.getState().model?.page).toBe(culture));
  end();
});

test("a text that was refused because its page was deleted is saved if the page is back after the connection", async () => {
  stopClock();
  const { server, offline, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(culture);
  const original = workspace.textOf(culture);
  workspace.remove(culture);
  editor.enter({ file: culture, at: ["title"] }, "Nuevo");
  await editor.commit();
  expect(editor.getState().notice?.message).toBe("Eso ya no existe: alguien lo ha borrado.");
  offline.is = true;
  await editor.open(landing);
  workspace.save(culture, original);
  offline.is = false;
  await vi.runOnlyPendingTimersAsync();
  await eventually(() => expect(JSON.parse(workspace.textOf(culture)).title).toBe("Nuevo"));
  await eventually(() => expect([editor.getState().notice, editor.getState().drafts]).toEqual([undefined, {}]));
});

test("of what the server did not answer nobody knows whether it is done, and it is not done later", async () => {
  stopClock();
  const { server, offline, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const original = workspace.textOf(landing);
  offline.is = true;
  const section = { file: landing, at: ["sections", 1] };
  expect(await editor.act("heading", section, removeItem)).toBe(false);
  expect(editor.getState().notice?.message).toMatch(/^Sin conexión con el programa no se sabe si se hizo/);
  offline.is = false;
  await editor.commit();
  expect(workspace.textOf(landing)).toBe(original);
  await editor.act("heading", section, removeItem);
  expect(editor.getState().notice).toBeUndefined();
  offline.is = true;
  await editor.step("undo");
  expect(editor.getState().notice?.message).toMatch(/^Sin conexión/);
  editor.dismiss();
  expect(await editor.send("POST _/pages/delete", { page: culture })).toBeUndefined();
  expect(editor.getState().notice?.message).toMatch(/^Sin conexión/);
});

describe("what is written, but cannot be shown because the connection is lost after that answer,", () => {
  async function openLosing() {
    stopClock();
    const { server, offline, workspace } = await memoryServer();
    const losing: Server = {
      ...server,
      ask: async (method, path, content) => {
        const answer = await server.ask(method, path, content);
        offline.is = method === "POST";
        return answer;
      },
    };
    const editor = createEditor(losing);
    await editor.open(landing);
    const reconnect = async () => {
      offline.is = false;
      await vi.runOnlyPendingTimersAsync();
      await eventually(() => expect(editor.getState().offline).toBeUndefined());
    };
    return { editor, workspace, reconnect };
  }

  test("is done: an action, undoing it, a page", async () => {
    const { editor, workspace, reconnect } = await openLosing();
    const original = workspace.textOf(landing);
    expect(await editor.act("heading", { file: landing, at: ["sections", 1] }, removeItem)).toBe(true);
    expect(editor.getState()).toMatchObject({ notice: undefined, offline: "No hay conexión con el programa." });
    await reconnect();
    await editor.step("undo");
    expect([workspace.textOf(landing), editor.getState().notice]).toEqual([original, undefined]);
    await reconnect();
    expect(await editor.send("POST _/pages/delete", { page: culture, instead: "/" })).toBeDefined();
    expect(editor.getState()).toMatchObject({ notice: undefined, offline: "No hay conexión con el programa." });
  });

  test("has its answer", async () => {
    const { editor, workspace } = await openLosing();
    const base = hashOf(workspace.textOf(landing));
    const operations: Operation[] = [{ op: "set", at: ["title"], value: "Otro" }];
    const change = { label: "Cambiar título", files: [{ file: landing, base, operations }] };
    expect(await editor.ask("POST _/change", change)).toMatchObject({ label: "Cambiar título" });
  });
});

test("an error of the editor itself is reported as one, not as a lost connection", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const original = workspace.textOf(landing);
  const section = { file: landing, at: ["sections", 1] };
  const isDone = await editor.act("heading", section, () => {
    throw new TypeError("x is undefined");
  });
  expect(isDone).toBe(false);
  const { notice, offline } = editor.getState();
  expect(notice?.message).toMatch(/^El editor falló \(TypeError: x is undefined\) y esto no se hizo\./);
  expect(offline).toBeUndefined();
  expect(reported).toHaveBeenCalledOnce();
  expect(workspace.textOf(landing)).toBe(original);
  expect(await editor.act("heading", section, removeItem)).toBe(true);
  expect(editor.getState().notice).toBeUndefined();
  vi.unstubAllGlobals();
});

test("what is being typed is sent as soon as the window is about to be closed", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  const stop = editor.start("/");
  await editor.open(landing);
  const close = () => {
    const event = new Event("beforeunload", { cancelable: true });
    leaving.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  editor.hold({ file: landing, at: ["sections", 0, "title"] }, "Nuevo");
  expect(close()).toBe(true);
  await expect.poll(() => JSON.parse(workspace.textOf(landing)).sections[0].title).toBe("Nuevo");
  stop();
});

test("says that it saves only while something is saved: not when a page opens, or a field is left as it was", async () => {
  const { server, changed } = await memoryServer();
  const editor = createEditor(server);
  const said = new Set<string>();
  editor.subscribe(() => said.add(savingText(editor.getState()).text));
  const stop = editor.start("/");
  await editor.open(landing);
  await editor.commit();
  await changed();
  await editor.commit();
  expect([...said]).toEqual(["Todo está guardado"]);
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "Nuevo", true);
  await editor.commit();
  expect([...said]).toEqual(["Todo está guardado", "Guardando…", expect.stringMatching(/^Guardado a las/)]);
  stop();
});

test("a refused text is sent once, and what is typed before its refusal is sent after it", async () => {
  const { server, workspace } = await memoryServer();
  const title = { file: landing, at: ["sections", 0, "title"] };
  const sent: string[] = [];
  let onRefusal = () => {};
  const ask: Server["ask"] = async (method, path, content) => {
    const answer = await server.ask(method, path, content);
    if (method === "POST") sent.push(`${path} ${answer.status}`);
    if (answer.status === 422) onRefusal();
    return answer;
  };
  const editor = createEditor({ ...server, ask });
  await editor.open(landing);
  editor.enter(title, "", true);
  await editor.commit();
  await editor.commit();
  expect(sent).toEqual(["_/change 422"]);
  onRefusal = () => editor.hold(title, "Dos");
  editor.enter(title, " ", true);
  await editor.commit();
  expect(sent).toEqual(["_/change 422", "_/change 422", "_/change 200"]);
  expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe("Dos");
});

test("a rule that is emptied, to be entered anew, keeps its message also if somebody else saves something meanwhile", async () => {
  const { server, workspace, changed } = await memoryServer();
  const form = "schemas/forms/pqrs.schema.json";
  const editor = createEditor(server);
  const stop = editor.start("/pqrs");
  await editor.goTo({ file: form, pointer: "" });
  const pattern = { file: form, at: ["properties", "correoInstitucional", "pattern"] };
  editor.enter(pattern, undefined);
  workspace.save(culture, workspace.textOf(culture).replace(/"title": ".*?"/, '"title": "De otros"'));
  await changed();
  await expect.poll(() => editor.getState().model?.pages.map(({ title }) => title)).toContain("De otros");
  editor.enter(pattern, "^[^@]+@[^@]+$", true);
  await editor.commit();
  const { properties, errors } = JSON.parse(workspace.textOf(form));
  expect(properties.correoInstitucional.pattern).toBe("^[^@]+@[^@]+$");
  expect(errors.filter(({ rule }: { rule: string }) => rule === "pattern")).toHaveLength(1);
  stop();
});

test("what was refused is sent again once another program has made it right", async () => {
  const { server, workspace, changed } = await memoryServer();
  const editor = createEditor(server);
  const stop = editor.start("/");
  await editor.open(landing);
  const route = { file: landing, at: ["sections", 1, "cards", 0, "actions", 0, "route"] };
  editor.enter(route, "/nueva", true);
  await editor.commit();
  expect(Object.values(editor.getState().drafts)).toMatchObject([{ isRefused: true }]);
  const page = { ...JSON.parse(workspace.textOf(culture)), path: "/nueva" };
  workspace.save("content/pages/nueva.json", JSON.stringify(page));
  await changed();
  await eventually(() => expect(editor.getState().drafts).toEqual({}));
  expect(workspace.textOf(landing)).toContain('"route": "/nueva"');
  stop();
});

test("errors that another program makes and corrects on another page are seen at once", async () => {
  const { server, workspace, changed } = await memoryServer();
  const editor = createEditor(server);
  const stop = editor.start("/");
  await editor.open(landing);
  const text = workspace.textOf(culture);
  workspace.save(culture, text.slice(0, -20));
  await changed();
  await expect.poll(() => errorsOfFiles(editor.getState().model)).toMatchObject([{ file: culture }]);
  workspace.save(culture, text);
  await changed();
  await expect.poll(() => errorsOfFiles(editor.getState().model)).toEqual([]);
  stop();
});

test("typing the old text again takes back no change of another window that has the same name", async () => {
  const { server, workspace } = await memoryServer();
  const titleOf = (file: string) => JSON.parse(workspace.textOf(file)).sections[0].title;
  const old = titleOf(landing);
  const type = async (editor: ReturnType<typeof createEditor>, file: string, text: string) => {
    editor.enter({ file, at: ["sections", 0, "title"] }, text, true);
    await editor.commit();
  };
  const [mine, other] = [createEditor(server), createEditor(server)];
  await mine.open(landing);
  await other.open(culture);
  await type(mine, landing, "Mío");
  await type(other, culture, "Suyo");
  await type(mine, landing, old);
  expect([titleOf(landing), titleOf(culture)]).toEqual([old, "Suyo"]);
});

test("typing one text after another saves both, and only going back to the one before is an undo", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const applied = [];
  for (const text of ["Uno", "Dos", "Uno", "Dos"]) {
    editor.enter({ file: landing, at: ["sections", 0, "title"] }, text, true);
    await editor.commit();
    expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe(text);
    applied.push(workspace.history().applied);
  }
  expect(applied).toEqual([1, 2, 1, 2]);
});

test("going back over several saved texts at once undoes them all, so that «Deshacer» does not bring them back", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const original = workspace.textOf(landing);
  const old = JSON.parse(original).sections[0].title;
  await editor.act("list", { file: landing, at: ["sections", 1, "cards", 2] }, (item) => moveItem(item, 3));
  const applied = [];
  for (const text of ["Uno", "Dos", "Tres", "Uno", "Dos", "Tres", old]) {
    editor.enter({ file: landing, at: ["sections", 0, "title"] }, text, true);
    await editor.commit();
    expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe(text);
    applied.push(workspace.history().applied);
  }
  expect(applied).toEqual([2, 3, 4, 2, 3, 4, 1]);
  await editor.step("undo");
  expect(workspace.textOf(landing)).toBe(original);
});

test("going back over saved texts between which something else was done saves the old text, without a conflict", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const old = JSON.parse(workspace.textOf(landing)).sections[0].title;
  const other = createEditor(server);
  await other.open(culture);
  const type = async (window: Editor, file: string, text: string) => {
    window.enter({ file, at: ["sections", 0, "title"] }, text, true);
    await window.commit();
  };
  await type(editor, landing, "Uno");
  await type(other, culture, "Suyo");
  await type(editor, landing, "Dos");
  await type(editor, landing, old);
  expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe(old);
  expect([editor.getState().conflict, editor.getState().drafts]).toEqual([undefined, {}]);
  expect(JSON.parse(workspace.textOf(culture)).sections[0].title).toBe("Suyo");
});

test("going back over a saved text after which a card was moved there and back changes the text, not the card", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const original = workspace.textOf(landing);
  const type = async (text: string) => {
    editor.enter({ file: landing, at: ["sections", 0, "title"] }, text, true);
    await editor.commit();
  };
  await type("Uno");
  for (const _ of ["there", "back"])
    await editor.act("list", { file: landing, at: ["sections", 1, "cards", 0] }, (item) => moveItem(item, 1));
  await type("Dos");
  await type(JSON.parse(original).sections[0].title);
  expect(workspace.textOf(landing)).toBe(original);
});

test("going back to a text is saved though other windows have led its file to the same content on another way", async () => {
  const { server, workspace } = await memoryServer();
  const open = async () => {
    const window = createEditor(server);
    await window.open(landing);
    return window;
  };
  const type = async (window: Editor, text: string) => {
    window.enter({ file: landing, at: ["sections", 0, "title"] }, text, true);
    await window.commit();
  };
  const first = await open();
  await type(first, "Uno");
  await type(first, "Dos");
  const second = await open();
  await second.step("undo");
  await type(second, "Tres");
  await type(await open(), "Dos");
  await type(first, "Uno");
  expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe("Uno");
});

test("does not say of what this window deletes, or deletes once more, that it is gone", async () => {
  const { server } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const notices = new Set<string>();
  editor.subscribe(() => notices.add(editor.getState().notice?.message ?? ""));
  const card = { file: landing, at: ["sections", 1, "cards", 2] };
  editor.select(card);
  await editor.act("heading", card, removeItem);
  await editor.step("undo");
  await editor.step("redo");
  expect([...notices]).toEqual([""]);
});

test("does not say of what is in a file that cannot be read that it is gone", async () => {
  const { server, workspace, changed } = await memoryServer();
  const editor = createEditor(server);
  const end = editor.start("/");
  await editor.open(landing);
  editor.select({ file: landing, at: ["sections", 1] });
  workspace.save(landing, `<<<<<<< HEAD\n${workspace.textOf(landing)}`);
  await changed();
  await eventually(() => expect(errorsOfFiles(editor.getState().model)).toHaveLength(1));
  expect(editor.getState().notice).toBeUndefined();
  end();
});

test("what cannot be undone because the site would have an error does not hide the step before it", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const original = workspace.textOf(landing);
  const card = { file: landing, at: ["sections", 1, "cards", 2] };
  await editor.act("list", card, (item) => moveItem(item, 3));
  const wrong = workspace.textOf(landing).replace("TU BIENESTAR ES NUESTRA PRIORIDAD", "");
  workspace.save(landing, wrong);
  await editor.open(landing);
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "TU BIENESTAR ES NUESTRA PRIORIDAD", true);
  await editor.step("undo");
  const { model, notice } = editor.getState();
  expect(notice?.problems).toMatchObject([{ kind: "empty-text" }]);
  expect(model?.undo).toBe("Mover tarjeta");
  await editor.step("undo");
  expect(workspace.textOf(landing)).toBe(original);
});

test("the undo button names the step before the one that typing the old text again could not undo", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const type = async (text: string) => {
    editor.enter({ file: landing, at: ["sections", 0, "title"] }, text, true);
    await editor.commit();
  };
  await editor.act("list", { file: landing, at: ["sections", 1, "cards", 2] }, (item) => moveItem(item, 3));
  workspace.save(landing, workspace.textOf(landing).replace("TU BIENESTAR ES NUESTRA PRIORIDAD", ""));
  await editor.open(landing);
  await type("Hola");
  await type("");
  const { model, drafts } = editor.getState();
  expect(Object.values(drafts)).toMatchObject([{ isRefused: true, problems: [{ kind: "empty-text" }] }]);
  expect([model?.undo, workspace.history().applied]).toEqual(["Mover tarjeta", 1]);
});

test("a step that another window has made the server forget is not offered once more", async () => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  await editor.act("list", { file: landing, at: ["sections", 1, "cards", 2] }, (item) => moveItem(item, 3));
  await workspace.forget("undo");
  await editor.step("undo");
  const { model, notice } = editor.getState();
  expect([notice?.message, model?.undo]).toEqual(["No hay nada que deshacer.", undefined]);
});

test("what is selected is outlined alone: the button that was under the pointer may be gone, and tells nothing", async () => {
  const { server } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const card = { file: landing, at: ["sections", 1, "cards", 2] };
  editor.hover(card);
  editor.select(card, "heading");
  expect(editor.getState().hovered).toBeUndefined();
});

test("what is done twice is another text each time, so that a screen reader reads it again", async () => {
  const { server } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const said = () => editor.getState().announcement;
  for (const index of [2, 3]) {
    await editor.act("list", { file: landing, at: ["sections", 1, "cards", index] }, (item) =>
      moveItem(item, index + 1),
    );
  }
  expect(said()).toBe("Hecho: Mover tarjeta. Ahora: Tarjeta 5, 5 de 6");
  await editor.step("undo");
  const first = said();
  await editor.step("undo");
  expect(said().trim()).toBe(first);
  expect(said()).not.toBe(first);
});

describe("an action that waits for a new model", () => {
  const card = (index: number) => ({ file: landing, at: ["sections", 1, "cards", index] });
  const open = async () => {
    const { server, workspace } = await memoryServer();
    const editor = createEditor(server);
    await editor.open(landing);
    const titles = (section = 1) =>
      JSON.parse(workspace.textOf(landing)).sections[section].cards.map(({ title }: { title: string }) => title);
    /** Another program puts the last section, and its last card, first, and this window learns of it. */
    const moveOthers = () => {
      const page = JSON.parse(workspace.textOf(landing));
      for (const list of [page.sections[1].cards, page.sections]) list.unshift(list.pop());
      workspace.save(landing, JSON.stringify(page));
      void editor.open(landing);
    };
    return { editor, titles, moveOthers };
  };
  /** A step of another page, which is open afterwards. */
  const moveSection = async (editor: Editor) => {
    await editor.open(culture);
    await editor.act("list", { file: culture, at: ["sections", 1] }, (section) => moveItem(section, 2));
  };

  test("is done to the card that was on the screen", async () => {
    const { editor, titles, moveOthers } = await open();
    const [first, second] = titles();
    moveOthers();
    expect(await editor.act("list", card(1), removeItem)).toBe(true);
    expect(titles(2)).toContain(first);
    expect(titles(2)).not.toContain(second);
  });

  test("moves a card as often as its key is pressed", async () => {
    const { editor, titles } = await open();
    const [first, second, third] = titles();
    for (let press = 0; press < 2; press++) runItemKey(altDown, editor, card(0), "list");
    await editor.commit();
    expect(titles().slice(0, 3)).toEqual([second, third, first]);
  });

  test("deletes nothing else if the card is gone, which a double click needs not be told", async () => {
    const { editor, titles } = await open();
    const [, ...others] = titles();
    const both = [0, 0].map((index) => editor.act("list", card(index), removeItem));
    expect(await Promise.all(both)).toEqual([true, false]);
    expect(titles()).toEqual(others);
    expect(editor.getState().notice).toBeUndefined();
  });

  test("is not done to another card after steps of two pages are undone", async () => {
    const { editor, titles } = await open();
    const original = titles();
    await editor.act("list", card(0), duplicateItem);
    await moveSection(editor);
    await editor.open(landing);
    const steps = [editor.step("undo"), editor.step("undo")];
    expect(await editor.act("list", card(1), removeItem)).toBe(false);
    await Promise.all(steps);
    expect([titles(), editor.getState().notice?.message]).toEqual([
      original,
      expect.stringMatching(/^La lista cambió/),
    ]);
  });

  test("says so if it is not done because undoing a step has opened another page", async () => {
    const { editor, titles } = await open();
    const original = titles();
    await moveSection(editor);
    await editor.open(landing);
    const step = editor.step("undo");
    expect(await editor.act("list", card(1), removeItem)).toBe(false);
    await step;
    expect([titles(), editor.getState().notice?.message]).toEqual([
      original,
      expect.stringMatching(/^La lista cambió/),
    ]);
  });

  test("moves a button into the list that was chosen, and knows which card is dragged", async () => {
    const { editor, moveOthers } = await open();
    const [model, button] = [editor.getState().model as Model, { file: landing, at: [...card(0).at, "actions", 0] }];
    const list = new Thing(model, button).listsLike.find(({ at }) => at[1] !== 1) as Thing;
    editor.drag(card(0));
    moveOthers();
    expect(await editor.act("heading", button, moveToList, list)).toBe(true);
    expect(editor.getState().dragged?.at).toEqual(["sections", 2, "cards", 1]);
    expect(editor.getState().selection.at.slice(0, 2)).toEqual(["sections", Number(list.at[1]) + 1]);
  });

  test("adds a section where its dialog was opened", async () => {
    const { editor, moveOthers } = await open();
    editor.startAdding({ file: landing, at: ["sections", 2] });
    moveOthers();
    await editor.commit();
    expect(editor.getState().adding).toEqual({ file: landing, at: ["sections", 3] });
  });
});

test("the dialog that adds something closes with its page, which somebody else deletes; that of all pages stays", async () => {
  const { server } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(culture);
  editor.startAdding({ file: culture, at: ["sections", 1] });
  await createEditor(server).send("POST _/pages/delete", { page: culture });
  await editor.open(culture);
  expect([editor.getState().model?.page, editor.getState().adding]).toEqual([landing, undefined]);
  const link = { file: "content/site.json", at: ["menu", "entries", 1] };
  editor.startAdding(link);
  await editor.open("content/pages/deportes.json");
  expect(editor.getState().adding).toEqual(link);
});

/** The landing page with a new table at `at`. */
async function openTable() {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const at = { file: landing, at: ["sections", 2] };
  const { list } = new Thing(editor.getState().model as Model, at);
  const table = list?.item?.examples.find(({ type }) => type === "table") as Addition;
  await editor.act("field", at, (place) => insertItem(place, table));
  return { editor, workspace, at };
}

test("a row that is added while a column is being added has its cell, and the first cell gets the focus", async () => {
  const { editor, workspace, at } = await openTable();
  editor.startAdding({ file: landing, at: [...at.at, "head", 2] });
  editor.startAdding({ file: landing, at: [...at.at, "rows", 1] });
  await expect.poll(() => editor.getState().focus?.at).toEqual([...at.at, "rows", 1, 0]);
  const { head, rows } = JSON.parse(workspace.textOf(landing) ?? "").sections[2];
  expect([head, ...rows].map(({ length }) => length)).toEqual([3, 3, 3]);
  expect(editor.getState().notice).toBeUndefined();
});

test("a cell of a table has the name of its row", async () => {
  const { editor, at } = await openTable();
  const row = new Thing(editor.getState().model as Model, at).below("rows", 0);
  expect([row.name, row.below(1).name]).toEqual(["Fila 1", "Fila 1: celda 2"]);
});

const altDown = { key: "ArrowDown", altKey: true, ctrlKey: false, metaKey: false };

test("a text that the server could not save is said to be unsaved, also after its notice is closed, and is sent with the next field that is left", async () => {
  const { server, workspace } = await memoryServer();
  let failures = 2;
  const failing: Server["ask"] = async (...request) =>
    request[1] === "_/change" && failures-- > 0
      ? { status: 500, body: { message: "No se pudo guardar: disco lleno" } }
      : server.ask(...request);
  const editor = createEditor({ ...server, ask: failing });
  await editor.open(landing);
  const title = { file: landing, at: ["sections", 0, "title"] };
  editor.enter(title, "Nuevo", true);
  await editor.commit();
  expect(editor.getState().notice?.message).toBe("No se pudo guardar: disco lleno");
  editor.dismiss();
  expect(savingText(editor.getState()).text).toBe("Sin guardar: hay algo que corregir");
  await editor.commit();
  expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe("Nuevo");
  expect(savingText(editor.getState()).text).toMatch(/^Guardado a las/);
  failures = 2;
  editor.enter(title, "Otro", true);
  await editor.step("undo");
  expect([editor.getState().notice, editor.getState().drafts]).toEqual([undefined, {}]);
});

test("says that it was saved at 0:05 after midnight, in browsers too that would say 24:05", async () => {
  const editor = createEditor((await memoryServer()).server);
  await editor.open(landing);
  const state = { ...editor.getState(), savedAt: new Date(2026, 0, 31, 0, 5) };
  expect(savingText(state).text).toBe("Guardado a las 0:05");
});

test("says what the server has answered if that is why nothing is saved, and no lost connection", async () => {
  const { server } = await memoryServer();
  let hasEnded = false;
  const message = "Su sesión terminó. Entre otra vez.";
  const ask: Server["ask"] = async (...request) =>
    hasEnded ? { status: 401, body: { message, enter: true } } : server.ask(...request);
  let lose = () => {};
  const listen: Server["listen"] = ({ onLost }) => {
    lose = onLost;
    return () => {};
  };
  const editor = createEditor({ ask, listen });
  onTestFinished(editor.start("/"));
  await editor.open(landing);
  hasEnded = true;
  const text = "Sin guardar: su sesión terminó. Entre otra vez.";
  await editor.open(culture);
  expect(savingText(editor.getState()).text).toBe(text);
  // Whoever listens for changes is refused too, every few seconds.
  lose();
  expect(savingText(editor.getState()).text).toBe(text);
  // What is typed is not wrong: it waits.
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "Otro", true);
  await editor.commit();
  expect(savingText(editor.getState()).text).toBe(text);
  expect(Object.values(editor.getState().drafts)).toMatchObject([{ value: "Otro", isRefused: false }]);
  expect(editor.getState().notice).toBeUndefined();
});

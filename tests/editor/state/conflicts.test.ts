// «Poner lo mío» and «Dejar lo que dice ahora», while others go on saving and deleting.
import { expect, onTestFinished, test, vi } from "vitest";
import type { Server } from "../../../src/editor/state/api.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { savingText } from "../../../src/editor/state/editorState.ts";
import { removeField } from "../../../src/editor/state/formFields.ts";
import { spotKey } from "../../../src/editor/state/thing.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";
import { openForm, pqrs } from "./openForm.ts";

const culture = "content/pages/cultura.json";
const title = { file: landing, at: ["sections", 0, "title"] };

async function conflicting() {
  const { server, workspace, offline } = await memoryServer();
  /** The bases of the changes that were sent. */
  const bases: unknown[] = [];
  const watched: Server = {
    ...server,
    ask: (method, path, content) => {
      if ("files" in content && Array.isArray(content.files)) bases.push(content.files[0].base);
      return server.ask(method, path, content);
    },
  };
  const editor = createEditor(watched);
  await editor.open(landing);
  const saveElsewhere = (text: string) => {
    const page = JSON.parse(workspace.textOf(landing));
    page.sections[0].title = text;
    workspace.save(landing, JSON.stringify(page));
    return hashOf(workspace.textOf(landing));
  };
  const titleNow = () => JSON.parse(workspace.textOf(landing)).sections[0].title;
  return { editor, server, workspace, offline, bases, saveElsewhere, titleNow };
}

test("trap 10: «Poner lo mío» sends the hash of the conflict that is shown, also of a second one", async () => {
  const { editor, bases, saveElsewhere, titleNow } = await conflicting();
  const first = saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  expect(editor.getState().conflict?.conflict).toMatchObject({ theirs: "Suyo" });
  const second = saveElsewhere("Otra vez suyo");
  editor.resolve(true);
  await editor.commit();
  expect(editor.getState().conflict?.conflict).toMatchObject({ theirs: "Otra vez suyo" });
  editor.resolve(true);
  await editor.commit();
  expect(titleNow()).toBe("Mío");
  expect(bases.slice(1)).toEqual([first, second]);
  expect(editor.getState()).toMatchObject({ conflict: undefined });
  expect(editor.getState().drafts).toEqual({});
});

test.each(["at once", "after the new model", "from another page"])(
  "what this window wrote without an answer is no conflict with what follows, sent %s",
  async (when) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { server, titleNow } = await conflicting();
    const losses = { "_/change": 2, "_/model": 0 };
    let requests = 0;
    const losing: Server["ask"] = async (...request) => {
      if (++requests > 50) throw new Error("endless");
      const answer = await server.ask(...request);
      if (losses[request[1] as keyof typeof losses]-- > 0) throw new Error("lost");
      return answer;
    };
    const editor = createEditor({ ...server, ask: losing });
    await editor.open(landing);
    for (const text of ["Uno", "Dos"]) {
      editor.enter(title, text);
      await editor.commit();
    }
    expect(editor.getState().offline).toBeDefined();
    if (when === "after the new model") await editor.open(landing);
    editor.enter(title, "Tres");
    if (when === "from another page") {
      losses["_/model"] = 1;
      await editor.open(culture);
    }
    await editor.commit();
    expect([titleNow(), editor.getState().conflict, editor.getState().drafts]).toEqual(["Tres", undefined, {}]);
  },
);

test("the text before one that was written without an answer is written again by going back to it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, titleNow } = await conflicting();
  let losses = 1;
  const losing: Server["ask"] = async (...request) => {
    const answer = await server.ask(...request);
    if (request[1] === "_/change" && losses-- > 0) throw new Error("lost");
    return answer;
  };
  const editor = createEditor({ ...server, ask: losing });
  await editor.open(landing);
  const original = titleNow();
  for (const text of ["Uno", original]) {
    editor.enter(title, text);
    await editor.commit();
  }
  expect([titleNow(), editor.getState().drafts]).toEqual([original, {}]);
});

test("what is typed after a text is no conflict with it, although the server does that without an answer, and late", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, titleNow } = await conflicting();
  const late: (() => Promise<unknown>)[] = [];
  let losses = 1;
  const losing: Server["ask"] = async (...request) => {
    if (request[1] !== "_/change") return server.ask(...request);
    if (losses-- > 0) {
      late.push(() => server.ask(...request));
      throw new Error("lost");
    }
    await late.shift()?.();
    return server.ask(...request);
  };
  const editor = createEditor({ ...server, ask: losing });
  await editor.open(landing);
  for (const text of ["Uno", "Dos"]) {
    editor.enter(title, text);
    await editor.commit();
  }
  expect([titleNow(), editor.getState().conflict, editor.getState().drafts]).toEqual(["Dos", undefined, {}]);
});

test("what is typed after a text is no conflict with it, although the model after that text was lost", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, titleNow } = await conflicting();
  const lossy = { loses: false };
  const losing: Server["ask"] = (...request) => {
    if (lossy.loses && request[1] === "_/model") throw new Error("lost");
    return server.ask(...request);
  };
  const editor = createEditor({ ...server, ask: async (...request) => losing(...request) });
  await editor.open(landing);
  lossy.loses = true;
  editor.enter(title, "Uno");
  await editor.commit();
  expect(titleNow()).toBe("Uno");
  lossy.loses = false;
  editor.enter(title, "Dos");
  await editor.commit();
  expect([titleNow(), editor.getState().conflict, editor.getState().drafts]).toEqual(["Dos", undefined, {}]);
});

test("a conflict shows what was saved after it, and «Poner lo mío» replaces that", async () => {
  const { editor, saveElsewhere, titleNow } = await conflicting();
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  saveElsewhere("Otra vez suyo");
  await editor.open(landing);
  expect(editor.getState().conflict?.conflict).toMatchObject({ theirs: "Otra vez suyo" });
  editor.resolve(true);
  await editor.commit();
  expect([titleNow(), editor.getState().conflict]).toEqual(["Mío", undefined]);
});

test("on another page a conflict also shows what was saved after it, and «Poner lo mío» replaces that", async () => {
  const { server, workspace, changed } = await memoryServer();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const editor = createEditor(server);
  const end = editor.start("/");
  onTestFinished(() => {
    end();
    vi.unstubAllGlobals();
  });
  await editor.open(landing);
  const saveElsewhere = (text: string) => {
    const page = JSON.parse(workspace.textOf(landing));
    page.sections[0].title = text;
    workspace.save(landing, JSON.stringify(page));
  };
  const theirs = () => editor.getState().conflict?.conflict;
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.open(culture);
  expect(theirs()).toMatchObject({ theirs: "Suyo" });
  saveElsewhere("Otra vez suyo");
  await changed();
  await expect.poll(theirs).toMatchObject({ theirs: "Otra vez suyo" });
  // Before this window hears of it.
  saveElsewhere("Por último suyo");
  editor.resolve(true);
  await editor.commit();
  expect(theirs()).toMatchObject({ theirs: "Por último suyo" });
  editor.resolve(true);
  await editor.commit();
  expect(JSON.parse(workspace.textOf(landing)).sections[0].title).toBe("Mío");
  expect(theirs()).toBeUndefined();
});

test("«Dejar lo que dice ahora» forgets what was entered and sends nothing", async () => {
  const { editor, bases, saveElsewhere, titleNow } = await conflicting();
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  editor.resolve(false);
  await editor.commit();
  expect([titleNow(), bases.length]).toEqual(["Suyo", 1]);
  expect(editor.getState()).toMatchObject({ conflict: undefined });
  expect(editor.getState().drafts).toEqual({});
});

test("«Dejar lo que dice ahora» sends what was entered into other fields meanwhile", async () => {
  const { editor, workspace, saveElsewhere } = await conflicting();
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  editor.enter({ file: landing, at: ["description"] }, "Mía", true);
  await editor.commit();
  editor.resolve(false);
  // Nothing else is entered or pressed.
  await expect.poll(() => editor.getState().drafts).toEqual({});
  expect(JSON.parse(workspace.textOf(landing)).description).toBe("Mía");
});

test("a conflict about what is deleted after it says so", async () => {
  const { editor, workspace, saveElsewhere } = await conflicting();
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  const page = JSON.parse(workspace.textOf(landing));
  page.sections.splice(0, 1);
  workspace.save(landing, JSON.stringify(page));
  await editor.open(landing);
  expect(editor.getState().conflict?.conflict.reason).toBe("gone");
  editor.resolve(false);
  await editor.commit();
  expect([editor.getState().conflict, editor.getState().drafts]).toEqual([undefined, {}]);
});

test("what was entered into what is deleted can be put there once it is there again", async () => {
  const { editor, workspace } = await conflicting();
  const [original, card] = [workspace.textOf(landing), { file: landing, at: ["sections", 1, "cards", 2, "title"] }];
  const page = JSON.parse(original);
  page.sections[1].cards.splice(2, 1);
  workspace.save(landing, JSON.stringify(page));
  editor.enter(card, "Mío", true);
  await editor.commit();
  expect(editor.getState().conflict?.conflict).toMatchObject({ reason: "gone" });
  workspace.save(landing, original);
  await editor.open(landing);
  const { conflict, drafts } = editor.getState();
  expect(conflict?.conflict).toMatchObject({
    reason: "value",
    theirs: JSON.parse(original).sections[1].cards[2].title,
  });
  expect(Object.keys(drafts)).toEqual([spotKey(card)]);
  editor.resolve(true);
  await editor.commit();
  expect(JSON.parse(workspace.textOf(landing)).sections[1].cards[2].title).toBe("Mío");
});

test("what was entered into a field of a form is called as before when another window has deleted that field", async () => {
  const { editor, act, text, save } = await openForm();
  const before = text();
  const title = { file: pqrs, at: ["properties", "asunto", "title"] };
  await act(["properties", "asunto"], removeField);
  const deleted = text();
  await editor.step("undo");
  expect(text()).toBe(before);
  editor.select(title);
  editor.enter(title, "Mío");
  save(deleted);
  await editor.commit();
  const { drafts, notice } = editor.getState();
  expect(Object.values(drafts)).toMatchObject([{ name: "Nombre del campo", value: "Mío" }]);
  expect(notice?.message).toBe("Asunto: lo que tenía abierto ya no existe.");
});

test("a step that cannot be undone is no text that is not saved, and is offered no longer", async () => {
  const { editor, saveElsewhere } = await conflicting();
  editor.enter(title, "Mío", true);
  await editor.commit();
  saveElsewhere("Suyo");
  await editor.step("undo");
  expect(editor.getState().notice?.message).toMatch(/^No se puede deshacer.* Ese paso ya no se ofrece\.$/);
  expect(editor.getState().model?.undo).toBeUndefined();
  expect(savingText(editor.getState()).isBad).toBe(false);
});

test("why a step cannot be undone is said also if the connection is lost after that answer", async () => {
  const { server, offline, saveElsewhere } = await conflicting();
  const ask: Server["ask"] = async (method, path, content) => {
    const answer = await server.ask(method, path, content);
    if (path === "_/undo") offline.is = true;
    return answer;
  };
  const editor = createEditor({ ...server, ask });
  await editor.open(landing);
  editor.enter(title, "Mío", true);
  await editor.commit();
  saveElsewhere("Suyo");
  await editor.step("undo");
  const { notice, offline: reason } = editor.getState();
  expect(notice?.message).toMatch(/^No se puede deshacer/);
  expect(reason).toMatch(/^No hay conexión/);
});

test("«Poner lo mío» removes a field of a page that is not open any more", async () => {
  const { editor, server, workspace } = await conflicting();
  const description = { file: landing, at: ["description"] };
  const other = createEditor(server);
  await other.open(landing);
  editor.enter(description, undefined);
  other.enter(description, "Suyo", true);
  await other.commit();
  await editor.open(culture);
  expect(editor.getState().conflict?.conflict.theirs).toBe("Suyo");
  editor.resolve(true);
  await editor.commit();
  expect(JSON.parse(workspace.textOf(landing))).not.toHaveProperty("description");
});

test("what was entered for a page that is deleted while another one is open is repeated, and kept no longer", async () => {
  const { editor } = await conflicting();
  await editor.open(culture);
  editor.enter({ file: culture, at: ["path"] }, "sin barra", true);
  await editor.open(landing);
  expect(savingText(editor.getState()).text).toBe("Sin guardar: hay algo que corregir");
  await editor.send("POST _/pages/delete", { page: culture });
  expect(editor.getState().lost).toEqual(["sin barra"]);
  expect(editor.getState().drafts).toEqual({});
  expect(savingText(editor.getState()).isBad).toBe(false);
});

test.each([
  ["what is entered now says the same as the file", "Suyo", "Suyo"],
  ["the other one has saved the same", "Mío", "Mío"],
])("a conflict ends when %s, and what has waited is sent", async (_, now, theirs) => {
  const { editor, workspace, saveElsewhere, titleNow } = await conflicting();
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  editor.enter({ file: landing, at: ["description"] }, "Otra descripción", true);
  await editor.commit();
  expect(editor.getState().conflict?.conflict.theirs).toBe("Suyo");
  expect(workspace.textOf(landing)).not.toContain("Otra descripción");

  saveElsewhere(theirs);
  await editor.open(landing);
  editor.enter(title, now, true);
  await editor.commit();
  const { conflict, drafts } = editor.getState();
  expect({ conflict, drafts, title: titleNow() }).toEqual({ conflict: undefined, drafts: {}, title: theirs });
  expect(workspace.textOf(landing)).toContain("Otra descripción");
});

test("a conflict ends when the old text is entered again before the model with the other one has come", async () => {
  const { server, workspace, saveElsewhere, titleNow } = await conflicting();
  const old = titleNow();
  let isRefused = false;
  const late: Server = {
    ...server,
    ask: async (method, path, content) => {
      if (isRefused) editor.enter(title, old, true);
      isRefused = false;
      const answer = await server.ask(method, path, content);
      isRefused = answer.status === 409;
      return answer;
    },
  };
  const editor = createEditor(late);
  await editor.open(landing);
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  await editor.commit();
  const { conflict, drafts } = editor.getState();
  expect({ conflict, drafts }).toEqual({ conflict: undefined, drafts: {} });
  expect(workspace.textOf(landing)).toContain('"Suyo"');
});

test("spaces that were entered for a page that is deleted are not repeated", async () => {
  const { editor } = await conflicting();
  await editor.open(culture);
  editor.enter({ file: culture, at: ["title"] }, "  ", true);
  await editor.open(landing);
  await editor.send("POST _/pages/delete", { page: culture });
  const { lost, drafts } = editor.getState();
  expect({ lost, drafts }).toEqual({ lost: undefined, drafts: {} });
});

test("a control of what was deleted enters nothing, and the next model is shown", async () => {
  const { editor, saveElsewhere } = await conflicting();
  editor.enter({ file: landing, at: ["sections", 1, "cards", 99, "title"] }, "Tarde", true);
  saveElsewhere("Suyo");
  await editor.open(landing);
  const { model, drafts, notice, offline } = editor.getState();
  expect(JSON.stringify(model?.files[landing]?.value)).toContain('"title":"Suyo"');
  expect({ drafts, notice, offline }).toEqual({ drafts: {}, notice: undefined, offline: undefined });
});

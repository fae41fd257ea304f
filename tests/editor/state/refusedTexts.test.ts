// What becomes of a text that the server has refused, when steps are undone and others save.
import { describe, expect, test, vi } from "vitest";
import type { Model } from "../../../src/editing/protocol.ts";
import { duplicateItem, moveItem } from "../../../src/editor/state/actions.ts";
import type { Server } from "../../../src/editor/state/api.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { refusedKey } from "../../../src/editor/state/editorState.ts";
import { spotKey, Thing } from "../../../src/editor/state/thing.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const culture = "content/pages/cultura.json";

/** What the tests change of the landing page as another program. */
interface Page {
  sections: [hero: object, { cards: object[] }];
}

describe("a text that was refused", () => {
  const title = { file: landing, at: ["sections", 0, "title"] };
  async function open() {
    const { server, workspace } = await memoryServer();
    const onSent = vi.fn<() => { status: number; body: object } | undefined>();
    const ask: Server["ask"] = async (method, ...request) =>
      (method === "POST" && onSent()) || server.ask(method, ...request);
    const editor = createEditor({ ...server, ask });
    await editor.open(landing);
    const type = async (text: string, spot = title) => {
      editor.enter(spot, text, true);
      await editor.commit();
    };
    const move = () =>
      editor.act("list", { file: landing, at: ["sections", 1, "cards", 0] }, (card) => moveItem(card, 1));
    const values = () => Object.values(editor.getState().drafts).map(({ value }) => value);
    /** As another program saves it. */
    const save = (change: (page: Page) => void) => {
      const page = JSON.parse(workspace.textOf(landing));
      change(page);
      workspace.save(landing, JSON.stringify(page));
    };
    return {
      editor,
      onSent,
      type,
      move,
      values,
      save,
      titleNow: () => JSON.parse(workspace.textOf(landing)).sections[0].title,
    };
  }

  test("is undone before any step if it was entered after them all", async () => {
    const { editor, type, values, titleNow } = await open();
    const original = titleNow();
    await type("Uno");
    await type("");
    expect(refusedKey(editor.getState())).toBe(spotKey(title));
    await editor.step("undo");
    expect([values(), titleNow()]).toEqual([[], "Uno"]);
    expect(editor.getState().announcement).toBe("Deshecho: lo que no se guardó");
    await editor.step("undo");
    expect(titleNow()).toBe(original);
  });

  test("leaves no notice once the old text is typed back", async () => {
    const { editor, onSent, type, values, titleNow } = await open();
    onSent.mockReturnValue({ status: 500, body: { message: "No se pudo guardar." } });
    await type("Otro");
    expect(editor.getState().notice?.message).toBe("No se pudo guardar.");
    await type(titleNow());
    expect([editor.getState().notice, values()]).toEqual([undefined, []]);
  });

  test("keeps its notice while another text is typed and taken back", async () => {
    const { editor, onSent, type, values } = await open();
    onSent.mockReturnValue({ status: 500, body: { message: "No se pudo guardar." } });
    await type("Otro");
    const card = { file: landing, at: ["sections", 1, "cards", 0, "title"] };
    await type(String(new Thing(editor.getState().model as Model, card).value), card);
    expect([editor.getState().notice?.message, values()]).toEqual(["No se pudo guardar.", ["Otro"]]);
  });

  test.each(["undo", "redo"] as const)(
    "is in conflict with nobody after %s of an earlier change of it",
    async (step) => {
      const { editor, type, move, values, titleNow } = await open();
      const original = titleNow();
      await type("Uno");
      if (step === "redo") await editor.step("undo");
      await type("");
      if (step === "undo") {
        await move();
        await editor.step("undo");
      }
      await editor.step(step);
      expect([titleNow(), values()]).toEqual([step === "undo" ? original : "Uno", [""]]);
      // With another text it is sent once more.
      await type("Otro", { file: landing, at: ["description"] });
      expect([editor.getState().conflict, values()]).toEqual([undefined, [""]]);
    },
  );

  test("is in conflict with nobody after its page got another address", async () => {
    const { editor, type, values } = await open();
    await editor.open(culture);
    await type("", { file: culture, at: ["path"] });
    await editor.send("POST _/pages/rename", { page: culture, address: "otra", keepsOld: true });
    await type("Otro", { file: culture, at: ["description"] });
    expect([editor.getState().conflict, values()]).toEqual([undefined, [""]]);
  });

  test("is in conflict with what somebody else has saved before a step, also if this window did not know it yet", async () => {
    const { editor, type, move, save, titleNow } = await open();
    await type("");
    await move();
    save(({ sections: [hero] }) => Object.assign(hero, { title: "Suyo" }));
    await editor.step("undo");
    await type("Mío");
    expect([titleNow(), editor.getState().conflict?.conflict.theirs]).toEqual(["Suyo", "Suyo"]);
  });

  test("is in conflict with what somebody else has saved before a step, also if it was entered during that step", async () => {
    const { editor, move, onSent, save, titleNow } = await open();
    await move();
    save(({ sections: [hero] }) => Object.assign(hero, { title: "Suyo" }));
    onSent.mockImplementationOnce(() => {
      queueMicrotask(() => editor.hold(title, "Mío"));
      return undefined;
    });
    await editor.step("undo");
    await editor.commit();
    expect([titleNow(), editor.getState().conflict?.conflict.theirs]).toEqual(["Suyo", "Suyo"]);
  });

  test("is in conflict with what somebody else has saved, also after a step that was done from another page", async () => {
    const { editor, type, move, save, titleNow } = await open();
    await type("");
    await move();
    await editor.open(culture);
    save(({ sections: [hero] }) => Object.assign(hero, { title: "Suyo" }));
    await editor.step("undo");
    await type("Mío");
    expect([titleNow(), editor.getState().conflict?.conflict.theirs]).toEqual(["Suyo", "Suyo"]);
  });

  test("is undone first although another program has moved it since", async () => {
    const { editor, type, values, save } = await open();
    for (const index of [0, 1])
      await type(" ".repeat(index), { file: landing, at: ["sections", 1, "cards", index, "title"] });
    save(({ sections: [, { cards }] }) => cards.unshift({ ...cards[0], title: "Otra" }));
    await editor.open(landing);
    expect(values()).toEqual(["", " "]);
    await editor.step("undo");
    expect(values()).toEqual([""]);
  });

  test("is undone before the text that was on its way while it was entered", async () => {
    const { editor, type, values, onSent } = await open();
    onSent.mockImplementationOnce(() => {
      editor.hold(title, "");
      return undefined;
    });
    await type("Otro", { file: landing, at: ["description"] });
    expect(values()).toEqual([""]);
    await editor.step("undo");
    expect([values(), editor.getState().model?.undo]).toEqual([[], "Cambiar resumen para buscadores"]);
  });

  test("goes with what is undone around it", async () => {
    const { editor, type, move, values } = await open();
    await editor.act("list", { file: landing, at: ["sections", 1, "cards", 2] }, duplicateItem);
    await type("", { file: landing, at: ["sections", 1, "cards", 3, "title"] });
    await move();
    await editor.step("undo");
    expect(values()).toEqual([""]);
    await editor.step("undo");
    expect([values(), editor.getState().conflict]).toEqual([[], undefined]);
  });
});

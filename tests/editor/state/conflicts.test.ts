// «Poner lo mío» and «Dejar lo que dice ahora», while other programs go on saving.
import { expect, test } from "vitest";
import type { Server } from "../../../src/editor/state/api.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { savingText } from "../../../src/editor/state/editorState.ts";
import { hashOf } from "../../../src/pipeline/pictures/asset.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const title = { file: landing, at: ["sections", 0, "title"] };

async function conflicting() {
  const { server, workspace } = await memoryServer();
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
  return { editor, bases, saveElsewhere, titleNow };
}

test("trap 10: «Poner lo mío» sends the hash of the conflict that is shown, also of a second one", async () => {
  const { editor, bases, saveElsewhere, titleNow } = await conflicting();
  const first = saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  expect(editor.getState().conflict?.conflict).toMatchObject({ theirs: "Suyo", hash: first });
  const second = saveElsewhere("Otra vez suyo");
  editor.resolve(true);
  await editor.commit();
  expect(editor.getState().conflict?.conflict).toMatchObject({ theirs: "Otra vez suyo", hash: second });
  editor.resolve(true);
  await editor.commit();
  expect(titleNow()).toBe("Mío");
  expect(bases.slice(1)).toEqual([first, second]);
  expect(editor.getState()).toMatchObject({ conflict: undefined, drafts: {} });
});

test("«Dejar lo que dice ahora» forgets what was entered and sends nothing", async () => {
  const { editor, bases, saveElsewhere, titleNow } = await conflicting();
  saveElsewhere("Suyo");
  editor.enter(title, "Mío", true);
  await editor.commit();
  editor.resolve(false);
  await editor.commit();
  expect([titleNow(), bases.length]).toEqual(["Suyo", 1]);
  expect(editor.getState()).toMatchObject({ conflict: undefined, drafts: {} });
});

test("a step that cannot be undone is no text that is not saved", async () => {
  const { editor, saveElsewhere } = await conflicting();
  editor.enter(title, "Mío", true);
  await editor.commit();
  saveElsewhere("Suyo");
  await editor.step("undo");
  expect(editor.getState().notice?.message).toMatch(/^No se puede deshacer/);
  expect(savingText(editor.getState()).isBad).toBe(false);
});

import { expect, test, vi } from "vitest";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { errorsOfFiles } from "../../../src/editor/state/editorState.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

const culture = "content/pages/cultura.json";
// Node has no window.
Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });

test("shows a place of the page although what was entered cannot be sent", async () => {
  const { server, offline } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  offline.is = true;
  editor.enter({ file: landing, at: ["sections", 0, "title"] }, "Nuevo");
  await editor.goTo({ file: landing, pointer: "/sections/1" });
  const { selection, isOffline, drafts } = editor.getState();
  expect(selection.at).toEqual(["sections", 1]);
  expect(isOffline).toBe(true);
  expect(Object.values(drafts)).toMatchObject([{ value: "Nuevo" }]);
});

test("errors that another program makes and corrects on another page are seen at once", async () => {
  const { server, workspace, changed } = await memoryServer();
  const editor = createEditor(server);
  const stop = editor.start("/");
  await editor.open(landing);
  const text = workspace.textOf(culture);
  workspace.save(culture, text.slice(0, -20));
  await changed();
  await vi.waitFor(() => expect(errorsOfFiles(editor.getState().model)).toMatchObject([{ file: culture }]));
  workspace.save(culture, text);
  await changed();
  await vi.waitFor(() => expect(errorsOfFiles(editor.getState().model)).toEqual([]));
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

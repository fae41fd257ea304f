import { expect, test } from "vitest";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { landing } from "../../editing/site.ts";
import { memoryServer } from "../memoryServer.ts";

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

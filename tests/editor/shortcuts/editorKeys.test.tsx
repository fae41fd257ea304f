// @vitest-environment jsdom
// Undoing with the keys while a control of the panel has the focus.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { runEditorKey } from "../../../src/editor/shortcuts/editorKeys.ts";
import { createEditor } from "../../../src/editor/state/editor.ts";
import { memoryServer } from "../memoryServer.ts";
import { landing } from "../renderEditor.tsx";

test.each([
  ["a box", <input key="" type="checkbox" aria-label="control" />, true],
  ["a row to choose", <input key="" type="radio" aria-label="control" />, true],
  ["a list", <select key="" aria-label="control" />, true],
  ["a text, which the browser undoes,", <input key="" aria-label="control" />, false],
  ["a long text, which the browser undoes,", <textarea key="" aria-label="control" />, false],
])("the keys that undo, with the focus in %s", async (_, control, isUndone) => {
  const { server, workspace } = await memoryServer();
  const editor = createEditor(server);
  await editor.open(landing);
  const original = workspace.textOf(landing);
  editor.enter({ file: landing, at: ["sections", 0, "size"] }, "small", true);
  await editor.commit();
  const changed = workspace.textOf(landing);
  expect(changed).not.toBe(original);
  render(control);
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, ctrlKey: true });
    screen.getByLabelText("control").dispatchEvent(event);
    return runEditorKey(event, editor, () => {});
  };
  expect(press("z")).toBe(isUndone);
  await editor.commit();
  expect(workspace.textOf(landing)).toBe(isUndone ? original : changed);
  // What is selected is not what has the focus.
  expect(press("d")).toBe(false);
});

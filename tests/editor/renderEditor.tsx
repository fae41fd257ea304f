// The editor's screens in jsdom, with the real server of the editor over files in memory.
import { render } from "@testing-library/react";
import type { AccountRole } from "../../src/editing/hosted/accounts/protocol.ts";
import { createEditor } from "../../src/editor/state/editor.ts";
import { EditorContext, useEditorState } from "../../src/editor/state/useEditor.ts";
import { memoryServer } from "./memoryServer.ts";

// jsdom has no layout, in which things would come into sight.
Element.prototype.scrollIntoView = () => undefined;
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;

export const landing = "content/pages/inicio.json";

/** `screen` is rendered once the model of the landing page is loaded. */
export async function renderEditor(screen: React.ReactNode, role?: AccountRole) {
  const { server, workspace, offline, changed } = await memoryServer(undefined, role);
  const editor = createEditor(server);
  const stop = editor.start("/");
  const { unmount } = render(
    <EditorContext value={editor}>
      <WhenLoaded>{screen}</WhenLoaded>
    </EditorContext>,
  );
  return {
    editor,
    offline,
    workspace,
    changed,
    textOf: async (file = landing) => String((await workspace.read()).get(file)),
    jsonOf: async (file = landing) => JSON.parse(String((await workspace.read()).get(file))),
    close: () => {
      stop();
      unmount();
    },
  };
}

function WhenLoaded({ children }: { children: React.ReactNode }) {
  return useEditorState(({ model }) => model !== undefined) && children;
}

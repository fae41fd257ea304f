// The editor's screens in jsdom, with the real server of the editor over files in memory.
import { render } from "@testing-library/react";
import { createEndpoint } from "../../src/editing/endpoint.ts";
import type { Server } from "../../src/editor/state/api.ts";
import { createEditor } from "../../src/editor/state/editor.ts";
import { EditorContext, useEditorState } from "../../src/editor/state/useEditor.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { memoryWorkspace } from "../editing/memoryWorkspace.ts";
import { siteRoot } from "../roots.ts";

export const landing = "content/pages/inicio.json";

/** `screen` is rendered once the model of the landing page is loaded. */
export async function renderEditor(screen: React.ReactNode) {
  const workspace = memoryWorkspace(await readFiles(siteRoot));
  const endpoint = createEndpoint(workspace, [], async () => {});
  const offline = { is: false };
  const server: Server = {
    ask: async (method, path, content) => {
      if (offline.is) throw new Error("offline");
      const query = new URLSearchParams(method === "GET" ? { ...content } : {});
      const body = JSON.stringify(content);
      return endpoint.answer({ method, path, query, headers: {}, remote: "", body });
    },
    listen: () => () => {},
  };
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

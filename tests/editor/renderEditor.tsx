// The editor's screens in jsdom, with the real server of the editor over files in memory.
import { render } from "@testing-library/react";
import { createEndpoint } from "../../src/editing/endpoint.ts";
import {
  addresses,
  type Conflict,
  type IconChoice,
  type Model,
  type Refused,
  type Written,
} from "../../src/editing/protocol.ts";
import type { Server, ServerAnswer } from "../../src/editor/state/api.ts";
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
  const ask = async (method: string, path: string, query: Record<string, string>, body: object = {}) =>
    endpoint.answer({
      method,
      path,
      query: new URLSearchParams(query),
      headers: {},
      remote: "",
      body: JSON.stringify(body),
    });
  const post = async (path: string, body: object): Promise<ServerAnswer> => {
    if (offline.is) return { type: "offline" };
    const { status, body: answer } = await ask("POST", path, {}, body);
    if (status === 200) return { type: "written", label: (answer as Written).label };
    if (status === 409) return { type: "conflict", conflict: answer as Conflict };
    if (status === 422) return { type: "refused", problems: (answer as Refused).problems };
    return { type: "failed", message: (answer as { message: string }).message };
  };
  const offline = { is: false };
  const server: Server = {
    model: async (page) => {
      if (offline.is) throw new Error("offline");
      return (await ask("GET", addresses.model, { page })).body as Model;
    },
    icons: async (asked, kind) => (await ask("GET", addresses.icons, { ...asked, kind })).body as IconChoice[],
    change: (request) => post(addresses.change, request),
    step: (direction) => post(addresses[direction], {}),
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

// The editor's document, `/editar/`.
// First, because it declares the order of the layers.
import "./editor.css";
import "@fontsource-variable/figtree";
import { createRoot } from "react-dom/client";
import { editorPath } from "../editing/protocol.ts";
import { EditorApp } from "./EditorApp.tsx";
import { EditorBoundary } from "./EditorBoundary.tsx";
import { SessionDialog } from "./enter/SessionDialog.tsx";
import { createPanelSession } from "./enter/session.ts";
import { readQuery } from "./state/address.ts";
import { httpServer } from "./state/api.ts";
import { createEditor } from "./state/editor.ts";
import { EditorContext } from "./state/useEditor.ts";

const session = createPanelSession(httpServer(editorPath));
const editor = createEditor(session.server);
const { path, screen } = readQuery(location.search);
editor.start(path, screen);
const root = document.getElementById("editor");
if (root) {
  createRoot(root).render(
    <EditorContext value={editor}>
      <EditorBoundary>
        <EditorApp />
      </EditorBoundary>
      <SessionDialog session={session} />
    </EditorContext>,
  );
}

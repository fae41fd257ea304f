// The editor's document, `/editar/`.
// First, because it declares the order of the layers.
import "./editor.css";
import "@fontsource-variable/figtree";
import { createRoot } from "react-dom/client";
import { editorPath } from "../editing/protocol.ts";
import { EditorApp } from "./EditorApp.tsx";
import { httpServer } from "./state/api.ts";
import { createEditor } from "./state/editor.ts";
import { EditorContext } from "./state/useEditor.ts";

const editor = createEditor(httpServer(editorPath));
editor.start(new URLSearchParams(location.search).get("pagina") ?? "");
const root = document.getElementById("editor");
if (root) {
  createRoot(root).render(
    <EditorContext value={editor}>
      <EditorApp />
    </EditorContext>,
  );
}

// The document «Entrar», `/editar/entrar/`.
// First, because it declares the order of the layers.
import "../editor.css";
import "@fontsource-variable/figtree";
import { createRoot } from "react-dom/client";
import { editorPath } from "../../editing/protocol.ts";
import { asking, httpServer } from "../state/api.ts";
import { EnterApp } from "./EnterApp.tsx";

const token = location.hash.slice(1);
const isUninvited = new URLSearchParams(location.search).get("aviso") === "institucion";
// Nobody shall find the token in the history of the browser.
history.replaceState(null, "", location.pathname);
// Another link that is opened in this window.
addEventListener("hashchange", () => location.reload());
const ask = asking(httpServer(editorPath));
const root = document.getElementById("editor");
if (root) {
  const open = () => location.assign(editorPath);
  createRoot(root).render(<EnterApp ask={ask} token={token} isUninvited={isUninvited} onEntered={open} />);
}

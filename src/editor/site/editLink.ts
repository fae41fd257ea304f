// «Editar esta página»: from the site in the dev server to the editor.
import { editorPath } from "../../editing/protocol.ts";

const style = `
  a { position: fixed; inset: auto auto 12px 12px; z-index: 10; padding: 6px 12px; border-radius: 6px;
    background: #1f6feb; color: #fff; font: 600 14px/20px system-ui, sans-serif; text-decoration: none;
    box-shadow: 0 1px 6px #0006 }
  a:hover { background: #1a5fd0 }
  a:focus-visible { outline: 3px solid #fff; box-shadow: 0 0 0 6px #1f6feb }
  @media print { a { display: none } }`;

/** In a shadow root, so that neither the site's styles nor the editor's reach the other. */
export function addEditLink(): void {
  // A landmark of its own: it is outside those of the page.
  const host = Object.assign(document.createElement("aside"), { ariaLabel: "Editor" });
  const root = host.attachShadow({ mode: "open" });
  const link = document.createElement("a");
  link.textContent = "Editar esta página";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.append(link);
  // The router changes the address without an event.
  const follow = () => {
    const [, route = "/"] = /^#(\/[^#]*)/.exec(location.hash) ?? [];
    link.href = `${editorPath}?pagina=${encodeURIComponent(route)}`;
  };
  for (const event of ["pointerenter", "focus", "click"]) link.addEventListener(event, follow);
  follow();
  addEventListener("DOMContentLoaded", () => document.body.append(host));
}

// The address of the editor's document: loading it again shows the same screen and page.
import type { Screen } from "./editorState.ts";

const themeKey = "colores";

/** `path` is that of the page beside the screen. */
export function queryOf(screen: Screen, path: string): string {
  if (screen === "start") return "";
  return `?${new URLSearchParams({ pagina: path, ...(screen === "theme" && { [themeKey]: "" }) })}`;
}

export function readQuery(text: string): { path: string; screen: Screen } {
  const query = new URLSearchParams(text);
  const path = query.get("pagina");
  if (query.has(themeKey)) return { path: path ?? "", screen: "theme" };
  return { path: path ?? "", screen: path === null ? "start" : "page" };
}

// The addresses of the editor's document, which shows the same screen and page when it is loaded again, and of the site.
import type { Screen } from "./editorState.ts";

/** The address of the site at a route. The document says where its server has the site. */
export function siteAddress(route: string): string {
  const site = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? "/";
  return `${site}#${route}`;
}

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

// The Vite plugin: turns content and form files into modules and assets. A build with an error stops before anything is
// written; while editing, the last valid site stays and the page shows the problems.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { cataloguePath, catalogueTitle } from "../../engine/catalogue.ts";
import { CurrentSite } from "./currentSite.ts";
import { announce, isWritten, watchSite } from "./devServer.ts";
import { isVirtual } from "./emit.ts";
import { emitForm } from "./emitForms.ts";
import { sourceFolder } from "./source.ts";

const overlay = "/src/live/overlay.ts";

/**
 * `root` is the folder that contains `content` and `schemas`; by default Vite's own root. Other plugins use the site that it
 * has as `api`.
 */
export function content(options: { root?: string } = {}): Plugin<CurrentSite> {
  const current = new CurrentSite(options.root ?? ".", { live: undefined, src: sourceFolder });
  let config: ResolvedConfig;
  return {
    name: "content",
    enforce: "pre",
    api: current,
    config({ root = "." }) {
      const roots = [resolve(root), resolve(root, options.root ?? ".")].map((path) => path.replaceAll("\\", "/"));
      const ignored = (path: string) => roots.some((each) => isWritten(path, each));
      return { server: { watch: { ignored: [ignored] } } };
    },
    configResolved(resolved) {
      config = resolved;
      if (config.command === "serve") current.sources.live = `${sourceFolder}/live/live.ts`;
      current.root = resolve(resolved.root, options.root ?? ".").replaceAll("\\", "/");
    },
    async buildStart() {
      if (config.command === "build") await current.load();
    },
    resolveId(id) {
      return isVirtual(id) ? `\0${id}` : undefined;
    },
    load: {
      // Before Vite's own handling of JSON.
      order: "pre",
      async handler(id) {
        if (!isContent(current, id)) return;
        const snapshot = await current.load();
        current.sources.prerenders = config.command === "build" && this.environment.name === "ssr";
        const code = (await current.code(id, snapshot)) ?? (await formOutsideSite(id, current));
        return code === undefined ? undefined : { code, moduleType: id.endsWith(".css") ? "css" : "js" };
      },
    },
    configureServer(server) {
      // vitest starts a server that watches nothing for each of its projects: most tests never ask for the site.
      if (server.config.server.watch === null) return;
      watchSite(server, current);
      announce(server, catalogueTitle, `#${cataloguePath}`);
    },
    transformIndexHtml: async () => {
      const { siteIcons } = await current.load();
      const icons = siteIcons.map((attrs) => ({ tag: "link", attrs: { ...attrs }, injectTo: "head" as const }));
      const script = { tag: "script", attrs: { type: "module", src: overlay } };
      return config.command === "serve" ? [...icons, script] : icons;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, source } of current.snapshot?.assets.values() ?? []) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function isContent({ root }: CurrentSite, id: string): boolean {
  return (
    id.startsWith("\0virtual:") ||
    id.endsWith(".schema.json") ||
    (id.startsWith(`${root}/`) && /\.json(\?.*)?$/.test(id))
  );
}

/** The module of a form that is not part of the site: one of the tests. */
async function formOutsideSite(id: string, { sources }: CurrentSite): Promise<string | undefined> {
  if (!id.endsWith(".schema.json")) return;
  const file = JSON.parse(await readFile(id, "utf8"));
  return /\bmeta\/form\.schema\.json$/.test(file.$schema) ? emitForm(id, file, sources) : undefined;
}

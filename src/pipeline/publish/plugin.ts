// The Vite plugin: turns content and form files into modules and assets. A build with an error stops before anything is
// written; while editing, the last valid site stays and the page shows the problems.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, ResolvedConfig, ViteDevServer } from "vite";
import { cataloguePath, catalogueTitle } from "../../engine/catalogue.ts";
import type { SiteReview } from "../check/check.ts";
import type { Files } from "../read/files.ts";
import type { MarkerOf } from "../site/marker.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { CurrentSite } from "./currentSite.ts";
import { isSiteFile, isWritten, watchSite } from "./devServer.ts";
import { emitForm, isVirtual } from "./emit.ts";
import type { InlineCode } from "./hosting.ts";

const src = fileURLToPath(new URL("../..", import.meta.url))
  .replaceAll("\\", "/")
  .replace(/\/$/, "");
const overlay = "/src/live/overlay.ts";

/** The interface for other plugins. */
export interface ContentApi {
  /** The folder that contains `content` and `schemas`: an absolute path with `/`. */
  root: () => string;
  /** The site that is being built; undefined before the first module is loaded. While editing, the last valid one. */
  snapshot: () => Snapshot | undefined;
  /** What the check found in the files when they were last read, valid or not. */
  review: () => SiteReview;
  /** While editing: reads and checks the files now, and ends once the pages have the result. */
  refresh: () => Promise<void>;
  /** While editing: shows other files instead of those of the folder, until the next `refresh`; undefined ends it. */
  show: (files: Files | undefined) => Promise<void>;
  /** While editing: calls `listener` after every check of the files, whoever saved them. */
  onRefresh: (listener: () => void) => void;
  /** While editing, marks all displayed texts. To be called in `configResolved`; a build ignores it. */
  setMarker: (markerOf: MarkerOf) => void;
  /** Puts the policy that allows the inline code of the HTML files into the modules of the receiver. */
  setInline: (inline: InlineCode) => void;
}

/** `root` is the folder that contains `content` and `schemas`; by default Vite's own root. */
export function content(options: { root?: string } = {}): Plugin<ContentApi> {
  const current = new CurrentSite(options.root ?? ".", { live: undefined, src });
  let config: ResolvedConfig;
  let loading: Promise<Snapshot> | undefined;
  let refresh = async () => {};
  const listeners: (() => void)[] = [];
  // A build reads the files once, for all its environments: what is saved meanwhile is in the next one.
  const load = () => {
    loading ??= current.load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    name: "content",
    enforce: "pre",
    api: {
      root: () => current.root,
      snapshot: () => current.snapshot,
      review: () => current.review,
      refresh: () => {
        current.shown = undefined;
        return refresh();
      },
      show: async (files) => {
        if (current.shown === files) return;
        current.shown = files;
        await refresh();
      },
      onRefresh: (listener) => listeners.push(listener),
      setMarker: (markerOf) => {
        current.markerOf = config.command === "serve" ? markerOf : undefined;
      },
      setInline: (inline) => {
        current.sources.inline = inline;
      },
    },
    config({ root = "." }) {
      const roots = [resolve(root), resolve(root, options.root ?? ".")].map((path) => path.replaceAll("\\", "/"));
      const ignored = (path: string) => roots.some((each) => isWritten(path, each));
      return { server: { watch: { ignored: [ignored] } } };
    },
    configResolved(resolved) {
      config = resolved;
      if (config.command === "serve") current.sources.live = `${src}/live/live.ts`;
      current.root = resolve(resolved.root, options.root ?? ".").replaceAll("\\", "/");
    },
    async buildStart() {
      if (config.command === "build") await load();
    },
    resolveId(id) {
      return isVirtual(id) ? `\0${id}` : undefined;
    },
    load: {
      // Before Vite's own handling of JSON.
      order: "pre",
      async handler(id) {
        if (!isContent(current, id)) return;
        const snapshot = current.snapshot ?? (await load());
        current.sources.forVisitors = config.command === "build" && this.environment.name === "client";
        const code = (await current.code(id, snapshot)) ?? (await formOutsideSite(id, current));
        return code === undefined ? undefined : { code, moduleType: id.endsWith(".css") ? "css" : "js" };
      },
    },
    configureServer(server) {
      const notify = () => {
        for (const listener of listeners) listener();
      };
      ({ refresh } = watchSite(server, current, notify));
      announceCatalogue(server);
    },
    transformIndexHtml: async () => {
      const { siteIcons } = current.snapshot ?? (await load());
      const icons = siteIcons.map((attrs) => ({ tag: "link", attrs: { ...attrs }, injectTo: "head" as const }));
      const script = { tag: "script", attrs: { type: "module", src: overlay } };
      return config.command === "serve" ? [...icons, script] : icons;
    },
    hotUpdate({ file }) {
      return isSiteFile(file, current) ? [] : undefined;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, source } of current.snapshot?.assets.values() ?? []) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Adds the address of the block catalogue to those that Vite prints. */
function announceCatalogue(server: ViteDevServer) {
  const print = server.printUrls;
  server.printUrls = () => {
    print();
    const [address] = server.resolvedUrls?.local ?? [];
    if (address) server.config.logger.info(`  ➜  ${catalogueTitle}: ${address}#${cataloguePath}`);
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

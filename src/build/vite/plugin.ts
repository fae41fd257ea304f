// The Vite plugin: content and form files in, modules and assets out. A build with a problem stops before it
// writes anything; while editing, the last good site stays and the problems are sent to the page.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, ResolvedConfig, ViteDevServer } from "vite";
import { cataloguePath, catalogueTitle } from "../../live/catalogue.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { type Current, createCurrent } from "./currentSite.ts";
import { edit, isOfContent } from "./devServer.ts";
import { addressOf, emitForm, isVirtual } from "./emit.ts";

const src = fileURLToPath(new URL("../..", import.meta.url))
  .replaceAll("\\", "/")
  .replace(/\/$/, "");
const overlay = "/src/live/overlay.ts";
const engine = `${src}/engine`;

/** What other plugins may ask of this one. */
export interface ContentApi {
  /** The id of the module that holds the page at `/`. */
  landing: () => string | undefined;
}

/** `root` is the folder that holds `content` and `schemas`; by default Vite's own. */
export function content(options: { root?: string } = {}): Plugin<ContentApi> {
  const current = createCurrent(options.root ?? ".", { live: undefined, engine });
  let config: ResolvedConfig;
  let first: Promise<Snapshot> | undefined;
  // Many modules are asked for at once; the files are read once.
  const loading = () => {
    first ??= current.load().finally(() => {
      first = undefined;
    });
    return first;
  };
  return {
    name: "content",
    enforce: "pre",
    api: { landing: () => current.snapshot && idOfPage("/", current.snapshot) },
    configResolved(resolved) {
      config = resolved;
      if (config.command === "serve") current.sources.live = `${src}/live/live.ts`;
      current.root = resolve(resolved.root, options.root ?? ".").replaceAll("\\", "/");
    },
    async buildStart() {
      if (config.command === "build") await loading();
    },
    resolveId(id) {
      return isVirtual(id) ? `\0${id}` : undefined;
    },
    load: {
      // Before Vite's own handling of JSON.
      order: "pre",
      async handler(id) {
        if (!isContent(current, id)) return;
        const snapshot = current.snapshot ?? (await loading());
        const code = (await current.code(id, snapshot)) ?? (await formElsewhere(id, current));
        return code === undefined ? undefined : { code, moduleType: "js" };
      },
    },
    configureServer(server) {
      edit(server, current);
      announceCatalogue(server);
    },
    transformIndexHtml: async () => {
      const { site } = current.snapshot ?? (await loading());
      const icon = {
        tag: "link",
        attrs: { rel: "icon", href: site.header.logo.src },
        injectTo: "head" as const,
      };
      return config.command === "serve"
        ? [icon, { tag: "script", attrs: { type: "module", src: overlay } }]
        : [icon];
    },
    hotUpdate({ file }) {
      return isOfContent(file, current) ? [] : undefined;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, source } of current.snapshot?.assets.values() ?? []) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function idOfPage(path: string, { pages }: Snapshot): string | undefined {
  const [file] = [...pages].find(([, page]) => page.path === path) ?? [];
  return file && `\0${addressOf(file)}`;
}

/** Among the addresses that Vite prints. */
function announceCatalogue(server: ViteDevServer) {
  const print = server.printUrls;
  server.printUrls = () => {
    print();
    const [address] = server.resolvedUrls?.local ?? [];
    if (address) server.config.logger.info(`  ➜  ${catalogueTitle}: ${address}#${cataloguePath}`);
  };
}

function isContent({ root }: Current, id: string): boolean {
  return id.startsWith("\0virtual:") || (id.startsWith(`${root}/`) && /\.json(\?.*)?$/.test(id));
}

/** A form that is no part of the site: the tests' own. */
async function formElsewhere(id: string, { sources }: Current): Promise<string | undefined> {
  if (!id.endsWith(".schema.json")) return;
  const file = JSON.parse(await readFile(id, "utf8"));
  return /\bmeta\/form\.schema\.json$/.test(file.$schema) ? emitForm(id, file, sources) : undefined;
}

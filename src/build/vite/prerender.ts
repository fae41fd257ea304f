// The build in two steps: the landing page is rendered to HTML by the site's own code, then the browser's files are
// written with that HTML in index.html. If the first step fails, nothing is written.
import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from "vite";
import { type Asset, addressOf, makeAsset } from "../site/assets/asset.ts";
import { contentSecurityPolicy, hostFiles } from "./hosting.ts";
import { assetLicenses } from "./licenses.ts";
import { type Outline, outlineOf } from "./outline.ts";
import type { ContentApi } from "./plugin.ts";

const entry = "src/app/prerender.tsx";
/** Each build has a folder of its own: Node would import the modules of an earlier build again. */
const newFolder = () => `node_modules/.cache/prerender-${process.pid}-${Date.now()}`;
const startModule = fileURLToPath(new URL("../../app/start.ts", import.meta.url)).replaceAll("\\", "/");
const earlyRoute = fileURLToPath(new URL("../../app/earlyRoute.js", import.meta.url));

/** The prerendered page at `/`, as src/app/prerender.tsx returns it. */
export interface Landing {
  /** The markup inside #root. */
  html: string;
  title: string;
  description: string;
}

export function prerendered(): Plugin {
  const folder = newFolder();
  let earlyScript: Asset;
  let landing: Landing;
  let content: ContentApi | undefined;
  return {
    name: "prerendered",
    apply: "build",
    configResolved({ plugins }) {
      content = plugins.find(({ name }) => name === "content")?.api;
    },
    config: ({ build: { outDir = "dist" } = {} }) => ({
      builder: {
        // Both builds share the instances of the plugins, so that this one can keep the landing for the second build.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error("Vite has no client or no ssr environment");
          await builder.build(ssr);
          const rendered = await renderSite(join(builder.config.root, folder));
          landing = rendered.landing;
          content?.setOutlines(rendered.outlines);
          await builder.build(client);
          const [built, published] = [unpublished(outDir), outDir].map((path) => resolve(builder.config.root, path));
          if (built && published) await replaceFolder(published, built);
        },
      },
      environments: {
        client: {
          build: { outDir: unpublished(outDir), emptyOutDir: true, license: { fileName: "licenses.md" } },
        },
        ssr: {
          build: { ssr: entry, outDir: folder, emptyOutDir: true, copyPublicDir: false },
          // The same copy of React for all packages: this process may have loaded a development version already.
          resolve: { noExternal: true },
        },
      },
    }),
    async buildStart() {
      const { code } = minifySync("earlyRoute.js", await readFile(earlyRoute, "utf8"));
      earlyScript = makeAsset("earlyRoute", "js", code);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const chunk = chunkOf(bundle, content?.landingId());
        const start = chunkOf(bundle, startModule);
        return {
          html: withLanding(html, landing, content?.noScript()),
          tags: [
            { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy } },
            {
              tag: "link",
              attrs: { rel: "preload", as: "script", href: addressOf(earlyScript), fetchpriority: "high" },
            },
            ...stylesOf(chunk, bundle, html),
            ...fonts(bundle),
            startTag(start),
            // After everything that the head requests: a browser that has read a policy in the document looks for no
            // requests behind a script that blocks it.
            { tag: "script", attrs: { src: addressOf(earlyScript) }, injectTo: "head" },
          ],
        };
      },
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: "licenses-of-assets.md", source: await assetLicenses() });
      this.emitFile({ type: "asset", ...earlyScript });
      for (const [fileName, source] of Object.entries(hostFiles)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Where the client is built: beside the published folder, which stays complete if the build is interrupted. */
function unpublished(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}-unpublished`);
}

async function replaceFolder(path: string, replacement: string): Promise<void> {
  const old = `${replacement}-old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(path)) await rename(path, old);
  await rename(replacement, path);
  await rm(old, { recursive: true, force: true });
}

/**
 * Runs as soon as it is loaded, although the document is still being parsed. It is behind the style sheets because the
 * code that loads a chunk adds those that the document does not name yet.
 */
function startTag({ fileName }: Rolldown.OutputChunk): HtmlTagDescriptor {
  const attrs = { type: "module", async: true, crossorigin: true, src: `./${fileName}` };
  return { tag: "script", attrs, injectTo: "head" };
}

/** Preloads the fonts: the style sheet would name them one round trip too late for the first paint. */
function fonts(bundle: object): HtmlTagDescriptor[] {
  const files = Object.keys(bundle).filter((fileName) => fileName.endsWith(".woff2"));
  return files.map((fileName) => ({
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `./${fileName}` },
  }));
}

/** The style sheets that a chunk needs and the document does not name yet: after those that it names. */
function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, html: string): HtmlTagDescriptor[] {
  const chunks = [chunk, ...chunk.imports.map((name) => bundle[name])];
  const files = chunks.flatMap((file) => (file?.type === "chunk" ? [...(file.viteMetadata?.importedCss ?? [])] : []));
  return files
    .filter((name) => !html.includes(name))
    .map((name) => ({
      tag: "link",
      attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` },
      injectTo: "head",
    }));
}

/** The chunk that contains a module. */
function chunkOf(bundle: Rolldown.OutputBundle, module = ""): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!chunk) throw new Error(`No chunk contains the module ${module}`);
  return chunk;
}

interface RenderedSite {
  landing: Landing;
  /** By the form's name. */
  outlines: Record<string, Outline>;
}

/** Imports the site that was built into `folder`, and deletes the folder. */
async function renderSite(folder: string): Promise<RenderedSite> {
  try {
    // Without a query: its chunks import this module by the address without one, and would get a second copy.
    const built = pathToFileURL(join(folder, "prerender.js")).href;
    const { prerender, renderForms } = (await import(built)) as typeof import("../../app/prerender.tsx");
    const forms = Object.entries(await renderForms());
    const outlines = Object.fromEntries(forms.map(([name, markup]) => [name, outlineOf(markup)]));
    return { landing: await prerender(outlines), outlines };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `noScript`: the sentence for visitors without JavaScript. */
function withLanding(document: string, { html, title, description }: Landing, noScript = ""): string {
  const head = `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`;
  const body = `<div id="root">${html}</div><noscript><p class="no-script">${escaped(noScript)}</p></noscript>`;
  return replaceIn(replaceIn(document, "<title></title>", head), '<div id="root"></div>', body);
}

function replaceIn(document: string, placeholder: string, text: string): string {
  if (!document.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`);
  return document.replace(placeholder, () => text);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

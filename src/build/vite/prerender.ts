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
import type { ContentApi } from "./plugin.ts";

const entry = "src/app/prerender.tsx";
const folder = `node_modules/.cache/prerender-${process.pid}`;
const earlyRoute = fileURLToPath(new URL("../../app/earlyRoute.js", import.meta.url));

/** The prerendered page at `/`, as src/app/prerender.tsx returns it. */
export interface Landing {
  /** The markup inside #root. */
  html: string;
  title: string;
  description: string;
  /** The sentence for visitors without JavaScript. */
  noScript: string;
}

export function prerendered(): Plugin {
  let earlyScript: Asset;
  let landing: Landing;
  let landingId: ContentApi["landingId"];
  return {
    name: "prerendered",
    apply: "build",
    configResolved({ plugins }) {
      landingId = plugins.find(({ name }) => name === "content")?.api.landingId;
    },
    config: ({ build: { outDir = "dist" } = {} }) => ({
      builder: {
        // Both builds share the instances of the plugins, so that this one can keep the landing for the second build.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error("Vite has no client or no ssr environment");
          await builder.build(ssr);
          landing = await renderLanding(builder.config.root);
          await builder.build(client);
          const [built, published] = [unpublished(outDir), outDir].map((path) => resolve(builder.config.root, path));
          if (built && published) await replaceFolder(published, built);
        },
      },
      environments: {
        client: {
          build: { outDir: unpublished(outDir), emptyOutDir: true, license: { fileName: "licenses.md" } },
        },
        ssr: { build: { ssr: entry, outDir: folder, emptyOutDir: true, copyPublicDir: false } },
      },
    }),
    async buildStart() {
      const { code } = minifySync("earlyRoute.js", await readFile(earlyRoute, "utf8"));
      earlyScript = makeAsset("earlyRoute", "js", code);
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => ({
        html: withLanding(html, landing),
        tags: [
          { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy } },
          { tag: "script", attrs: { src: addressOf(earlyScript), "data-page": chunkOf(bundle, landingId()) } },
          ...fonts(bundle),
        ],
      }),
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

/** Preloads the fonts: the style sheet would name them one round trip too late for the first paint. */
function fonts(bundle: object): HtmlTagDescriptor[] {
  const files = Object.keys(bundle).filter((fileName) => fileName.endsWith(".woff2"));
  return files.map((fileName) => ({
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `./${fileName}` },
  }));
}

/** The address of the chunk that contains a module, relative to the script that imports it. */
function chunkOf(bundle: Rolldown.OutputBundle, module = ""): string {
  const chunk = Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.includes(module));
  if (!chunk) throw new Error("No chunk contains the page at /");
  return `./${basename(chunk.fileName)}`;
}

async function renderLanding(root: string): Promise<Landing> {
  try {
    const built = pathToFileURL(join(root, folder, "prerender.js")).href;
    const { prerender } = (await import(`${built}?${Date.now()}`)) as { prerender: () => Promise<Landing> };
    return await prerender();
  } finally {
    await rm(join(root, folder), { recursive: true, force: true });
  }
}

function withLanding(document: string, { html, title, description, noScript }: Landing): string {
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

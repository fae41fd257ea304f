// The build in two steps: the browser's files, then the landing drawn into index.html by the same sources.
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type HtmlTagDescriptor, minifySync, type Plugin } from "vite";
import { type Asset, addressOf, makeAsset } from "./assets/asset.ts";
import { contentSecurityPolicy, headerFiles } from "./headers.ts";

const entry = "src/app/prerender.tsx";
const folder = `node_modules/.cache/prerender-${process.pid}`;
const elsewhere = fileURLToPath(new URL("../app/elsewhere.js", import.meta.url));

type Prerender = () => Promise<{ html: string; title: string; description: string; noScript: string }>;

export function prerendered(): Plugin {
  let early: Asset;
  return {
    name: "prerendered",
    apply: "build",
    config: () => ({
      builder: {
        async buildApp(builder) {
          const { client, ssr } = builder.environments;
          if (!client || !ssr) throw new Error("Vite has no client or no ssr environment");
          await builder.build(client);
          await builder.build(ssr);
          await writeLanding(builder.config.root, client.config.build.outDir);
        },
      },
      environments: {
        ssr: { build: { ssr: entry, outDir: folder, emptyOutDir: true, copyPublicDir: false } },
      },
    }),
    async buildStart() {
      const { code } = minifySync("elsewhere.js", await readFile(elsewhere, "utf8"));
      early = makeAsset("elsewhere", "js", code);
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => [
        { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy } },
        { tag: "script", attrs: { src: addressOf(early) } },
        ...fonts(bundle),
      ],
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: early.fileName, source: early.source });
      for (const [fileName, source] of Object.entries(headerFiles)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** The faces are wanted at first paint; the style sheet alone would name them a round trip too late. */
function fonts(bundle: object): HtmlTagDescriptor[] {
  const files = Object.keys(bundle).filter((fileName) => fileName.endsWith(".woff2"));
  return files.map((fileName) => ({
    tag: "link",
    attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `./${fileName}` },
  }));
}

async function writeLanding(root: string, outDir: string) {
  const built = pathToFileURL(join(root, folder, "prerender.js")).href;
  const { prerender } = (await import(`${built}?${Date.now()}`)) as { prerender: Prerender };
  const file = resolve(root, outDir, "index.html");
  const { html, title, description, noScript } = await prerender();
  const head = `<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`;
  const body = `<div id="root">${html}</div><noscript><p class="no-script">${escaped(noScript)}</p></noscript>`;
  const document = await readFile(file, "utf8");
  await writeFile(
    file,
    document.replace("<title></title>", () => head).replace('<div id="root"></div>', () => body),
  );
  await rm(join(root, folder), { recursive: true });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

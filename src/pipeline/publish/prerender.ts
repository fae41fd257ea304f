// The build in three steps: the pages are rendered to HTML by the site's own code, then the browser's files are written
// with that HTML in a document for each page, and the program that receives forms is written beside them. If a step
// fails, nothing is replaced.
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildEnvironmentOptions, EnvironmentOptions, Plugin } from "vite";
import type { Asset } from "../pictures/asset.ts";
import { cachesFolder } from "../pictures/cache.ts";
import type { ResolvedPage } from "../site/snapshot.ts";
import { lastChange } from "../site/times.ts";
import type { CurrentSite } from "./currentSite.ts";
import { hostFiles } from "./hosting.ts";
import type { Prerenderer, RenderedPage } from "./htmlFile.ts";
import { htmlFiles } from "./htmlFiles.ts";
import { assetLicenses } from "./licenses.ts";
import { receiverManifest } from "./receiverManifest.ts";
import { startCode, takeSharedStyle } from "./startScript.ts";

const entry = "src/app/prerender.tsx";

export function prerendered(): Plugin[] {
  // Each build has a folder of its own: Node would import the modules of an earlier build again.
  const folder = resolve(cachesFolder(), `prerender-${process.pid}-${Date.now()}`);
  let pages: RenderedPage[] = [];
  let minute = 0;
  let content: CurrentSite | undefined;
  let style: Asset | undefined;
  /** Before Vite names the style sheets in index.html and in the scripts that load pages. */
  const sharedStyle: Plugin = {
    name: "shared-style",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        if (this.environment.name === "client") style = takeSharedStyle(bundle);
      },
    },
  };
  const html: Plugin = {
    name: "prerendered",
    apply: "build",
    enforce: "post",
    configResolved({ plugins }) {
      content = plugins.find(({ name }) => name === "content")?.api;
    },
    config: ({ build: { outDir = "dist" } = {} }) => ({
      builder: {
        // Both builds share the instances of the plugins, so that this one can keep the pages for the second build.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const { client, ssr, receiver, receivedSite } = builder.environments;
          if (!client || !ssr || !receiver || !receivedSite) throw new Error("Vite lacks an environment");
          // Before the bundler, which would print a stack of the program below what is wrong in the files.
          await content?.load();
          await builder.build(ssr);
          const { pages: contents = new Map(), site } = content?.snapshot ?? {};
          minute = lastChange([site, [...contents.values()]], site?.zone);
          pages = await renderSite(folder, [...contents.values()], minute);
          await builder.build(client);
          await builder.build(receiver);
          await builder.build(receivedSite);
          for (const folder of [receiverFolder(outDir), outDir]) {
            const published = resolve(builder.config.root, folder);
            await replaceFolder(published, unpublished(published));
          }
        },
      },
      environments: environmentsFor(outDir, folder),
    }),
    generateBundle: {
      // After Vite has written index.html.
      order: "post",
      async handler(_, bundle) {
        const snapshot = content?.snapshot;
        if (this.environment.name === "receiver") {
          this.emitFile({ type: "asset", fileName: "package.json", source: await receiverManifest(bundle) });
        }
        if (this.environment.name !== "client" || !content || !snapshot || !style) return;
        const start = await startCode(bundle, snapshot, style);
        content.sources.inline = start.inline;
        // Vite would keep the files of all pages in memory.
        for await (const { fileName, source } of htmlFiles(pages, bundle, snapshot, start, minute)) {
          const path = join(this.environment.config.build.outDir, fileName);
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, source);
        }
        this.emitFile({ type: "asset", fileName: "licenses-of-assets.md", source: await assetLicenses() });
        const hosted = hostFiles(snapshot.forms.values(), start.inline, snapshot.site.address);
        for (const [fileName, source] of Object.entries(hosted)) {
          this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
  };
  return [sharedStyle, html];
}

/** What Vite builds, for a site in `outDir`; the modules that render its pages go to `rendererFolder`. */
function environmentsFor(outDir: string, rendererFolder: string): Record<string, EnvironmentOptions> {
  return {
    client: { build: { outDir: unpublished(outDir), emptyOutDir: true, license: { fileName: "licenses.md" } } },
    ssr: {
      build: {
        ssr: entry,
        outDir: rendererFolder,
        emptyOutDir: true,
        copyPublicDir: false,
        // One file: Node would load each form by itself.
        rolldownOptions: { output: { codeSplitting: false } },
      },
      // The same copy of React for all packages: this process may have loaded a development version already.
      resolve: { noExternal: true },
    },
    receiver: {
      consumer: "server",
      build: serverBuild(outDir, { main: "src/receiver/main.ts", office: "src/receiver/office/main.ts" }, true),
    },
    // What the receiver knows of the site, without packages and without modules of the program: a running receiver
    // can import that of another version.
    receivedSite: {
      consumer: "server",
      resolve: { noExternal: true },
      build: serverBuild(outDir, { site: "virtual:receive" }, false),
    },
  };
}

/** Builds modules into the folder of the receiver. */
function serverBuild(outDir: string, input: Record<string, string>, emptyOutDir: boolean): BuildEnvironmentOptions {
  const folder = unpublished(receiverFolder(outDir));
  return { ssr: true, rolldownOptions: { input }, outDir: folder, emptyOutDir, copyPublicDir: false };
}

/** The program that receives forms is not among the published files. */
function receiverFolder(outDir: string): string {
  return `${outDir}-receiver`;
}

/** Where a folder is built: beside the finished one, which stays complete if the build is interrupted. */
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

/** Imports the site that was built into `folder`, and deletes the folder. */
async function renderSite(folder: string, pages: ResolvedPage[], minute: number): Promise<RenderedPage[]> {
  try {
    // Without a query: its chunks import this module by the address without one, and would get a second copy.
    const built = pathToFileURL(join(folder, "prerender.js")).href;
    const { renderPages } = (await import(built)) as Prerenderer;
    return await renderPages(pages, minute);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

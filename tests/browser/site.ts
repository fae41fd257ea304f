// Builds and serves sites for the browser tests: the real one, or a copy with changed files.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createBuilder, createServer, preview } from "vite";
import type { Files } from "../../src/build/site/files.ts";

export const repository = process.cwd();

/** Copies the real content and schemas to a temporary folder, which `remove` deletes. */
export async function copyOfSite() {
  const site = await temporarySite();
  for (const folder of ["content", "schemas"])
    await cp(join(repository, folder), join(site.root, folder), { recursive: true });
  return site;
}

/** Creates an empty temporary folder, which `remove` deletes. */
async function temporarySite() {
  const root = await mkdtemp(join(tmpdir(), "site-"));
  return {
    root,
    /** Creates the folders that are missing. Writes texts and bytes as they are and other values as JSON. */
    write: async (path: string, value: unknown) => {
      const isRaw = typeof value === "string" || value instanceof Uint8Array;
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), isRaw ? value : JSON.stringify(value, null, 2));
    },
    change: async (path: string, edit: (text: string) => string) => {
      const before = await readFile(join(root, path), "utf8");
      const after = edit(before);
      if (after === before) throw new Error(`The edit of ${path} changes nothing`);
      await writeFile(join(root, path), after);
    },
    // Vite may still be writing its cache into the folder for a moment after it is closed.
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Builds the site of `root` with the repository's sources into `root`/dist, and returns that path. */
export async function build(root: string): Promise<string> {
  const outDir = join(root, "dist");
  process.env.SITE_ROOT = root;
  process.env.NODE_ENV = "production";
  try {
    const builder = await createBuilder({
      root: repository,
      logLevel: "silent",
      build: { outDir, emptyOutDir: true },
    });
    await builder.buildApp();
  } finally {
    delete process.env.SITE_ROOT;
    process.env.NODE_ENV = "test";
  }
  return outDir;
}

/** Serves the site of `root` with hot updates, as `npm start` does. */
export async function serveLive(root: string) {
  process.env.SITE_ROOT = root;
  const server = await createServer({
    root: repository,
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
  });
  delete process.env.SITE_ROOT;
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The development server has no address");
  return { url, close: () => server.close() };
}

/** Serves a built site as static files under `base`, with `headers` on every answer. */
export async function serve(outDir: string, { base = "/", headers = {} } = {}) {
  const server = await preview({
    configFile: false,
    root: repository,
    logLevel: "silent",
    base,
    build: { outDir },
    preview: { port: 0, headers, host: "127.0.0.1" },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The preview server has no address");
  return { url, close: () => server.close() };
}

type TemporarySite = Awaited<ReturnType<typeof temporarySite>>;

/** Builds and serves a copy of the site after `change`. `close` stops the server and deletes the copy. */
export async function serveChangedSite(change: (site: TemporarySite) => Promise<unknown>) {
  const site = await copyOfSite();
  await change(site);
  return serveTemporarySite(site);
}

/** Builds and serves a site of the given files. `close` stops the server and deletes them. */
export async function serveFiles(files: Files) {
  const site = await temporarySite();
  for (const [path, content] of files) await site.write(path, content);
  return serveTemporarySite(site);
}

async function serveTemporarySite(site: TemporarySite) {
  const { url, close } = await serve(await build(site.root));
  return {
    url,
    close: async () => {
      await close();
      await site.remove();
    },
  };
}

// Builds and serves sites for the browser tests: the one under test, or a copy with changed files.
import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createBuilder, createServer, type InlineConfig, type Plugin, preview } from "vite";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import type { Files } from "../../src/pipeline/read/files.ts";
import { dist, repository, siteRoot } from "../roots.ts";

/** The path of the site that a project tests, built: of the fixture always, because nothing else builds it. */
export async function builtSite({ config }: TestProject): Promise<string> {
  const fixture = config.env?.SITE_ROOT;
  if (fixture) return build(resolve(fixture));
  return existsSync(dist) ? dist : build(siteRoot);
}

/** Copies the site under test and all schemas to a temporary folder, which `remove` deletes. */
export async function copyOfSite() {
  return fill(await temporarySite());
}

/** Copies the site under test and all schemas into the folder of `site`. */
export async function fill(site: TemporarySite): Promise<TemporarySite> {
  // `cp` needs six times as much CPU.
  const copy = (from: string, folder: string) =>
    cpSync(join(from, folder), join(site.root, folder), { recursive: true });
  for (const folder of ["content", "schemas/forms"]) copy(siteRoot, folder);
  for (const folder of ["schemas/content", "schemas/meta"]) copy(repository, folder);
  return site;
}

/** Creates an empty temporary folder, which `remove` deletes. */
async function temporarySite() {
  return siteAt(await mkdtemp(join(tmpdir(), "site-")));
}

/**
 * Builds the site that `write` writes into `folder`, once for all test files. Returns `folder`, which is deleted after all
 * tests.
 */
export function sharedSite(folder: string, write: (site: TemporarySite) => Promise<unknown>): Promise<string> {
  return once(folder, async () => {
    await write(siteAt(folder));
    await build(folder);
  });
}

/** Fills a folder once for all test files: the first that asks does it, the others wait. Returns the folder. */
async function once(folder: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  const ready = join(folder, "built");
  if (isFirst) {
    try {
      await fill(folder);
      await writeFile(ready, "");
    } catch (error) {
      await siteAt(folder).remove();
      throw error;
    }
  }
  while (!existsSync(ready)) {
    if (!existsSync(folder)) return once(folder, fill);
    await wait(100);
  }
  return folder;
}

function siteAt(root: string) {
  return {
    root,
    /** Creates the folders that are missing. Writes texts and bytes as they are and other values as JSON. */
    write: async (path: string, value: unknown) => {
      const isRaw = typeof value === "string" || value instanceof Uint8Array;
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), isRaw ? value : JSON.stringify(value, null, 2));
    },
    read: (path: string) => readFile(join(root, path), "utf8"),
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

/**
 * Builds the site of `root` with the repository's sources into `root`/dist, and returns that path. With the configuration
 * as a module, which a process reads once: Vite would bundle it for each build, which then takes twice the time.
 */
export async function build(root: string): Promise<string> {
  const { configOf } = await import("../../vite.config.ts");
  const config = { ...configOf(root), configFile: false, root: repository, logLevel: "silent" } as const;
  await withEnvironment({ NODE_ENV: "production" }, async () => (await createBuilder(config)).buildApp());
  return join(root, "dist");
}

/** Builds the hosted editor, once for all test files. Returns the folder of the program. */
export function builtEditor(): Promise<string> {
  return once(join(inject("shared"), "editor"), async (folder) => {
    const config = { root: repository, configFile: "src/editing/build/vite.config.ts", logLevel: "silent" } as const;
    const environment = { EDITOR_DIST: folder, NODE_ENV: "production" };
    await withEnvironment(environment, async () => (await createBuilder(config)).buildApp());
  });
}

/** Runs `action` with other environment variables, which vite.config.ts and React read. */
async function withEnvironment<T>(variables: Record<string, string>, action: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await action();
  } finally {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/**
 * Serves the site of `root` with hot updates, as `npm start` does. `config` is added to that of the site. Each server bundles
 * the packages into a folder of its own: one replaces the files of another that runs with the same folder.
 */
export async function serveLive(root: string, config: Pick<InlineConfig, "mode" | "plugins"> = {}) {
  const caches = join(repository, "node_modules", ".vite");
  await mkdir(caches, { recursive: true });
  const cacheDir = await mkdtemp(join(caches, "test-"));
  const server = await withEnvironment({ SITE_ROOT: root }, () =>
    createServer({ root: repository, cacheDir, logLevel: "silent", server: { port: 0, host: "127.0.0.1" }, ...config }),
  );
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The development server has no address");
  const close = async () => {
    await server.close();
    await rm(cacheDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  return { url, close };
}

interface ServeOptions {
  base?: string;
  /** Sent with every answer. */
  headers?: Record<string, string>;
  plugins?: Plugin[];
}

/** Serves a built site as static files under `base`. */
export async function serve(outDir: string, { base = "/", headers = {}, plugins = [] }: ServeOptions = {}) {
  const server = await preview({
    configFile: false,
    root: repository,
    logLevel: "silent",
    plugins,
    base,
    build: { outDir },
    preview: { port: 0, headers, host: "127.0.0.1" },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error("The preview server has no address");
  return { url, close: () => server.close() };
}

export type TemporarySite = ReturnType<typeof siteAt>;

/** Builds and serves a site of the given files. `close` stops the server and deletes them. */
export async function serveFiles(files: Files) {
  const site = await temporarySite();
  for (const [path, content] of files) await site.write(path, content);
  const { url, close } = await serve(await build(site.root));
  return {
    root: site.root,
    url,
    close: async () => {
      await close();
      await site.remove();
    },
  };
}

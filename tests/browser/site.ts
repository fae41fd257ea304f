// Builds and serves sites for the browser tests: the real one, or a copy whose content a test has changed.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBuilder, createServer, preview } from "vite";

export const repository = process.cwd();

/** A folder with the real content and schemas, to be changed at will. `remove` deletes it. */
export async function copyOfSite() {
  const root = await mkdtemp(join(tmpdir(), "site-"));
  for (const folder of ["content", "schemas"])
    await cp(join(repository, folder), join(root, folder), { recursive: true });
  return {
    root,
    write: (path: string, value: unknown) =>
      writeFile(join(root, path), typeof value === "string" ? value : JSON.stringify(value, null, 2)),
    change: async (path: string, edit: (text: string) => string) => {
      const before = await readFile(join(root, path), "utf8");
      const after = edit(before);
      if (after === before) throw new Error(`The edit of ${path} changes nothing`);
      await writeFile(join(root, path), after);
    },
    remove: () => rm(root, { recursive: true }),
  };
}

/** Builds the site of `root` with the repository's sources, into `root`/dist, whose path it gives. */
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

/** Serves the site of `root` live, as `npm start` does. */
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
  if (!url) throw new Error("The editing server has no address");
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

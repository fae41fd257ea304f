// Programs that tests start again and again: as one file Node starts them in a quarter of the time that tsx needs.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";
import { sourcePaths } from "../src/editing/build/sourcePaths.ts";
import { repository } from "./roots.ts";

/** Bundles the program in the file `entry`, without its packages. Returns the path of the bundle, which `remove` deletes. */
export async function bundle(entry: string) {
  // Node finds the packages from here.
  const caches = join(repository, "node_modules", ".vite");
  await mkdir(caches, { recursive: true });
  const outDir = await mkdtemp(join(caches, "bundle-"));
  const { transform } = sourcePaths(outDir);
  await build({
    root: repository,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [{ name: "source-paths", transform }],
    build: {
      ssr: entry,
      outDir,
      rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" } },
    },
  });
  return {
    path: join(outDir, basename(entry).replace(/\.ts$/, ".js")),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

// The build of the hosted editor itself, and of its two documents.
import { dirname, relative } from "node:path/posix";
import { fileURLToPath } from "node:url";
import type { EnvironmentOptions, Plugin } from "vite";

const src = fileURLToPath(new URL("../..", import.meta.url)).replaceAll("\\", "/");

/** A document of the editor, whose style and script have names that change with them. */
export function documentEnvironment(entry: string, outDir: string): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: { input: src + entry },
    },
  };
}

export const programName = "program";

/** The packages stay outside: the program needs those of this repository anyway, for builds. */
export function programEnvironment(entry: string, outDir: string): EnvironmentOptions {
  return {
    consumer: "server",
    build: { outDir, ssr: true, emptyOutDir: false, rolldownOptions: { input: src + entry } },
  };
}

/** Code that reads a file beside it finds that file in `src`. `outDir` is an absolute path. */
export function sourcePaths(outDir: string): Plugin {
  return {
    name: "source-paths",
    applyToEnvironment: ({ name }) => name === programName,
    transform(code, id) {
      if (!id.startsWith(src)) return undefined;
      const path = JSON.stringify(relative(outDir, id));
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`);
      return code
        .replaceAll("import.meta.url", `new URL(${path}, import.meta.url).href`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`);
    },
  };
}

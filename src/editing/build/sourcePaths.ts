// In the built program, code that reads a file beside it finds that file in `src`.
import { dirname, relative } from "node:path/posix";
import type { Plugin } from "vite";
import { sourceFolder } from "../../pipeline/publish/source.ts";

export const programName = "program";

/** `outDir` is an absolute path. */
export function sourcePaths(outDir: string): Plugin {
  return {
    name: "source-paths",
    applyToEnvironment: ({ name }) => name === programName,
    transform(code, id) {
      if (!id.startsWith(`${sourceFolder}/`)) return undefined;
      const path = JSON.stringify(relative(outDir, id));
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`);
      return code
        .replaceAll("import.meta.url", `new URL(${path}, import.meta.url).href`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`);
    },
  };
}

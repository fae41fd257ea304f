// The hosted editor: `npm run build:editor` writes `dist-editor/`, which `npm run editar` runs.
import { resolve } from "node:path";
import { defineConfig, type EnvironmentOptions } from "vite";
import { codePlugins, configOf } from "../../../vite.config.ts";
import { sourceAt } from "../../pipeline/publish/source.ts";
import { editorPath } from "../protocol.ts";
import { browserBuild, engineEnvironment, engineName, enginePlugin } from "./engine.ts";
import { programName, sourcePaths } from "./sourcePaths.ts";

const outDir = resolve(process.env.EDITOR_DIST ?? "dist-editor").replaceAll("\\", "/");
/** The files are served at their own paths. */
const served = `${outDir}/public${editorPath}`;
const { resolve: resolved, css } = configOf(".");

/** A document of the editor, whose style and script have names that change with them. `name`: of its folder. */
const documentAt = (name: string, entry: string): EnvironmentOptions => ({
  consumer: "client",
  build: { ...browserBuild, outDir: served + name, rolldownOptions: { input: sourceAt(entry) } },
});

/** In the order in which they are built. */
const environments: Record<string, EnvironmentOptions> = {
  [engineName]: engineEnvironment(`${served}motor`),
  panel: documentAt("panel", "editor/main.tsx"),
  entrar: documentAt("entrar", "editor/enter/main.tsx"),
  // The packages stay outside: the program needs those of this repository anyway, for builds.
  [programName]: {
    consumer: "server",
    build: { outDir, ssr: true, emptyOutDir: false, rolldownOptions: { input: sourceAt("editing/hosted/main.ts") } },
  },
};

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [...codePlugins, enginePlugin(), sourcePaths(outDir)],
  resolve: resolved,
  css,
  environments,
  builder: {
    buildApp: async ({ build, environments: built }) => {
      for (const name of Object.keys(environments)) {
        const environment = built[name];
        if (environment) await build(environment);
      }
    },
  },
});

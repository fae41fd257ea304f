// The hosted editor: `npm run build:editor` writes `dist-editor/`, which `npm run editar` runs.
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { codePlugins, configOf } from "../../../vite.config.ts";
import { editorPath } from "../protocol.ts";
import { engineEnvironment, engineName, enginePlugin } from "./engine.ts";
import { documentEnvironment, programEnvironment, programName, sourcePaths } from "./program.ts";

const outDir = resolve(process.env.EDITOR_DIST ?? "dist-editor").replaceAll("\\", "/");
const { resolve: resolved, css } = configOf(".");
/** By the last part of the address of their files. */
const documents = { panel: "editor/main.tsx", entrar: "editor/enter/main.tsx" };
/** The files are served at their own paths. */
const served = `${outDir}/public${editorPath}`;

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [...codePlugins, enginePlugin(), sourcePaths(outDir)],
  resolve: resolved,
  css,
  environments: {
    [engineName]: engineEnvironment(`${served}motor`),
    ...Object.fromEntries(
      Object.entries(documents).map(([name, entry]) => [name, documentEnvironment(entry, served + name)]),
    ),
    [programName]: programEnvironment("editing/hosted/main.ts", outDir),
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const name of [engineName, ...Object.keys(documents), programName]) {
        const environment = environments[name];
        if (environment) await build(environment);
      }
    },
  },
});

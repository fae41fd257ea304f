// The build of the preview's engine: the site's code without its content, which the hosted editor serves beside it.
import type { EnvironmentOptions, Plugin } from "vite";
import { sourceAt } from "../../pipeline/publish/source.ts";
import { addressInPreview, engineEntries, importedPackages } from "../hosted/preview/addresses.ts";

const localeModule = sourceAt("engine/locale.ts");
const sample = sourceAt("forms/actions/sample.ts");
const shim = "\0package:";

export const engineName = "engine";

/** Of all code of the hosted editor for browsers. */
export const browserBuild = {
  emptyOutDir: true,
  manifest: true,
  assetsInlineLimit: 0,
  cssCodeSplit: false,
  modulePreload: false,
  target: "es2022",
} as const;

/** `outDir` gets the code under the names of its modules: other code imports it. */
export function engineEnvironment(outDir: string): EnvironmentOptions {
  const packages = Object.keys(importedPackages).map((name) => [name, shim + name]);
  const modules = engineEntries.map((name) => [name, name === "forms/actions/post.ts" ? sample : sourceAt(name)]);
  return {
    consumer: "client",
    // Values change while the page is open, sections are marked, and there is the catalogue, as in the dev server.
    define: { "import.meta.hot": "true", "import.meta.env.DEV": "true" },
    build: {
      ...browserBuild,
      outDir,
      // Neither these styles nor the colours, which are served as the theme declares them, are made older: together, half of
      // `light-dark()` would be lost.
      cssTarget: "esnext",
      rolldownOptions: {
        input: Object.fromEntries([...modules, ...packages]),
        preserveEntrySignatures: "strict",
        output: {
          entryFileNames: "[name]",
          chunkFileNames: "assets/[name]-[hash].js",
          assetFileNames: "assets/[name]-[hash][extname]",
        },
      },
    },
  };
}

export function enginePlugin(): Plugin {
  return {
    name: "content-outside",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === engineName,
    resolveId(id) {
      // A link of the document.
      if (id === "virtual:colours.css") return "\0no-colours";
      if (id.startsWith("virtual:")) return { id: addressInPreview(id), external: "absolute" };
      return id.startsWith(shim) ? id : undefined;
    },
    load(id) {
      if (id === "\0no-colours") return "";
      if (id === localeModule) return 'export { locale, zone, fixedOffset } from "virtual:locale";';
      if (!id.startsWith(shim)) return undefined;
      const name = id.slice(shim.length);
      const value = importedPackages[name];
      return value === "default"
        ? `import value from "${name}"; export default value;`
        : `export { ${value} } from "${name}";`;
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        // Its parts have the order of the chunks.
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = layers + file.source;
      }
    },
  };
}

/** As src/styles/index.css declares it. */
const layers = "@layer reset, tokens, base, components, print;";

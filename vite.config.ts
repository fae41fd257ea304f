import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { content } from "./src/build/vite/plugin.ts";
import { prerendered } from "./src/build/vite/prerender.ts";

// Another site (a folder with `content` and `schemas`) can be drawn with the same sources: the tests do.
const root = process.env.SITE_ROOT ?? ".";

/** The router's package names its development build alone, which warns of what no visitor can mend: 0.5 kB gz. */
const router: Plugin = {
  name: "router",
  apply: "build",
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] } }),
};
const productionRouter = fileURLToPath(new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url));

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [react(), router, content({ root }), prerendered()],
  resolve: {
    // What rjsf brings and no form of ours can use. 32, 7 and 8 kB gz.
    alias: [
      { find: /^markdown-to-jsx(\/.*)?$/, replacement: source("forms/rjsf/plainText.tsx") },
      { find: /^fast-uri$/, replacement: source("forms/rjsf/localReferences.ts") },
      { find: /^(\.\.?\/)+getDefaultRegistry\.js$/, replacement: source("forms/rjsf/defaultRegistry.ts") },
    ],
  },
  server: { fs: { allow: [".", root] } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // React in one piece: sliced between the landing and the toasts it compresses worse.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\// },
            // The style sheet that says the order of the layers comes before every sheet that fills one.
            // Vite's own helper for lazy imports goes along: 0.2 kB less than a file of its own.
            {
              name: "site",
              test: /virtual:site|vite\/preload-helper|\/src\/(live|styles|sections\/elements)\//,
            },
          ],
        },
      },
    },
  },
  optimizeDeps: {
    include: ["ajv/dist/runtime/ucs2length.js", "ajv/dist/runtime/equal.js", "ajv-formats/dist/formats.js"],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/browser/**"],
          maxWorkers: "100%",
          // For what hangs: the first check or drawing of a file takes seconds where other work takes the processor.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/setup.ts",
          // Half of the time a browser test waits: two of them are quicker than one after the other.
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // Machines are shared and noisy: a browser that was starved once is asked once more, and the report says so.
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

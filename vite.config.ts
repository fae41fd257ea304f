import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { content } from "./src/build/vite/plugin.ts";
import { prerendered } from "./src/build/vite/prerender.ts";

// Renders another site (a folder with `content` and `schemas`) with the same sources. Used by tests.
const root = process.env.SITE_ROOT ?? ".";

/** The package exports only its development build, which contains warnings for developers: 0.5 kB gz. */
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
    // Parts of rjsf that our forms do not use: 32, 7 and 8 kB gz.
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
            // One chunk for React: split between the landing page and the toasts it compresses worse.
            {
              name: "react",
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\//,
            },
            // The style sheets of forms as they first appear, and what renders the outline of a form while it is loading.
            {
              name: "form",
              test: /\/src\/(forms(?!\/(draft|receipt|summary)\/)|notices\/InlineNotice).*\.css|sections\/form\/outline/,
            },
            // What starts loading the page. It must not import another chunk: it would wait for it.
            {
              name: "start",
              test: /virtual:(routes|forms)$|vite\/preload-helper|\/src\/(live\/lazyResource|app\/(start|routes)|sections\/(form\/formResource|hero\/sizes))/,
            },
            // The style sheet that declares the order of the layers must load before those that use them.
            {
              name: "site",
              test: /virtual:(site|sections)|\/src\/(live|styles|sections\/(elements|loaded|SectionListContext))/,
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
          // Only for tests that hang: the first check or render in a file takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/browser/setup.ts",
          // Browser tests wait half of the time, so two at once are faster.
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // Machines are shared and noisy: a failed test runs once more, and the report says so.
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

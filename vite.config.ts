import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { type ConfigEnv, type Plugin, runnerImport } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { siteLocale } from "./src/pipeline/publish/locale.ts";
import { content } from "./src/pipeline/publish/plugin.ts";
import { prerendered } from "./src/pipeline/publish/prerender.ts";
import { sourceAt } from "./src/pipeline/publish/source.ts";

/**
 * Leaves out of the build what the site does not use of the package: warnings for developers (it exports only its
 * development build: 0.5 kB gz), and what components that nobody renders would keep in it (2.3 kB gz).
 */
const router: Plugin = {
  name: "router",
  apply: "build",
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] } }),
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:memo|createContext)\()/g, "= /* @__PURE__ */ $1")
        .replace("RenderErrorBoundary.contextType = RSCRouterContext;", ""),
  },
};
/** Leaves out of the build what rjsf tells developers in English, as that branches contradict each other. */
const quietForms: Plugin = {
  name: "quiet-forms",
  apply: "build",
  transform: {
    filter: { id: /@rjsf\/(core|utils)\// },
    handler: (code) => code.replaceAll(/console\.(warn|error)\(/g, "void ("),
  },
};

/** What `import()` calls in the build. */
const preloadHelper: Plugin = {
  name: "preload-helper",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `export { preload as __vitePreload } from ${JSON.stringify(sourceAt("live/preload.ts"))}`,
  },
};

const productionRouter = fileURLToPath(new URL("node_modules/react-router/dist/production/index.mjs", import.meta.url));

/**
 * The style sheet of a component is in the layer of components. What it looks like under the pointer applies only where
 * there is one: on a touch screen it would stay after a tap.
 */
export const componentStyle = (code: string) =>
  `@layer components {${code.replaceAll(/[^{};/]*:hover \{[^}]*\}/g, "@media (hover: hover) {$&}")}}`;

/**
 * Not for sheets that may load before index.css, which declares the order of the layers: shared ones declare it too, that
 * of the overlay uses no layer.
 */
const componentStyles: Plugin = {
  name: "component-styles",
  enforce: "pre",
  transform: { filter: { id: /\/src\/(?!live\/|styles\/).*\.module\.css$/ }, handler: componentStyle },
};

/** Parts of rjsf that our forms do not use (32, 7, 8 and 1 kB gz), or that do what they must not. */
const replacedParts = [
  { find: /^markdown-to-jsx(\/.*)?$/, replacement: sourceAt("forms/rjsf/plainText.tsx") },
  { find: /^fast-uri$/, replacement: sourceAt("forms/rjsf/localReferences.ts") },
  { find: /^(\.\.?\/)+getDefaultRegistry\.js$/, replacement: sourceAt("forms/rjsf/defaultRegistry.ts") },
  { find: /^(\.\.?\/)+(omitExtraData|toPathSchema)\.js$/, replacement: sourceAt("forms/rjsf/unused.ts") },
  { find: /^(\.\.?\/)+deepEquals\.js$/, replacement: sourceAt("engine/deepEquals.ts") },
  // They choose for the visitor.
  { find: /^(\.\.?\/)+getDefaultFormState\.js$/, replacement: sourceAt("forms/rjsf/defaultFormState.ts") },
  { find: /^(\.\.?\/)+getClosestMatchingOption\.js$/, replacement: sourceAt("forms/rjsf/matchingBranch.ts") },
  { find: /^(\.\.?\/)+mergeSchemas\.js$/, replacement: sourceAt("forms/rjsf/mergeSchemas.ts") },
  // It loses data.
  { find: /^(\.\.?\/)+sanitizeDataForNewSchema\.js$/, replacement: sourceAt("forms/rjsf/sanitizeData.ts") },
];

/** The development server bundles packages without the aliases of their relative paths. */
const replacedInPackages = {
  name: "replaced-parts",
  resolveId: (id: string) => replacedParts.find(({ find }) => find.test(id))?.replacement,
};

/** For the code of the site, whatever its content is. */
export const codePlugins = [react(), router, quietForms, preloadHelper, componentStyles];

/** The configuration for the site in the folder `root`, which contains `content` and `schemas/forms`. */
export const configOf = (root: string) =>
  ({
    base: "./",
    publicDir: false,
    plugins: [...codePlugins, content({ root }), siteLocale({ root }), prerendered()],
    resolve: {
      alias: replacedParts,
    },
    // The name of a style sheet is unique (tests/app/styles.test.ts). Without Vite's hash, names compress better: 0.3 kB gz.
    css: { modules: { generateScopedName: (name, file) => `${basename(file, ".module.css")}-${name}` } },
    server: {
      // Nothing else of the folder: there are passwords, and what the receiver has received or the office has exported.
      fs: { allow: ["index.html", "node_modules", "src", "schemas", `${root}/content`, `${root}/schemas`] },
    },
    build: {
      outDir: resolve(root, "dist"),
      assetsInlineLimit: 0,
      // The first script preloads what the document needs.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? [] : files),
      },
      target: "es2022",
      // The first with container queries, which the site needs: prefixes for older browsers are left out.
      cssTarget: ["chrome105", "firefox110", "safari16", "ios16"],
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // One chunk for React: split between the landing page and the toasts it compresses worse.
              {
                name: "react",
                test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\//,
              },
              // The style sheet that declares the order of the layers must load before those that use them. Only
              // pages that have formatted texts load the code for them.
              {
                name: "site",
                test: /virtual:(site|sections|colours)|\/src\/(live|styles|pages|sections\/(elements\/(?!Rich|Modal|OpenNow|opening)|loaded|SectionListContext)|app\/(?!NotFound|place|catalogue))/,
              },
              // One style sheet for all other sections and for forms: each file that delays the first paint costs a
              // round trip.
              {
                name: "pages",
                test: /\/src\/(forms|notices\/InlineNotice|sections).*\.css/,
              },
            ],
          },
        },
      },
    },
    optimizeDeps: {
      rolldownOptions: { plugins: [replacedInPackages] },
      // A package that the server finds later makes it reload every page, and the editor with what is entered there.
      entries: ["index.html", "src/forms/**/*.tsx", "src/editor/main.tsx"],
      include: ["ajv/dist/runtime/ucs2length.js", "ajv/dist/runtime/equal.js", "ajv-formats/dist/formats.js", "big.js"],
    },
  }) satisfies ViteUserConfig;

/** The site of this repository, or another one, which has `content` and `schemas/forms`. */
const own = process.env.SITE_ROOT ?? ".";

/** The site that the tests of the program use: its content and forms do not change. */
const fixture = "tests/fixture";

const everyProject = {
  execArgv: [
    // Short-lived objects, of which tests make many, are collected less often: 5 to 8 % of the CPU.
    "--max-semi-space-size=64",
    // From Node 25 on, its own `localStorage`, which stores nothing, would replace that of jsdom. Node 20 knows no such option.
    ...["--no-experimental-webstorage"].filter((option) => process.allowedNodeEnvironmentFlags.has(option)),
  ],
  // These only end tests that hang: they allow for a machine that is fifteen times slower than a quiet one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 150_000 } },
};

/**
 * Tests of the receiver and of browsers wait half of the time, so three at once are faster even on two cores. Projects that
 * run at the same time must have the same number.
 */
const workers = Math.max(3, availableParallelism());

const unitTests = {
  ...everyProject,
  env: { SITE_ROOT: fixture },
  maxWorkers: workers,
  // The files of a process share the modules that they import, most of which are large.
  isolate: false,
};

/** Tests that replace a module. No other file may share the modules of their process. */
const withMocks = [
  "tests/app/largeSite.test.tsx",
  "tests/app/prerender.test.tsx",
  "tests/pipeline/fuzz/fuzz.test.ts",
  "tests/pipeline/pictures/illustration.test.ts",
  "tests/pipeline/publish/devServer.test.ts",
];

/**
 * Tests that run git hundreds of times, in processes of their own: those of the unit tests grow to 900 MB, and starting a
 * program from one of them costs twenty times the CPU, because Linux copies its page tables.
 */
const withGit = ["tests/editing/{publishing,hosted}/**/*.test.ts"];

/** The cases of the site's own forms, as of the fixture's. A site may have none. */
const siteCases = existsSync("schemas/forms/cases") ? ["tests/schemas/{cases,mutation}.test.ts"] : [];

/** Tests that render in jsdom. */
const rendering = [
  "tests/{app,editor,forms,notices,pages,pipeline,search,sections}/**/*.test.tsx",
  "tests/forms/session/{press,session}.test.ts",
];

/**
 * The temporary folders of tests are in memory where there is plenty of it: copying them costs half, and nothing waits for the
 * disk. `TMPDIR` names another place.
 */
const memory = "/dev/shm";
if (process.env.VITEST && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 4_000_000_000) process.env.TMPDIR ??= memory;
}

const browserTests = {
  ...everyProject,
  globalSetup: "tests/browser/setup.ts",
  // Browser tests wait half of the time, so three at once are faster even on two cores.
  maxWorkers: 3,
  // The files of a process share its Chromium.
  isolate: false,
};

/**
 * The editor, while the site is served but not tested. Imported when it is needed and by Vite: a build works without its
 * folders, and Node 20 cannot import TypeScript.
 */
async function editorPlugin({ command, mode, isPreview }: ConfigEnv): Promise<Plugin[]> {
  if (command !== "serve" || isPreview || mode === "test") return [];
  const { module } = await runnerImport<typeof import("./src/editing/local/editor.ts")>(
    sourceAt("editing/local/editor.ts"),
  );
  return [module.editor()];
}

export default defineConfig(async (environment) => ({
  ...configOf(own),
  plugins: [...configOf(own).plugins, ...(await editorPlugin(environment))],
  test: {
    projects: [
      {
        ...configOf(fixture),
        test: {
          ...unitTests,
          name: "unit",
          include: [
            "tests/{app,editing,editor,edits,engine,forms,lint,live,pipeline,schemas,search,sections,server}/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: [...withMocks, ...withGit, ...rendering],
        },
      },
      {
        ...configOf(fixture),
        test: { ...unitTests, name: "git", include: withGit },
      },
      {
        ...configOf(fixture),
        test: {
          ...unitTests,
          name: "components",
          setupFiles: "tests/cleanUp.ts",
          // With the replaced parts of rjsf.
          server: { deps: { inline: [/@rjsf/] } },
          include: rendering,
          exclude: withMocks,
        },
      },
      {
        ...configOf(fixture),
        test: { ...unitTests, name: "mocks", include: withMocks, isolate: true },
      },
      {
        ...configOf(fixture),
        test: {
          ...everyProject,
          name: "receiver",
          env: { SITE_ROOT: fixture },
          include: ["tests/receiver/**/*.test.ts"],
          globalSetup: "tests/receiver/setup.ts",
          maxWorkers: workers,
          isolate: false,
        },
      },
      {
        ...configOf(fixture),
        test: {
          ...browserTests,
          name: "browser",
          env: { SITE_ROOT: fixture },
          include: ["tests/browser/**/*.test.ts"],
        },
      },
      {
        ...configOf(own),
        test: {
          ...browserTests,
          name: "site",
          include: ["tests/anySite/**/*.test.ts", "tests/site/**/*.test.ts", ...siteCases],
        },
      },
      {
        ...configOf(fixture),
        test: {
          ...everyProject,
          name: "browsers",
          env: { SITE_ROOT: fixture },
          include: ["tests/browsers/*.test.ts"],
          globalSetup: "tests/browsers/setup.ts",
          // Firefox and WebKitGTK run at the same time.
          maxWorkers: 2,
        },
      },
    ],
  },
}));

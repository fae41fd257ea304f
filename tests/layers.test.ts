// Imports point one way: each folder of src imports only what the table lists (README, «Folders»).
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

interface Layer {
  /** The folders of src that it may import, beside itself. */
  folders: string[];
  /** The packages that it may import; a name that ends in `:`, `/` or `-` stands for all that begin so. */
  packages: string[];
}

const react = ["react", "react-dom", "virtual:"];
const lowest = ["live", "styles"];
const belowForms = ["engine", "notices", ...lowest];
const belowSections = ["forms", ...belowForms];
const belowPages = ["sections", ...belowSections];
const belowApp = ["pages", "search", ...belowPages];

/** In the order of the README. A longer path takes precedence. */
const layers: Record<string, Layer> = {
  engine: {
    folders: [],
    packages: ["ajv", "ajv-formats", "minisearch", "mdast-util-from-markdown", "big.js", "subscript"],
  },
  edits: { folders: ["engine"], packages: ["jsonc-parser"] },
  pipeline: {
    folders: ["engine"],
    packages: [
      "node:",
      "vite",
      "virtual:start",
      "ajv",
      "csv-parse",
      "jsonc-parser",
      "json-schema-to-typescript",
      "recheck",
      "minisearch",
      "culori",
      "fontkit",
      "image-size",
      "sharp",
      "svgo",
      "@rgrove/parse-xml",
    ],
  },
  // The only user of edits: a build works without the editor.
  "pipeline/check/repair": { folders: ["engine", "edits"], packages: ["ajv", "jsonc-parser"] },
  "pipeline/publish/formModule.ts": { folders: ["engine"], packages: ["@rjsf/utils"] },
  editing: { folders: ["engine", "pipeline", "edits", "server"], packages: ["node:", "ajv", "minisearch"] },
  "editing/files": { folders: ["engine", "pipeline", "edits"], packages: ["ajv", "sharp"] },
  "editing/hosted": {
    folders: ["engine", "pipeline", "edits", "server"],
    packages: ["node:", "nodemailer", "sirv", "@simplewebauthn/server", "openid-client"],
  },
  "editing/build": { folders: ["engine", "pipeline", "edits"], packages: ["node:", "vite"] },
  "editing/local": { folders: ["engine", "pipeline", "edits"], packages: ["node:", "vite"] },
  editor: {
    folders: ["engine", "edits", "live", "styles"],
    packages: [
      "react",
      "react-dom",
      "prosemirror-",
      "@simplewebauthn/browser",
      "@atlaskit/",
      "react-image-crop",
      "@fontsource-variable/",
      "@iconify-json/",
    ],
  },
  server: { folders: ["engine"], packages: ["node:", "@photostructure/sqlite"] },
  receiver: {
    folders: ["engine", "server"],
    packages: ["node:", "busboy", "colombian-holidays", "nodemailer", "pg", "sirv"],
  },
  "rendered.ts": { folders: [], packages: ["react"] },
  styles: { folders: [], packages: [] },
  live: { folders: [], packages: react },
  notices: { folders: lowest, packages: [...react, "@radix-ui/react-toast"] },
  forms: { folders: belowForms, packages: react },
  "forms/rjsf": { folders: belowForms, packages: [...react, "@rjsf/"] },
  sections: { folders: belowSections, packages: [...react, "react-router-dom"] },
  pages: { folders: belowPages, packages: react },
  search: { folders: belowPages, packages: [...react, "react-router-dom", "minisearch"] },
  app: { folders: belowApp, packages: [...react, "react-router-dom"] },
  "main.tsx": { folders: ["app", ...belowApp], packages: [...react, "react-router-dom"] },
};

/** The layers that run in browsers may also import types, and only types, from the pipeline. */
const browserLayers = [...lowest, "notices", "forms", "forms/rjsf", "sections", "pages", "search", "app", "main.tsx"];

/** What all layers may import: the types of the rendered site. */
const common = ["types.gen.ts", "rendered.ts"];

/** What the editor in the browser shares with its server. */
const protocols = ["", "files/", "hosted/accounts/", "publishing/"].map((folder) => `editing/${folder}protocol.ts`);

/** What the preview's documents and the hosted editor send each other. */
const news = "live/newest.ts";

interface Import {
  specifier: string;
  isType: boolean;
}

/** Every import of a module but those of computed addresses: static, for types, for side effects, `import()`, re-exports. */
function importsOf(file: string, code: string): Import[] {
  const { module, program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [])),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, specifier] = /^["'`]([^"'`]*)["'`]$/.exec(code.slice(start, end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, isType: false }];
  });
  const types: Import[] = [];
  // Most files have none, and a tree of thousands of nodes.
  if (code.includes("import("))
    JSON.stringify(program, (_, node) => {
      if (node?.type === "TSImportType") types.push({ specifier: node.source.value, isType: true });
      return typeof node === "bigint" ? undefined : node;
    });
  return [...found, ...reexported, ...dynamic, ...types];
}

/** The imports of a file of src (without `src/`) that its layer may not have. */
function forbiddenImports(file: string, code: string): string[] {
  const name = Object.keys(layers).findLast((path) => file === path || file.startsWith(`${path}/`));
  const { folders, packages } = layers[name ?? ""] ?? { folders: [], packages: [] };
  const isAllowed = ({ specifier, isType }: Import) => {
    if (!specifier.startsWith(".")) {
      return packages.some((each) =>
        /[:/-]$/.test(each) ? specifier.startsWith(each) : specifier === each || specifier.startsWith(`${each}/`),
      );
    }
    const target = posix.join(posix.dirname(file), specifier);
    if (protocols.includes(target) && name === "editor") return true;
    if (target === news && isType && name === "editing/hosted") return true;
    const [folder = ""] = target.split("/");
    if (folder === file.split("/")[0] || common.includes(folder) || folders.includes(folder)) return true;
    return folder === "pipeline" && isType && browserLayers.includes(name ?? "");
  };
  return importsOf(file, code).flatMap((each) => (isAllowed(each) ? [] : [`${file} → ${each.specifier}`]));
}

/** Not a configuration of Vite, which is no part of the program. */
const isCode = (file: string) => /(?<!virtual\.d|\.gen|vite\.config)\.tsx?$/.test(file);

test("every file of src imports only what its layer may import", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const code = files.filter(isCode);
  expect(code.length).toBeGreaterThan(300);
  expect(code.flatMap((file) => forbiddenImports(file, readFileSync(`src/${file}`, "utf8")))).toEqual([]);
});

/** The files that a file imports, and those that they import; not for types. */
function everyImport(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { specifier, isType } of importsOf(file, readFileSync(file, "utf8"))) {
    if (!isType && /^\..*\.tsx?$/.test(specifier)) everyImport(posix.join(posix.dirname(file), specifier), found);
  }
  return found;
}

// With the table, which lets nothing of the site or of the receiver import them.
test("a build does not import the folders of the editor: it works without them", () => {
  const all = [...everyImport("vite.config.ts")];
  expect(all).toContain("src/pipeline/publish/prerender.ts");
  expect(all.filter((file) => /^src\/(edits|editing|editor)\//.test(file))).toEqual([]);
  const withEdits = Object.entries(layers).filter(([, { folders }]) => folders.includes("edits"));
  expect(withEdits.map(([layer]) => layer).filter((layer) => !/^edit(s|ing|or)/.test(layer))).toEqual([
    "pipeline/check/repair",
  ]);
});

test.each([
  ["engine/a.ts", 'import { a } from "../receiver/a.ts";'],
  ["engine/a.ts", 'import { a } from "../search/a.ts";'],
  ["engine/a.ts", 'import type { A } from "../pipeline/a.ts";'],
  ["engine/a.ts", 'import { a } from "react";'],
  ["engine/a.ts", 'import { a } from "node:fs";'],
  ["pipeline/a.ts", 'import { a } from "../app/a.ts";'],
  ["pipeline/publish/a.ts", 'import { a } from "../../forms/parts.ts";'],
  ["pipeline/a.ts", 'import { a } from "@rjsf/utils";'],
  ["pipeline/a.ts", 'import { a } from "../edits/a.ts";'],
  ["edits/a.ts", 'import { a } from "../pipeline/a.ts";'],
  ["editing/a.ts", 'import { a } from "vite";'],
  ["editor/a.ts", 'import type { A } from "../pipeline/a.ts";'],
  ["editor/a.ts", 'import { a } from "../editing/a.ts";'],
  ["app/a.ts", 'import { a } from "../editor/a.ts";'],
  ["live/a.ts", 'import { a } from "../edits/a.ts";'],
  ["receiver/a.ts", 'import { a } from "../forms/FormView.tsx";'],
  ["receiver/a.ts", 'import type { A } from "../pipeline/a.ts";'],
  ["server/a.ts", 'import type { A } from "../receiver/a.ts";'],
  ["editing/hosted/a.ts", 'import { build } from "vite";'],
  ["styles/a.ts", 'import { a } from "../forms/a.ts";'],
  ["notices/a.ts", 'import { a } from "../sections/a.ts";'],
  ["live/a.ts", 'import { a } from "../app/a.ts";'],
  ["forms/a.ts", 'import { a } from "../pages/a.ts";'],
  ["forms/widgets/a.tsx", 'import type { A } from "@rjsf/utils";'],
  ["forms/rjsf/a.tsx", 'import { a } from "../../app/a.tsx";'],
  ["sections/hero/a.ts", 'import { a } from "../../receiver/a.ts";'],
  ["sections/hero/a.ts", 'import { a } from "../../search/a.ts";'],
  ["sections/hero/a.ts", 'import { a, type B } from "../../pipeline/a.ts";'],
  ["pages/a.ts", 'import { a } from "../app/a.ts";'],
  ["search/a.ts", 'import { a } from "../app/a.ts";'],
  ["app/a.ts", 'import { a } from "@rjsf/core/lib/components/Form.js";'],
  ["app/a.ts", 'import "../pipeline/a.ts";'],
  ["app/a.ts", 'export { a } from "../pipeline/a.ts";'],
  ["app/a.ts", 'export * from "../pipeline/a.ts";'],
  ["app/a.ts", 'export const a = import("../pipeline/a.ts");'],
  ["app/a.ts", "export const a = import(`../pipeline/a.ts`);"],
  ["app/a.ts", 'export type A = import("../receiver/a.ts").A;'],
  ["main.tsx", 'import { a } from "./pipeline/a.ts";'],
  ["new/a.ts", 'import { a } from "../engine/a.ts";'],
])("%s must not contain %s", (file, code) => {
  expect(forbiddenImports(file, code)).toHaveLength(1);
});

test.each([
  ["app/a.ts", 'import { a } from "../sections/a.ts";'],
  ["sections/a.ts", 'import { a } from "../forms/FormView.tsx";'],
  ["search/a.ts", 'import { a } from "../engine/a.ts";'],
  ["pipeline/a.ts", 'import { a } from "../engine/vocabulary.ts";'],
  ["editing/local/a.ts", 'import { a } from "vite";'],
  ["editor/frame/a.ts", 'import { a } from "../../editing/protocol.ts";'],
  ["forms/rjsf/a.tsx", 'import { a } from "@rjsf/core/lib/components/Form.js";'],
  ["forms/a.ts", 'import type { A } from "../pipeline/a.ts";'],
  ["forms/a.ts", 'import { type A } from "../pipeline/a.ts";'],
  ["forms/a.ts", 'export type { A } from "../pipeline/a.ts";'],
  ["forms/a.ts", 'export type A = import("../pipeline/a.ts").A;'],
  ["live/a.ts", 'import type { A } from "../types.gen.ts";'],
])("%s may contain %s", (file, code) => {
  expect(forbiddenImports(file, code)).toEqual([]);
});

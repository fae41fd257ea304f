// The script in every document (src/app/start.ts), the style in it, and the names of the files that each page needs.
import { basename } from "node:path";
import type files from "virtual:start";
import type { OtherPaths, StartPage } from "virtual:start";
import { build, type Rolldown } from "vite";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import type { Page } from "../../types.gen.ts";
import { type Asset, addressOf, makeAsset } from "../pictures/asset.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { moduleId } from "./moduleCode.ts";
import { dataFile, routeParts } from "./routeParts.ts";
import { listedPages, otherRows } from "./routeTable.ts";
import { sourceFolder } from "./source.ts";

type Bundle = Rolldown.OutputBundle;
type StartFiles = typeof files;

const notFound = `${sourceFolder}/app/NotFound.tsx`;
const form = `${sourceFolder}/forms/FormView.tsx`;

export type StartCode = Awaited<ReturnType<typeof startCode>>;

/** What a page needs beside what every page needs. */
export interface PageFiles extends Omit<StartPage, "markup"> {
  scripts: string[];
}

/** `style`: what `takeSharedStyle` returned. */
export async function startCode(bundle: Bundle, snapshot: Snapshot, style: Asset) {
  const start = startFiles(bundle);
  const others = otherRows(snapshot).map((rows) =>
    dataFile(
      "paths",
      rows.map(([path]) => path),
    ),
  );
  const { tables, contents } = routeParts(snapshot);
  const script = await startScript(start, startParts(snapshot, others));
  const loader = inlineLoader(style, script);
  return {
    inline: { style: inlineCode(style).replaceAll("url(./", "url(./assets/"), script: inlineCode(script) },
    loader,
    /** The files of the pages whose markup the first script can insert, by path. */
    pages: pageFiles(bundle, snapshot, start),
    /** The files of the code, the lists of the other paths, and what is not bundled. */
    files: [style, script, loader, ...others, ...tables, ...contents],
  };
}

/**
 * A script that loads the inline style and script as files if they did not run: a server can send a security policy of its
 * own, which lacks their hashes.
 */
function inlineLoader(style: Asset, script: Asset): Asset {
  const code = [
    'const style=document.querySelector("style");',
    `style.sheet||style.after(Object.assign(document.createElement("link"),{rel:"stylesheet",href:"${addressOf(style)}"}));`,
    `document.querySelector("script[data-path]")&&import("./${basename(script.fileName)}")`,
  ];
  return makeAsset("inline", "js", `{${code.join("")}}`);
}

/** In a string of a script or a style sheet, `<\\/` is `</`, but does not end the element that contains the code. */
function inlineCode({ source }: Asset): string {
  return String(source).replaceAll(/<\/(?=script|style)/gi, "<\\/");
}

/** The script as one file. Every document contains it, so it must be small. */
async function startScript(files: StartFiles, parts: OtherPaths[]): Promise<Asset> {
  const id = "virtual:start";
  const [only = { scripts: [] }] = parts;
  const partOf =
    parts.length < 2
      ? `export const partOf = () => (${JSON.stringify(only)});`
      : `import { partIndex } from ${JSON.stringify(`${sourceFolder}/engine/routeParts.ts`)};
         const parts = ${JSON.stringify(parts)};
         export const partOf = (path = "") => parts[partIndex(path)];`;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "start",
        resolveId: (name) => (name === id ? `\0${id}` : undefined),
        load: (name) => (name === `\0${id}` ? `${partOf} export default ${JSON.stringify(files)}` : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: `${sourceFolder}/app/start.ts`, output: { format: "iife" } },
    },
  });
  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  return makeAsset("start", "js", code);
}

function startFiles(bundle: Bundle): StartFiles {
  const [main = "", ...scripts] = filesOf(bundle, [chunksOf(bundle).entry]);
  return { main, scripts };
}

function pageFiles(bundle: Bundle, snapshot: Snapshot, { main, scripts }: StartFiles): Map<string, PageFiles> {
  const row = (path: string, modules: string[], picture = {}): [string, PageFiles] => {
    const chunks = modules.map(chunksOf(bundle).find);
    const own = filesOf(bundle, chunks).filter((name) => name !== main && !scripts.includes(name));
    return [path, { styles: stylesOf(bundle, chunks.slice(0, 1)), scripts: own, ...picture }];
  };
  const pages = listedPages(snapshot).map(([file, { page, forms }]) => {
    const files = [...snapshot.forms].filter(([, { $id }]) => forms.includes($id)).map(([path]) => path);
    // The page, then its forms.
    const modules = [routeParts(snapshot).codeOf(file), ...files.map(moduleId)].map((id) => `\0${id}`);
    return row(page.path, [...modules, ...(forms.length > 0 ? [form] : [])], pictureOf(page));
  });
  return new Map([...pages, row("", [notFound])]);
}

/** That of its hero. */
function pictureOf({ sections }: Page): Pick<StartPage, "picture"> {
  const hero = sections.find((section) => section.type === "hero");
  const { src, srcset } = hero?.picture ?? {};
  return src ? { picture: { src, srcset } } : {};
}

/** `others`: the modules of the paths of `otherRows`. */
function startParts(snapshot: Snapshot, others: Asset[]): OtherPaths[] {
  const { tables } = routeParts(snapshot);
  return others.map(({ fileName }, index) => ({
    paths: fileName,
    scripts: tables.slice(index, index + 1).map((table) => table.fileName),
  }));
}

/**
 * Takes the style sheets that every page needs out of the bundle, so that neither index.html nor a script names them.
 * Returns them as one.
 */
export function takeSharedStyle(bundle: Bundle): Asset {
  const { all, entry } = chunksOf(bundle);
  const names = stylesOf(bundle, [entry]);
  for (const { viteMetadata } of all) for (const name of names) viteMetadata?.importedCss.delete(name);
  const sheets = names.map((name) => {
    const file = bundle[name];
    delete bundle[name];
    return file?.type === "asset" ? String(file.source) : "";
  });
  return makeAsset("style", "css", sheets.join("\n"));
}

/** The style sheets of a page, beside those that every page needs; without `file`, of the not-found screen. */
export function pageStyles(bundle: Bundle, snapshot: Snapshot, file?: string): string[] {
  return stylesOf(bundle, [chunksOf(bundle).find(file ? `\0${routeParts(snapshot).codeOf(file)}` : notFound)]);
}

type Chunk = Rolldown.OutputChunk;

/** `find` returns the chunk that contains a module. */
const chunksOf = memoizeFor((bundle: Bundle) => {
  const all = Object.values(bundle).filter((file) => file.type === "chunk");
  const byModule = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const entry = all.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The build has no entry");
  const find = (module: string): Chunk => {
    const chunk = byModule.get(module);
    if (!chunk) throw new Error(`No chunk contains the module ${module}`);
    return chunk;
  };
  return { all, entry, find };
});

/** The chunks and all that they import, directly or not. */
function withImports(bundle: Bundle, chunks: Chunk[]): Chunk[] {
  const found = new Set(chunks);
  for (const { imports } of found)
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === "chunk") found.add(file);
    }
  return [...found];
}

function filesOf(bundle: Bundle, chunks: Chunk[]): string[] {
  return withImports(bundle, chunks).map(({ fileName }) => fileName);
}

function stylesOf(bundle: Bundle, chunks: Chunk[]): string[] {
  const names = withImports(bundle, chunks).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set(names)];
}

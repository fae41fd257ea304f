// The first script of every document (src/app/start.ts), with the names of the files that each page needs.
import { fileURLToPath } from "node:url";
import type files from "virtual:start";
import type { OtherPaths, StartPage } from "virtual:start";
import { build, type Rolldown } from "vite";
import type { HeroSection } from "../../types.gen.ts";
import { type Asset, makeAsset } from "../pictures/asset.ts";
import type { ResolvedPage, Snapshot } from "../site/snapshot.ts";
import { moduleId, partId } from "./emit.ts";
import { routeTable } from "./routeTable.ts";

type Bundle = Rolldown.OutputBundle;
type StartFiles = typeof files;

const [source = "", notFound = "", form = ""] = ["app/start.ts", "app/NotFound.tsx", "forms/SchemaForm.tsx"].map(
  (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll("\\", "/"),
);
const partIndex = fileURLToPath(new URL("../../engine/routeParts.ts", import.meta.url));

/** The script as one file. The document blocks on it, so it must be small. `parts`: what `startParts` returns. */
export async function startScript(files: StartFiles, parts: OtherPaths[]): Promise<Asset> {
  const id = "virtual:start";
  const [only = { scripts: [] }] = parts;
  const partOf =
    parts.length < 2
      ? `export const partOf = () => (${JSON.stringify(only)});`
      : `import { partIndex } from ${JSON.stringify(partIndex)};
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
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  return makeAsset("start", "js", code);
}

/** `listed`: what `listedPages` returns. */
export function startFiles(bundle: Bundle, listed: [string, ResolvedPage][], snapshot: Snapshot): StartFiles {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error("The build has no entry");
  const [main, ...scripts] = filesOf(bundle, [entry]);
  if (!main) throw new Error("The entry has no file");
  const styles = stylesOf(bundle, [entry]);
  const row = (path: string, chunks: Rolldown.OutputChunk[], picture = {}): [string, StartPage] => {
    const own = without(filesOf(bundle, chunks), [main, ...scripts]);
    return [path, { styles: without(stylesOf(bundle, chunks.slice(0, 1)), styles), scripts: own, ...picture }];
  };
  const pages = listed.map(([file, resolved]) =>
    row(resolved.page.path, chunksOf(bundle, file, resolved, snapshot), pictureOf(resolved)),
  );
  pages.push(row("", [chunkOf(bundle, notFound)]));
  return { main: nameOf(main), scripts: scripts.map(nameOf), pages };
}

/** `others`: the modules of the paths of `otherRows`. */
export function startParts(bundle: Bundle, snapshot: Snapshot, others: Asset[]): OtherPaths[] {
  const { parts } = routeTable(snapshot);
  return others.map(({ fileName }, index) => {
    const scripts = parts[index] ? [nameOf(chunkOf(bundle, `\0${partId(index)}`).fileName)] : [];
    return { paths: nameOf(fileName), scripts };
  });
}

/** The file names of the style sheets of a page; without `file`, of the not-found screen. */
export function pageStyles(bundle: Bundle, file?: string): string[] {
  return stylesOf(bundle, [chunkOf(bundle, file ? `\0${moduleId(file)}` : notFound)]);
}

/** The chunk of the page, then those of its forms. */
function chunksOf(bundle: Bundle, file: string, { forms }: ResolvedPage, snapshot: Snapshot): Rolldown.OutputChunk[] {
  const files = [...snapshot.forms].filter(([, { $id }]) => forms.includes($id)).map(([path]) => path);
  const ids = [file, ...files].map((path) => `\0${moduleId(path)}`);
  return [...ids, ...(forms.length > 0 ? [form] : [])].map((id) => chunkOf(bundle, id));
}

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunk = (chunks.get(bundle) ?? chunksByModule(bundle)).get(module);
  if (!chunk) throw new Error(`No chunk contains the module ${module}`);
  return chunk;
}

/** What `chunksByModule` returned. */
const chunks = new WeakMap<Bundle, Map<string, Rolldown.OutputChunk>>();

function chunksByModule(bundle: Bundle): Map<string, Rolldown.OutputChunk> {
  const files = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Map(files.flatMap((file) => file.moduleIds.map((id) => [id, file] as const)));
  chunks.set(bundle, found);
  return found;
}

/** The chunks and all that they import, directly or not. */
function withImports(bundle: Bundle, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks);
  for (const { imports } of found)
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === "chunk") found.add(file);
    }
  return [...found];
}

function filesOf(bundle: Bundle, chunks: Rolldown.OutputChunk[]): string[] {
  return withImports(bundle, chunks).map(({ fileName }) => fileName);
}

function stylesOf(bundle: Bundle, chunks: Rolldown.OutputChunk[]): string[] {
  const names = withImports(bundle, chunks).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set(names)];
}

/** Relative to the folder `assets`. */
function nameOf(fileName: string): string {
  return `./${fileName.replace(/^assets\//, "")}`;
}

function without(names: string[], known: string[]): string[] {
  return names.filter((name) => !known.includes(name)).map(nameOf);
}

function pictureOf({ page }: ResolvedPage): Pick<StartPage, "picture"> {
  const hero = page.sections.find((section): section is HeroSection => section.type === "hero");
  const { src, srcset } = hero?.picture ?? {};
  return src ? { picture: { src, srcset } } : {};
}

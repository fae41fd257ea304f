// Which files of a folder are the program's, and which are the site's.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile, realpath } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { resultOf } from "../../engine/resultOf.ts";
import { sitePath } from "../read/files.ts";

export const program = join(import.meta.dirname, "../../..");

/**
 * What the program has in its folder. All else that is there is its owners', as settings with passwords and exported petitions.
 */
const parts = [
  ...["content", "schemas", "src", "tests", ".ci", ".github", ".vscode"],
  ...["index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "LICENSE", "README.md"],
  ...[".biome.json", ".editorconfig", ".gitattributes", ".gitignore", ".npmrc", ".stryker.json"],
];

/** What belongs to a site. */
const own = [
  sitePath,
  "content/pages",
  "content/images",
  "content/files",
  "content/brand",
  "schemas/forms",
  "tests/site",
];

/** Whether a path in the folder of the program or of a site is the program's. */
export function isOfProgram(path: string): boolean {
  const [part = ""] = path.split("/");
  const isOwn = own.some((owned) => path === owned || path.startsWith(`${owned}/`));
  return parts.includes(part) && !isOwn && !/\.(local|DS_Store)$/.test(path);
}

/** In a site: which files of it are the program's. */
export const manifestPath = ".program.json";

/** In a site that is updated: the new files, and those that they replace. */
export const stagingPath = ".actualizacion";
export const replacedPath = ".anterior";

export interface Manifest {
  /** For people: the version of the package, and the beginning of a hash of all files. */
  version: string;
  /** The hash of each file, by its path in the site. */
  files: Record<string, string>;
}

/** What the user can correct. The message is Spanish. */
export class WrongFolder extends Error {}

/** The absolute path of the folder, that to which a link leads. @throws WrongFolder if it is in that of the program. */
export async function outsideProgram(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => resolve(folder));
  const path = relative(await realpath(program), root);
  // On Windows, the path to another drive is absolute.
  if (path.split(sep)[0] !== ".." && !isAbsolute(path)) {
    throw new WrongFolder(
      `${root} está dentro de la carpeta de este sitio. Elija una de fuera, por ejemplo ../otro-sitio.`,
    );
  }
  return root;
}

export async function programFilesIn(root: string, folder = ""): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = entries.map((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (!isOfProgram(path)) return [];
    return entry.isDirectory() ? programFilesIn(root, path) : [path];
  });
  return (await Promise.all(lists)).flat();
}

/** Of a file; undefined if there is none. Reads it at once: for thousands of small files that needs a tenth of the time. */
export function fileHash(path: string): string | undefined {
  return resultOf(() => createHash("sha256").update(readFileSync(path)).digest("hex"));
}

export async function programManifest(): Promise<Manifest> {
  const paths = (await programFilesIn(program)).sort();
  const hashes = paths.map((path) => [path, fileHash(join(program, path)) ?? ""]);
  const { version } = JSON.parse(await readFile(join(program, "package.json"), "utf8"));
  const all = createHash("sha256").update(JSON.stringify(hashes)).digest("hex");
  return { version: `${version} (${all.slice(0, 7)})`, files: Object.fromEntries(hashes) };
}

/** The manifest that a site was created or last updated with; a site of a program before 2026-11-23 has none. */
export async function readManifest(root: string): Promise<Manifest | undefined> {
  const file = readFile(join(root, manifestPath), "utf8");
  return file.then(JSON.parse).catch(() => undefined);
}

/** `path` is one of a manifest: with slashes. */
export const inSite = (root: string, path: string) => join(root, path.replaceAll("/", sep));

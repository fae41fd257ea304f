// The files of a site: which there are, and which of them are pages, forms, pictures and downloads.
import { type Dirent, readFileSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { resultOf } from "../../engine/resultOf.ts";
import { memoize } from "../memoize.ts";

/**
 * The files under `content` and `schemas`, by their path from the root with `/`: JSON and tables as text, pictures
 * (`content/images/*`), the logo (`content/brand/*`) and documents (`content/files/*`) as bytes. JSON that is not UTF-8 is bytes too, and the check reports it.
 */
export type Files = ReadonlyMap<string, FileContent>;
export type FileContent = string | Uint8Array;

export const sitePath = "content/site.json";
export const pagesFolder = "content/pages/";
export const imagesFolder = "content/images/";
export const brandFolder = "content/brand/";
export const downloadsFolder = "content/files/";
export const formsFolder = "schemas/forms/";
export const casesFolder = `${formsFolder}cases/`;
export const tablesFolder = `${formsFolder}tables/`;
const formSuffix = ".schema.json";

/** Names of files that Windows, macOS and Google Drive put into folders, and Word and text editors beside what is open. */
const ofSystem = /^(~.*|.*~|Thumbs\.db|desktop\.ini|Icon\r)$/;

/**
 * Reads the files of the site in a folder, and the schemas that all sites share. Leaves out dotfiles and, except where pages and forms are expected, files of
 * other types: `salud.json.txt` was meant as a page, and the check reports it.
 */
export async function readFiles(siteFolder: string): Promise<Files> {
  const files = await readFolders(resolve(siteFolder), ["content", "schemas"]);
  const hasSchemas = [...files.keys()].some((path) => sharedSchemas.some((folder) => path.startsWith(folder)));
  if (!hasSchemas) for (const [path, text] of await readFolders(program, sharedSchemas)) files.set(path, text);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What content and form files may contain: the same for all sites, so another site's folder need not have them. */
const sharedSchemas = ["schemas/content", "schemas/meta"];
const program = join(import.meta.dirname, "../../..");

/** The texts of files by their bytes: the same text again is found at once by what compares it. */
const texts = memoize<FileContent>();

async function readFolders(root: string, folders: string[]): Promise<Map<string, FileContent>> {
  const files = new Map<string, FileContent>();
  for (const folder of folders) {
    const listed = readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of (await listed.catch((error) => ifMissing(error, []))).filter(isOfSite)) {
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(join(root, "/").length).replaceAll("\\", "/");
      const content = entry.isSymbolicLink() && !isFileInside(root, full) ? linkOutside : readContent(full, path);
      if (content !== undefined) files.set(path, content);
    }
  }
  return files;
}

/** Reads synchronously: a promise for each of a thousand small files takes five times as long. */
function readContent(full: string, path: string): FileContent | undefined {
  if (!hasContent(path)) return isRead(path) ? "" : undefined;
  const bytes = readPresent(full);
  return bytes && (isMedia(path) ? bytes : texts(path, [bytes], () => decodeFile(path, bytes)));
}

/** Undefined if the file was deleted after its folder was listed, as when the editor takes back a photograph. */
function readPresent(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return ifMissing(error, undefined);
  }
}

/** The value for a file that does not exist. @throws any other error */
export function ifMissing<T>(error: unknown, value: T): T {
  if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  return value;
}

/** Stands for the content of a symbolic link to a folder, to nothing, or out of the site's folder. */
export const linkOutside = new Uint8Array();

function isFileInside(root: string, link: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(join(realpathSync(root), "/")) && statSync(target).isFile();
  } catch {
    return false;
  }
}

// A byte order mark stays in the text, because the check reports it.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Whether a file of this name belongs to the site. Among pages and forms one of any type, as its name may be wrong. */
export function isRead(path: string): boolean {
  return hasContent(path) || path.startsWith(pagesFolder) || path.startsWith(formsFolder);
}

function hasContent(path: string): boolean {
  return /\.json$/i.test(path) || isTable(path) || isMedia(path);
}

function isMedia(path: string): boolean {
  return [imagesFolder, brandFolder, downloadsFolder].some((folder) => path.startsWith(folder));
}

function isTable(path: string): boolean {
  return path.startsWith(tablesFolder) && path.endsWith(".csv");
}

/** What `Files` has for a file: the text of JSON, or the bytes if they are not UTF-8. */
export function decodeFile(path: string, bytes: Uint8Array): FileContent {
  if (isMedia(path)) return bytes;
  return resultOf(() => utf8.decode(bytes)) ?? bytes;
}

function isOfSite(entry: Dirent): boolean {
  const isListed = entry.isFile() || entry.isSymbolicLink();
  return isListed && !entry.name.startsWith(".") && !ofSystem.test(entry.name);
}

export function pagePaths(files: Files): string[] {
  return [...files.keys()].filter((path) => path.startsWith(pagesFolder) && path.endsWith(".json"));
}

export function formPaths(files: Files): string[] {
  return [...files.keys()].filter((path) => path.startsWith(formsFolder) && path.endsWith(formSuffix));
}

export function tablePaths(files: Files): string[] {
  return [...files.keys()].filter(isTable);
}

/** The path of the test cases of a form, from the path of its file. */
export function casesPath(path: string): string {
  return `${casesFolder}${formName(path)}.json`;
}

export function formName(path: string): string {
  return basename(path, formSuffix);
}

/** The bytes of all pictures, files of the logo and downloads, by their paths in their folders. */
export function mediaIn(files: Files) {
  const filesIn = (folder: string) =>
    new Map(
      [...files].flatMap(([path, bytes]): [string, Uint8Array][] =>
        path.startsWith(folder) && typeof bytes !== "string" ? [[path.slice(folder.length), bytes]] : [],
      ),
    );
  return { pictures: filesIn(imagesFolder), brand: filesIn(brandFolder), downloads: filesIn(downloadsFolder) };
}

/** The files that are none of a site: no page, form, case, table, picture or download. */
export function strayFiles(files: Files): string[] {
  const forms = formPaths(files);
  const used = new Set([sitePath, ...pagePaths(files), ...forms, ...forms.map(casesPath), ...tablePaths(files)]);
  const isOurs = (path: string) => path.startsWith("content/") || path.startsWith(formsFolder);
  return [...files.keys()].filter((path) => isOurs(path) && !used.has(path) && !isMedia(path));
}

// The files of a site as the check and the build see them: paths from the root with `/` → text, or bytes of pictures.
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";

/** `content/**` and `schemas/**`: JSON as text, pictures (`content/images/*`) as bytes. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

export const pagesFolder = "content/pages/";
export const imagesFolder = "content/images/";
export const formsFolder = "schemas/forms/";

/** What Windows puts into folders of pictures by itself. */
const ofTheSystem = ["Thumbs.db", "desktop.ini"];

/**
 * Reads all that makes up the site under a folder. Files of other kinds (guides, dotfiles) are left out, but not where
 * pages and forms are looked for: `salud.json.txt` is a page to the one who saved it.
 */
export async function readFiles(folderOfSite: string): Promise<Files> {
  const root = resolve(folderOfSite);
  const files = new Map<string, string | Uint8Array>();
  for (const folder of ["content", "schemas"]) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((entry) => entry.isFile() && isOurs(entry.name))) {
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(join(root, "/").length).replaceAll("\\", "/");
      // In one go: a promise for each of a thousand small files takes five times as long.
      if (path.startsWith(imagesFolder)) files.set(path, readFileSync(full));
      else if (path.endsWith(".json")) files.set(path, readFileSync(full, "utf8"));
      else if (path.startsWith(pagesFolder) || path.startsWith(formsFolder)) files.set(path, "");
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isOurs(name: string): boolean {
  return !name.startsWith(".") && !ofTheSystem.includes(name);
}

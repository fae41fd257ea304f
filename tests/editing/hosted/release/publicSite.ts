// What visitors see of a folder of versions.
import { existsSync } from "node:fs";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";

/** The title that visitors read. @throws if the version to which the link leads is not whole */
export async function shownTitle(published: string): Promise<string> {
  const folder = join(published, await readlink(join(published, "publicado")));
  const html = await readFile(join(folder, "dist/index.html"), "utf8");
  const assets = [...html.matchAll(/assets\/[\w.-]+/g)].map(([asset]) => join(folder, "dist", asset));
  const missing = [...assets, join(folder, "dist-receiver/site.js")].filter((path) => !existsSync(path));
  const [, title] = /<h1>(.*)<\/h1><\/html>$/.exec(html) ?? [];
  if (missing.length > 0 || title === undefined) throw new Error(`${folder} is not whole: ${missing}`);
  return title;
}

/** What is in the folder beside whole versions and the link. */
export async function leftovers(published: string): Promise<string[]> {
  const [top, versions] = await Promise.all([readdir(published), readdir(join(published, "versiones"))]);
  const strange = versions.filter((name) => !/^[0-9a-f]{40}-[0-9a-f]{8}-\d{4}-\d\d-\d\d$/.test(name));
  return [...top.filter((name) => !["versiones", "publicado"].includes(name)), ...strange];
}

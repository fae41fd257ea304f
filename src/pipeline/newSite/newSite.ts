// Creates the site of another institution: a copy of this program, with a minimal content instead of this site's.
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { namePackage, personalise, type SiteIdentity } from "./identity.ts";
import { inSite, manifestPath, outsideProgram, program, programManifest, WrongFolder } from "./programFiles.ts";

const template = join(import.meta.dirname, "template");

/** Nothing remains of one that fails. @throws WrongFolder if the folder cannot become a site. */
export async function createSite(folder: string, identity: SiteIdentity = {}): Promise<void> {
  const root = await outsideProgram(folder);
  const isEmpty = !existsSync(root) || (await readdir(root).catch(() => ["a file"])).length === 0;
  if (!isEmpty) {
    throw new WrongFolder(
      `${root} ya existe y no está vacía. Elija otro nombre; si es un sitio y quiere traerle la versión nueva del programa, escriba «npm run new -- --update "${folder}"».`,
    );
  }
  const unfinished = `${root}.incompleto`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const manifest = await programManifest();
    const paths = Object.keys(manifest.files);
    const isChecked = (path: string) => /^(content|schemas)\//.test(path);
    await copyProgram(paths.filter(isChecked), unfinished);
    await cp(template, unfinished, { recursive: true });
    // Before the rest, which is most of it and of no use if an answer is wrong.
    await personalise(unfinished, identity);
    await copyProgram(
      paths.filter((path) => !isChecked(path)),
      unfinished,
    );
    if (identity.name) await namePackage(unfinished, identity.name, manifest);
    await writeFile(join(unfinished, manifestPath), JSON.stringify(manifest, null, 2));
    if (existsSync(root)) await rmdir(root);
    await rename(unfinished, root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

export async function copyProgram(paths: string[], root: string): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(inSite(root, path)))))
    await mkdir(folder, { recursive: true });
  // The system copies four at a time. `cp` would look at each file eight times.
  await Promise.all(paths.map((path) => copyFile(inSite(program, path), inSite(root, path))));
}

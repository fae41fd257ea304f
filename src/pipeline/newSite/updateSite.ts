// Replaces the program of a site that was created from it. Files of the site's owners stay, wherever they are.
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sitePath } from "../read/files.ts";
import { namePackage, packageName } from "./identity.ts";
import { copyProgram } from "./newSite.ts";
import {
  fileHash,
  inSite,
  isOfProgram,
  type Manifest,
  manifestPath,
  outsideProgram,
  programFilesIn,
  programManifest,
  readManifest,
  replacedPath,
  stagingPath,
  WrongFolder,
} from "./programFiles.ts";

/** What an update does to the files of a site, by their paths. */
interface Plan {
  /** New and changed files, of which the new ones are in the staging folder. */
  put: string[];
  /** Files of the old version that the new one does not have. */
  remove: string[];
}

export interface Update extends Plan {
  /** The version before; undefined if the site does not say it. */
  from: string | undefined;
  to: string;
}

/**
 * The files that it replaces or removes are moved to `.anterior`. Interrupted, it leaves the old version, or a plan that the
 * next update completes first.
 * @param replaces also files of the program that somebody has changed in the site
 * @throws WrongFolder if the folder has no site, or has such files
 */
export async function updateSite(folder: string, replaces = false): Promise<Update> {
  const root = await outsideProgram(folder);
  if (!existsSync(join(root, sitePath))) {
    throw new WrongFolder(`En ${root} no hay un sitio: falta ${sitePath}. Revise el nombre de la carpeta.`);
  }
  if (existsSync(planFile(root))) await carryOut(root);
  const [old, next] = [await readManifest(root), await programManifest()];
  const { put: different, remove, changed } = await compare(root, old, next);
  if (changed.length > 0 && !replaces) throw new WrongFolder(explain(folder, changed, old));
  await rm(join(root, stagingPath), { recursive: true, force: true });
  await mkdir(join(root, stagingPath));
  await copyProgram(different, join(root, stagingPath));
  const name = await packageName(root);
  if (name) await namePackage(join(root, stagingPath), name, next);
  // The files of the package may differ from the program's only in the name of the site.
  const put = different.filter((path) => fileHash(inSite(root, path)) !== next.files[path]);
  // What the last update replaced stays if this one replaces nothing.
  const isAnyThere = [...put, ...remove].some((path) => existsSync(inSite(root, path)));
  if (isAnyThere) await rm(join(root, replacedPath), { recursive: true, force: true });
  await writeFile(join(root, stagingPath, manifestPath), JSON.stringify(next, null, 2));
  await writeDurably(planFile(root), JSON.stringify({ put: [...put, manifestPath], remove } satisfies Plan));
  await carryOut(root);
  return { from: old?.version, to: next.version, put, remove };
}

const planFile = (root: string) => join(root, stagingPath, "plan.json");

/** What the update has to do, and which files it would take away that are not as the old version had them. */
async function compare(root: string, old: Manifest | undefined, next: Manifest) {
  // Until 2026-11-28 programs listed all files of their folder. Without a manifest, everything beside the new files may be
  // of the old version, or of the site's owners.
  const before = old ? Object.keys(old.files).filter(isOfProgram) : await programFilesIn(root);
  const current = new Map<string, string | undefined>();
  for (const path of new Set([...before, ...Object.keys(next.files)])) current.set(path, fileHash(inSite(root, path)));
  const put = Object.keys(next.files).filter((path) => current.get(path) !== next.files[path]);
  const remove = before.filter((path) => !(path in next.files) && current.get(path) !== undefined);
  const changed = [...put, ...remove].filter((path) => {
    const hash = current.get(path);
    return hash !== undefined && hash !== old?.files[path];
  });
  return { put, remove, changed };
}

function explain(folder: string, changed: string[], old: Manifest | undefined): string {
  const shown = changed.slice(0, 10).map((path) => `  ${path}`);
  const rest = changed.length > shown.length ? [`  … y ${changed.length - shown.length} más`] : [];
  const reason = old
    ? "Estos archivos del programa se cambiaron en el sitio, y la versión nueva los reemplazaría:"
    : "Este sitio no dice qué archivos son del programa (se hizo con una versión anterior). La versión nueva reemplazaría o quitaría estos:";
  const advice = `No se cambió nada. Para reemplazarlos, escriba «npm run new -- --update --replace "${folder}"»: los de ahora quedan en la carpeta ${replacedPath} del sitio.`;
  return [reason, ...shown, ...rest, advice].join("\n");
}

/** Carries out the plan in the staging folder, or the rest of it. */
async function carryOut(root: string): Promise<void> {
  const { put, remove }: Plan = JSON.parse(await readFile(planFile(root), "utf8"));
  for (const path of put) {
    const staged = inSite(join(root, stagingPath), path);
    // What is not there any more has been put.
    if (!existsSync(staged)) continue;
    await setAside(root, path);
    await mkdir(dirname(inSite(root, path)), { recursive: true });
    await rename(staged, inSite(root, path));
  }
  for (const path of remove) {
    await setAside(root, path);
    await removeEmptyFolders(root, path);
  }
  await rm(join(root, stagingPath), { recursive: true });
}

/** Moves a file of the site to `.anterior`, if there is one. */
async function setAside(root: string, path: string): Promise<void> {
  if (!existsSync(inSite(root, path))) return;
  const place = inSite(join(root, replacedPath), path);
  await mkdir(dirname(place), { recursive: true });
  await rename(inSite(root, path), place);
}

async function removeEmptyFolders(root: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    try {
      await rmdir(inSite(root, folder));
    } catch {
      return;
    }
  }
}

/** The file is there as a whole or not at all, after a power failure too. */
async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text, { flush: true });
  await rename(`${path}.tmp`, path);
}

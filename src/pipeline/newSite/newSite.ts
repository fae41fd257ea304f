// Creates the site of another institution: a copy of this program, with a minimal content instead of this site's.
import { existsSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { sitePath } from "../read/files.ts";

const program = join(import.meta.dirname, "../../..");
const template = join(import.meta.dirname, "template");

/** What belongs to a site. Everything else is the program, the same for all sites. */
const own = [
  sitePath,
  "content/pages",
  "content/images",
  "content/files",
  "content/brand",
  "schemas/forms",
  "tests/site",
  // What the receiver of this site has received: personal data.
  "datos",
];
/** What is made or installed in a folder. */
const made = /(^|[\\/])(\.git|\.editor|node_modules|\.?dist(-[^\\/]*)?|[^\\/]*\.local|\.DS_Store)$/;

/** What the user can correct. The message is Spanish. */
export class WrongFolder extends Error {}

/** @throws WrongFolder if the folder cannot become a site. */
export async function createSite(folder: string): Promise<void> {
  const root = outside(folder);
  const isEmpty = !existsSync(root) || (await readdir(root).catch(() => ["a file"])).length === 0;
  if (!isEmpty) {
    throw new WrongFolder(
      `${root} ya existe y no está vacía. Elija otro nombre; si es un sitio y quiere traerle la versión nueva del programa, escriba «npm run new -- --update ${folder}».`,
    );
  }
  await copyProgram(root);
  await cp(template, root, { recursive: true });
}

/** Replaces the program of a site by this one. @throws WrongFolder if the folder has no site. */
export async function updateSite(folder: string): Promise<void> {
  const root = outside(folder);
  if (!existsSync(join(root, sitePath))) {
    throw new WrongFolder(`En ${root} no hay un sitio: falta ${sitePath}. Revise el nombre de la carpeta.`);
  }
  for (const path of await programPaths()) await rm(join(root, path), { recursive: true, force: true });
  await copyProgram(root);
}

function outside(folder: string): string {
  const root = resolve(folder);
  const path = relative(program, root);
  if (path === "" || !path.startsWith("..")) {
    throw new WrongFolder(
      `${root} está dentro de la carpeta de este sitio. Elija una de fuera, por ejemplo ../otro-sitio.`,
    );
  }
  return root;
}

async function copyProgram(root: string): Promise<void> {
  for (const path of await programPaths()) {
    await cp(join(program, path), join(root, path), { recursive: true, filter: (source) => !made.test(source) });
  }
}

/** The files and folders of the program, as few as possible: a folder without files of the site is one. */
async function programPaths(folder = ""): Promise<string[]> {
  const names = await readdir(join(program, folder));
  const paths = names.map((name) => (folder ? `${folder}/${name}` : name)).filter((path) => !made.test(path));
  const lists = paths.map((path) => {
    if (own.includes(path)) return [];
    return own.some((each) => each.startsWith(`${path}/`)) ? programPaths(path) : [path];
  });
  return (await Promise.all(lists)).flat();
}

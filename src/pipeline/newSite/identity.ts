// What makes a new site that of its institution: its name, colours and logo.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { slug } from "../../engine/slug.ts";
import { check } from "../check/check.ts";
import { formatProblem } from "../check/format.ts";
import { brandFolder, readFiles, sitePath } from "../read/files.ts";
import { certainCorrection } from "../read/schema/variants.ts";
import type { SiteFile } from "../read/types.gen.ts";
import { defaultTheme } from "../site/theme/colours.ts";
import { fileHash, inSite, type Manifest, program, WrongFolder } from "./programFiles.ts";

export interface SiteIdentity {
  name?: string | undefined;
  /** Colours as `#0b5a3c`. */
  main?: string | undefined;
  accent?: string | undefined;
  /** The path of a picture. */
  logo?: string | undefined;
}

/** Where a package has its name. */
const packageFiles = ["package.json", "package-lock.json"];

/** Writes the identity into the files of a new site. @throws WrongFolder if the check finds an error */
export async function personalise(root: string, { name, main, accent, logo }: SiteIdentity): Promise<void> {
  const file = join(root, sitePath);
  const site: SiteFile = JSON.parse(await readFile(file, "utf8"));
  const { institution, header } = site;
  if (name) Object.assign(institution, { name, system: name });
  if (name) Object.assign(header?.logo ?? {}, { alt: name });
  if (main || accent)
    site.theme = { main: colour(main ?? defaultTheme.main), accent: colour(accent ?? defaultTheme.accent) };
  if (logo) {
    const source = [logo, droppedPath(logo)].find((path) => existsSync(path));
    if (!source) throw new WrongFolder(`No existe el archivo del logotipo: ${logo}.`);
    await mkdir(join(root, brandFolder), { recursive: true });
    await copyFile(source, join(root, brandFolder, basename(source)));
    site.header = { ...header, logo: { file: basename(source), alt: institution.name } };
  }
  await writeFile(file, `${JSON.stringify(site, null, 2)}\n`);
  const readme = join(root, "LEAME.md");
  if (name)
    await writeFile(
      readme,
      (await readFile(readme, "utf8")).replace("# El sitio", () => `# ${name}`),
    );
  const error = check(await readFiles(root)).find(({ severity }) => severity === "error");
  if (error) throw new WrongFolder(`Así el sitio tendría un error. No se creó nada.\n\n${formatProblem(error)}`);
}

/** The path of a file that was dropped on a terminal, which writes it as for a shell: in quotes, or with escaped spaces. */
function droppedPath(written: string): string {
  const [, , quoted] = /^(['"])(.*)\1$/.exec(written) ?? [];
  return quoted ?? written.replaceAll(/\\(.)/g, "$1");
}

/** Also `FFCC00` and `#fc0`. */
function colour(written: string): string {
  return certainCorrection(written, "^#[0-9a-fA-F]{6}$") ?? written;
}

/** Gives the package of a site the site's name, in those of its files that are in `root`. */
export async function namePackage(root: string, name: string, manifest: Manifest): Promise<void> {
  const usualName = await packageName(program);
  for (const path of packageFiles.map((each) => inSite(root, each)).filter(existsSync)) {
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replaceAll(`"name": "${usualName}"`, `"name": "${slug(name) || usualName}"`));
    manifest.files[basename(path)] = fileHash(path) ?? "";
  }
}

/** The name in the package.json of a folder; undefined if there is none, or it is broken. */
export async function packageName(root: string): Promise<string | undefined> {
  const file = readFile(join(root, "package.json"), "utf8");
  return file.then((text) => JSON.parse(text).name).catch(() => undefined);
}

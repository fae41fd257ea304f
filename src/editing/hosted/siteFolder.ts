// The working copy of the hosted editor, its backup and its return. What is published is the branch of a git repository
// of the institution or, if it has none, of a bare one beside the working copy.
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { personalise, type SiteIdentity } from "../../pipeline/newSite/identity.ts";
import { sitePath } from "../../pipeline/read/files.ts";
import { gitIn, gitText } from "../../pipeline/read/git.ts";
import type { SiteFile } from "../../pipeline/read/types.gen.ts";
import { temporaryName } from "../disk/wholeFile.ts";
import { authorship, siteFolders } from "../publishing/repository.ts";
import type { HostedSettings } from "./settings.ts";

type Folders = Pick<HostedSettings, "data" | "site">;

const bareRepository = ({ data }: Folders) => join(data, "sitio.git");

/**
 * Makes the working copy, unless there is one: a clone of the repository `source`, or a new site. `template` is the
 * folder of what every new site begins with.
 */
export async function createSiteFolder(
  folders: Folders,
  template: string,
  { source, ...identity }: SiteIdentity & { source?: string | undefined },
): Promise<void> {
  const { site, data } = folders;
  if (existsSync(join(site, ".git"))) return;
  await mkdir(site, { recursive: true });
  if (source) return clone(data, source, site);
  await cp(template, site, { recursive: true });
  await personalise(site, identity);
  const git = gitIn(site, { hasHooks: false });
  await git(["init", "--quiet", "--template=", "--initial-branch=main"]);
  await git(["add", "--", ...siteFolders]);
  await git(["commit", "--quiet", "--no-gpg-sign", "--message=El sitio"], { environment: authorship(installer) });
  const server = bareRepository(folders);
  await git(["init", "--quiet", "--bare", "--template=", "--initial-branch=main", server]);
  await git(["remote", "add", "origin", server]);
  await git(["push", "--quiet", "--set-upstream", "origin", "main"]);
}

/** Leaves nothing of what cannot be edited or published: the next installation would find it. */
async function clone(folder: string, source: string, site: string): Promise<void> {
  const git = gitIn(site);
  // Without a password.
  const shown = source.replace(/\/\/[^/]*@/, "//");
  const steps: [() => Promise<unknown>, string][] = [
    [
      () => gitIn(folder)(["clone", "--quiet", source, site], { limit: cloneLimit }),
      `No se pudo traer el repositorio «${shown}». Revise la dirección, y que este equipo pueda leerlo sin contraseña.`,
    ],
    [
      () => git(["rev-parse", "--quiet", `HEAD:./${sitePath}`]),
      `En la rama principal de «${shown}» no hay un sitio (${sitePath}). Escriba la dirección de un repositorio que lo tenga, o no escriba «--sitio», para comenzar un sitio nuevo.`,
    ],
    [
      () => git(["push", "--dry-run", "--quiet"]),
      `Este equipo puede leer «${shown}», pero no publicar allí. Dele permiso, o escriba la dirección con un usuario y una clave que lo tengan.`,
    ],
  ];
  for (const [step, problem] of steps)
    await step().catch(async ({ message }) => {
      await rm(site, { recursive: true, force: true });
      throw new Error(`${problem} Git dice:\n${message.trim()}`);
    });
}

/** Who makes the first commit. */
const installer = { name: "Instalación", mail: "instalacion@localhost" };

/** In milliseconds. */
const cloneLimit = 600_000;

/** What the working copy has beside its commits: drafts, and the history of undo. */
const drafts = ["content", "schemas", ".editor"];
const sourceFile = "repositorio.txt";

/** Copies the site into a folder, while people edit it: each file is replaced as a whole, by one that is not copied itself. */
export async function backUpSite(folders: Folders, target: string): Promise<void> {
  const git = gitIn(folders.site);
  const copy = ["clone", "--quiet", "--mirror", "--no-hardlinks", folders.site, join(target, "sitio.git")];
  await git(copy, { limit: cloneLimit });
  for (const name of drafts.filter((each) => existsSync(join(folders.site, each)))) {
    const filter = (path: string) => !temporaryName.test(basename(path));
    await cp(join(folders.site, name), join(target, "sitio", name), { recursive: true, filter });
  }
  const source = await gitText(git, ["remote", "get-url", "origin"]);
  await writeFile(join(target, sourceFile), source === bareRepository(folders) ? "" : source);
}

/**
 * Brings the site of a backup back, or nothing. @returns what the office has to know: the repository may not know this machine yet
 * @throws an error for the office if there is a site already
 */
export async function restoreSite(folders: Folders, from: string): Promise<string> {
  const { site } = folders;
  const source = await readFile(join(from, sourceFile), "utf8").catch(() => {
    throw new Error(`En «${from}» no hay una copia. Escriba la carpeta que se dio al hacerla.`);
  });
  const bare = bareRepository(folders);
  const restored = source === "" ? [site, bare] : [site];
  for (const folder of restored)
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw new Error(`En «${folder}» ya hay un sitio. Escriba en DATA una carpeta vacía, o mueva la que hay.`);
  const cloneTo = async (target: string, ...options: string[]) =>
    gitIn(from)(["clone", "--quiet", "--no-hardlinks", ...options, "sitio.git", target]);
  const git = gitIn(site);
  try {
    await cloneTo(site);
    if (source === "") await cloneTo(bare, "--bare");
    await git(["remote", "set-url", "origin", source || bare]);
    // Without what the commits have: it may be deleted in the draft.
    for (const name of drafts.filter((each) => existsSync(join(from, "sitio", each)))) {
      await rm(join(site, name), { recursive: true, force: true });
      await cp(join(from, "sitio", name), join(site, name), { recursive: true });
    }
  } catch (error) {
    for (const folder of restored) await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const unreached = `El sitio queda como en la copia, pero no se alcanza su repositorio, y hasta entonces no se puede publicar. Revise su dirección y la clave de este equipo en «${site}». Git dice:`;
  const fetched = git(["fetch", "--quiet", "origin"]);
  return fetched.then(
    () => "",
    ({ message }) => `${unreached}\n${message.trim()}\n`,
  );
}

/** The name of the institution whose site it is, for mails and keys. */
export async function institutionOf(site: string): Promise<string> {
  const { institution }: SiteFile = JSON.parse(await readFile(join(site, sitePath), "utf8"));
  return institution.system;
}

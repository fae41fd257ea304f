// The commands of the hosted editor, for whoever administers its machine: a script of `deploy` runs them.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createLog } from "../../server/log.ts";
import { accountUsage, runAccountCommand } from "./accounts/command.ts";
import { accountsFile } from "./accounts/database.ts";
import { createReleases } from "./release/createReleases.ts";
import { type HostedSettings, releaseOptions } from "./settings.ts";
import { backUpSite, createSiteFolder, institutionOf, restoreSite } from "./siteFolder.ts";

interface Command {
  usage: string;
  run: (settings: HostedSettings, words: string[]) => Promise<string>;
}

const commands: Record<string, Command> = {
  instalar: { usage: "instalar ana@example.edu.co [--sitio https://…/sitio.git] [--nombre Universidad]", run: install },
  copia: { usage: "copia carpeta", run: backUp },
  restaurar: { usage: "restaurar carpeta", run: restore },
};

/** Runs a command. @returns what to print @throws an error for the office */
export async function runHostedCommand(words: string[], settings: HostedSettings): Promise<string> {
  const [name = "", ...others] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command.run(settings, others);
  const printed = await runAccountCommand(words, accountNeeds(settings));
  if (printed !== undefined) return printed;
  const usages = [...Object.values(commands).map(({ usage }) => usage), ...accountUsage];
  throw new Error(`La orden «${name}» no existe. Existen:\n${[...new Set(usages)].join("\n")}`);
}

function accountNeeds(settings: HostedSettings) {
  const log = createLog(process.stderr.fd);
  return { settings, institution: () => institutionOf(settings.site), log };
}

/** The site, its first publication and the first invitation. What is there already stays. */
async function install(settings: HostedSettings, words: string[]): Promise<string> {
  const options = { sitio: { type: "string" }, nombre: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [mail] = positionals;
  if (!mail) throw new Error(`Falta el correo de la primera persona. Así se escribe: ${commands.instalar?.usage}`);
  const template = join(settings.program, "src/pipeline/newSite/template");
  await createSiteFolder(settings, template, { source: values.sitio, name: values.nombre });
  // Where the editor may be running already, only somebody is invited: it publishes itself.
  const published = existsSync(settings.published) ? "" : await publishFirst(settings);
  const invited = await runAccountCommand(["invitar", mail, mail, "administra"], accountNeeds(settings));
  return `${published}${invited}`;
}

/** While the editor is not running: `createReleases` deletes what killed programs have left, as git's locks. */
async function publishFirst(settings: HostedSettings): Promise<string> {
  const releases = await createReleases(releaseOptions(settings));
  await releases.catchUp();
  return `Los visitantes ven la versión ${await releases.current()}.\n`;
}

async function backUp(settings: HostedSettings, [folder]: string[]): Promise<string> {
  const target = targetOf(folder, "copia");
  await mkdir(target, { recursive: true });
  const printed = await runAccountCommand(["copia", target], accountNeeds(settings));
  await backUpSite(settings, target);
  return `${printed}Se guardó el sitio en ${target}\n`;
}

async function restore(settings: HostedSettings, [folder]: string[]): Promise<string> {
  const from = targetOf(folder, "restaurar");
  const accounts = (await readdir(from).catch(() => [])).findLast((name) => /^cuentas.*\.sqlite$/.test(name));
  const file = join(settings.data, accountsFile);
  if (existsSync(file)) throw new Error(`En «${settings.data}» ya hay cuentas. Escriba en DATA una carpeta vacía.`);
  await restoreSite(settings, from);
  if (accounts) await copyFile(join(from, accounts), file);
  return publishFirst(settings);
}

function targetOf(folder: string | undefined, name: string): string {
  if (folder) return resolve(folder);
  throw new Error(`Falta la carpeta. Así se escribe: ${commands[name]?.usage}`);
}

// The commands of the hosted editor, for whoever administers its machine: a script of `deploy` runs them.
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { reasonOf } from "../../server/mailProblem.ts";
import { fileProblem } from "../../server/openFile.ts";
import { EditRefusal } from "../answer.ts";
import { PublishTrouble } from "../publishing/troubles.ts";
import { type AccountNeeds, type Accounts, createAccounts } from "./accounts/accounts.ts";
import { accountsFile } from "./accounts/database.ts";
import { findPerson, listPeople, removePerson } from "./accounts/people.ts";
import { readInvitation } from "./accounts/requests.ts";
import { createReleases } from "./release/createReleases.ts";
import type { HostedSettings } from "./settings.ts";
import { backUpSite, createSiteFolder, restoreSite } from "./siteFolder.ts";

export interface CommandNeeds extends AccountNeeds {
  settings: HostedSettings;
}

interface Command {
  usage: string;
  run: (needs: CommandNeeds, words: string[]) => Promise<string>;
}

const commands: Record<string, Command> = {
  instalar: { usage: "instalar ana@example.edu.co [--sitio https://…/sitio.git] [--nombre Universidad]", run: install },
  copia: { usage: "copia carpeta", run: backUp },
  restaurar: { usage: "restaurar carpeta", run: restore },
  invitar: { usage: 'invitar ana@example.edu.co "Ana Ruiz" redacta|publica|administra', run: invite },
  retirar: { usage: "retirar ana@example.edu.co", run: remove },
  personas: { usage: "personas", run: list },
};

/** Who acts, in the audit. */
const who = "instalación";

/** Runs a command. @returns what to print @throws an error for the office */
export async function runHostedCommand([name = "", ...words]: string[], needs: CommandNeeds): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => usage);
    throw new Error(`La orden «${name}» no existe. Existen:\n${usages.join("\n")}`);
  }
  try {
    return await command.run(needs, words);
  } catch (error) {
    const { code } = Object(error);
    if (code === "ERR_SQLITE_ERROR") throw fileProblem(error, needs.settings.data, accountsFile);
    if (/^ERR_PARSE_ARGS/.test(code))
      throw new Error(`Una opción no existe o le falta su valor.\nAsí se escribe: ${command.usage}`);
    // What was typed is right where publishing is not possible.
    if (!(error instanceof EditRefusal) || error instanceof PublishTrouble) throw error;
    throw new Error(`${error.message}\nAsí se escribe: ${command.usage}`);
  }
}

/** The site, its first publication and the first invitation. What is there already stays. */
async function install(needs: CommandNeeds, words: string[]): Promise<string> {
  const { settings } = needs;
  const options = { sitio: { type: "string" }, nombre: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [mail] = positionals;
  if (!mail) throw new EditRefusal(400, "Falta el correo de la primera persona.");
  const template = join(settings.program, "src/pipeline/newSite/template");
  await createSiteFolder(settings, template, { source: values.sitio, name: values.nombre });
  // Where the editor may be running already, only somebody is invited: it publishes itself.
  const isPublished = existsSync(join(settings.published, "publicado"));
  const published = isPublished ? "" : await publishFirst(settings);
  return published + (await invite(needs, [mail, mail, "administra"]));
}

/** While the editor is not running: `createReleases` deletes what killed programs have left, as git's locks. */
async function publishFirst(settings: HostedSettings): Promise<string> {
  const releases = await createReleases(settings);
  await releases.catchUp();
  return `Los visitantes ven la versión ${await releases.current()}.\n`;
}

/** While people edit. */
async function backUp(needs: CommandNeeds, [folder]: string[]): Promise<string> {
  const target = named(folder);
  const former = await readdir(target).catch(() => []);
  if (former.length > 0) throw new Error(`«${target}» no está vacía. Escriba otra carpeta para la copia.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  await withAccounts(needs, async ({ backup }) => backup?.(join(target, accountsFile)));
  await backUpSite(needs.settings, target);
  return `Se guardaron las cuentas y el sitio en ${target}\n`;
}

async function restore(needs: CommandNeeds, [folder]: string[]): Promise<string> {
  const { settings } = needs;
  const from = named(folder);
  const accounts = (await readdir(from).catch(() => [])).findLast((name) => /^cuentas.*\.sqlite$/.test(name));
  const file = join(settings.data, accountsFile);
  if (existsSync(file)) throw new Error(`En «${settings.data}» ya hay cuentas. Escriba en DATA una carpeta vacía.`);
  await mkdir(settings.data, { recursive: true, mode: 0o700 });
  let note: string;
  try {
    if (accounts) {
      await copyFile(join(from, accounts), file);
      // Opened: a damaged file is refused before the site is there.
      await list(needs);
    }
    note = await restoreSite(settings, from);
  } catch (error) {
    for (const each of [file, `${file}-wal`, `${file}-shm`]) await rm(each, { force: true });
    throw error;
  }
  const published = await publishFirst(settings).catch(({ message }) => {
    const stays = `Las cuentas y el sitio quedaron en «${settings.data}»; no los restaure otra vez.`;
    throw new Error(`${note}No se publicó. ${message}\n${stays} El editor publica al iniciarse.`);
  });
  return note + published;
}

function named(folder: string | undefined): string {
  if (folder) return resolve(folder);
  throw new EditRefusal(400, "Falta la carpeta de la copia.");
}

/** Somebody who is already there begins anew: this is the way back for who has lost their key. */
async function invite(needs: CommandNeeds, [mail, name, role]: string[]): Promise<string> {
  const invitation = readInvitation({ mail, name, role });
  return withAccounts(needs, async (accounts) => {
    const { link, failure } = await accounts.invite(who, invitation, true);
    const invited = `Se invitó a ${invitation.mail} desde el servidor.`;
    accounts.announce("Editor del sitio: invitación", invited, { except: invitation.mail });
    // Both mails are sent at once: a mail server that does not answer takes a minute.
    const error = await failure;
    if (!error) return `Se envió la invitación a ${mail}. El enlace sirve durante 15 minutos.\n`;
    return `El correo no salió. ${reasonOf(error)}\nEntregue este enlace, que sirve durante 15 minutos:\n${link}\n`;
  });
}

async function remove(needs: CommandNeeds, [mail = ""]: string[]): Promise<string> {
  return withAccounts(needs, async ({ query, act, announce }) => {
    const person = await findPerson(query, "mail", mail);
    if (!person) throw new EditRefusal(404, `Nadie tiene el correo «${mail}».`);
    await act(who, (action) => removePerson(action, person.id));
    announce("Editor del sitio: persona retirada", `Se retiró a ${person.mail} desde el servidor.`);
    return `Se retiró a ${person.name}. Sus sesiones terminaron.\n`;
  });
}

async function list(needs: CommandNeeds): Promise<string> {
  const people = await withAccounts(needs, ({ query }) => listPeople(query));
  const lines = people.map(({ mail, name, role, hasKey, entered }) =>
    [mail, name, role, hasKey ? "con llave" : "sin llave", entered ?? "no ha entrado"].join("\t"),
  );
  return `${lines.join("\n")}\n`;
}

async function withAccounts<Result>(
  needs: AccountNeeds,
  work: (accounts: Accounts) => Promise<Result>,
): Promise<Result> {
  const accounts = await createAccounts(needs);
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
  }
}

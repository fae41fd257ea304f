// The commands about accounts, for whoever administers the machine: the first person, a lost key, a copy.
import { join, resolve } from "node:path";
import { createFolder } from "../../../server/createFolder.ts";
import { EditRefusal } from "../../answer.ts";
import { type AccountNeeds, type Accounts, createAccounts } from "./accounts.ts";
import { findPerson, listPeople, removePerson } from "./people.ts";
import { readInvitation } from "./requests.ts";

/** Who acts, in the audit. */
const who = "instalación";

const commands: Record<string, { usage: string; run: (accounts: Accounts, words: string[]) => Promise<string> }> = {
  invitar: { usage: 'invitar ana@example.edu.co "Ana Ruiz" redacta|publica|administra', run: invite },
  retirar: { usage: "retirar ana@example.edu.co", run: remove },
  personas: { usage: "personas", run: list },
  copia: { usage: "copia carpeta", run: copy },
};

export const accountUsage = Object.values(commands).map(({ usage }) => usage);

/** Runs a command about accounts. @returns what to print; undefined if it is another one. @throws an error in Spanish */
export async function runAccountCommand([name = "", ...words]: string[], needs: AccountNeeds) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return undefined;
  const accounts = await createAccounts(needs);
  try {
    return await command.run(accounts, words);
  } catch (error) {
    if (!(error instanceof EditRefusal)) throw error;
    const { message = "" } = error.body as { message?: string };
    throw new Error(`${message}\nAsí se escribe: ${command.usage}`);
  } finally {
    await accounts.close();
  }
}

/** Somebody who is already there begins anew: this is the way back for who has lost their key. */
async function invite(accounts: Accounts, [mail, name, role]: string[]): Promise<string> {
  const invitation = readInvitation({ mail, name, role });
  const { link, failure } = await accounts.invite(who, invitation, true);
  accounts.announce("Editor del sitio: invitación", `Se invitó a ${invitation.mail} desde el servidor.`);
  if (!failure) return `Se envió la invitación a ${mail}. El enlace sirve durante 15 minutos.\n`;
  return `El correo no salió: ${Object(failure).message}\nEntregue este enlace, que sirve durante 15 minutos:\n${link}\n`;
}

async function remove(accounts: Accounts, [mail = ""]: string[]): Promise<string> {
  const person = await findPerson(accounts.query, "mail", mail);
  if (!person) throw new EditRefusal(404, `Nadie tiene el correo «${mail}».`);
  await accounts.act(who, (action) => removePerson(action, person.id));
  accounts.announce("Editor del sitio: persona retirada", `Se retiró a ${person.mail} desde el servidor.`);
  return `Se retiró a ${person.name}. Sus sesiones terminaron.\n`;
}

async function list(accounts: Accounts): Promise<string> {
  const people = await listPeople(accounts.query);
  const lines = people.map(({ mail, name, role, hasKey, entered }) =>
    [mail, name, role, hasKey ? "con llave" : "sin llave", entered ?? "no ha entrado"].join("\t"),
  );
  return `${lines.join("\n")}\n`;
}

async function copy(accounts: Accounts, [folder]: string[]): Promise<string> {
  if (!folder) throw new EditRefusal(400, "Falta la carpeta de la copia.");
  await createFolder(resolve(folder));
  const time = new Date(accounts.now()).toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const file = join(resolve(folder), `cuentas-${time}.sqlite`);
  await accounts.backup?.(file);
  return `Se guardó ${file}\n`;
}

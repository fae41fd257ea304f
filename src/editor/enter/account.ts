// The requests about the account of whoever is at this computer, and their passkeys.

import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import {
  type AccountRefusal,
  type AccountRole,
  accountAddresses,
  enterAddresses,
  type Me,
} from "../../editing/hosted/accounts/protocol.ts";
import type { Server } from "../state/api.ts";

export type Ask = Server["ask"];

/** Whether the editor is that of a server where people enter: a session does the work of the document's token. */
export function isHosted(): boolean {
  return document.querySelector('meta[name="editor"][content=""]') !== null;
}

export const roleNames: Record<AccountRole, string> = {
  redacta: "Redacta: cambia páginas, fotografías y documentos",
  publica: "Publica: además, publica los cambios",
  administra: "Administra: además, colores, direcciones y personas",
};

/** The body of an answer. @throws an error with a sentence for the person */
export async function askAccount<Answer>(
  ask: Ask,
  method: "GET" | "POST",
  address: string,
  content: object = {},
): Promise<Answer> {
  const answer = await ask(method, address, content).catch(() => undefined);
  if (!answer) throw new Error("No hay conexión con el editor. Revise su conexión e inténtelo de nuevo.");
  if (answer.status === 200) return answer.body as Answer;
  throw new Error((answer.body as AccountRefusal).message);
}

/** Opens a session, or is the fresh proof of the open one. @throws as `askAccount` */
export async function showKey(ask: Ask): Promise<Me> {
  const optionsJSON = await askAccount<Parameters<typeof startAuthentication>[0]["optionsJSON"]>(
    ask,
    "POST",
    enterAddresses.keyOptions,
  );
  const response = await withDevice(() => startAuthentication({ optionsJSON }));
  return askAccount(ask, "POST", enterAddresses.key, { response });
}

/** The new key is also a fresh proof. @throws as `askAccount` */
export async function addKey(ask: Ask): Promise<Me> {
  const optionsJSON = await askAccount<Parameters<typeof startRegistration>[0]["optionsJSON"]>(
    ask,
    "POST",
    accountAddresses.newKeyOptions,
  );
  const response = await withDevice(() => startRegistration({ optionsJSON }));
  return askAccount(ask, "POST", accountAddresses.newKey, { response });
}

/** Says in Spanish why the browser or the device has not done it. */
async function withDevice<Result>(use: () => Promise<Result>): Promise<Result> {
  try {
    return await use();
  } catch (error) {
    if (!browserSupportsWebAuthn()) throw new Error(reasons.NotSupportedError);
    throw new Error(reasons[Object(error).name] ?? reasons.NotSupportedError);
  }
}

const reasons: Record<string, string> = {
  NotAllowedError: "No se usó ninguna llave: la ventana se cerró o pasó demasiado tiempo. Inténtelo de nuevo.",
  InvalidStateError: "Este equipo ya guarda una llave de su cuenta. Puede entrar con ella.",
  NotSupportedError:
    "Este navegador o este equipo no pudo usar la llave. Pruebe con otro, o pida un enlace por correo.",
};

// The requests about the account of whoever is at this computer, and their passkeys.

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { type AccountRole, accountAddresses, enterAddresses, type Me } from "../../editing/hosted/accounts/protocol.ts";
import type { ErrorAnswer } from "../../editing/protocol.ts";
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

/** The body of an answer. @throws an error with a sentence for the person (all functions) */
const request =
  (method: "GET" | "POST") =>
  async <Answer>(ask: Ask, address: string, content: object = {}): Promise<Answer> => {
    const answer = await ask(method, address, content).catch(() => undefined);
    if (!answer) throw new Error("No hay conexión con el editor. Revise su conexión e inténtelo de nuevo.");
    if (answer.status === 200) return answer.body as Answer;
    throw new Error((answer.body as ErrorAnswer).message);
  };

export const getAccount = request("GET");
export const postAccount = request("POST");

/** Opens a session, or is the fresh proof of the open one. */
export async function showKey(ask: Ask): Promise<Me> {
  const optionsJSON = await postAccount<PublicKeyCredentialRequestOptionsJSON>(ask, enterAddresses.keyOptions);
  const response = await startAuthentication({ optionsJSON }).catch(failInWords);
  return postAccount(ask, enterAddresses.key, { response });
}

/** The new key is also a fresh proof. */
export async function addKey(ask: Ask): Promise<Me> {
  const optionsJSON = await postAccount<PublicKeyCredentialCreationOptionsJSON>(ask, accountAddresses.newKeyOptions);
  const response = await startRegistration({ optionsJSON }).catch(failInWords);
  return postAccount(ask, accountAddresses.newKey, { response });
}

/** Why the browser or the device has not used or made a key. */
function failInWords({ name }: Error): never {
  throw new Error(reasons[name] ?? "Este navegador o este equipo no pudo usar la llave. Pruebe con otro.");
}

const reasons: Record<string, string> = {
  NotAllowedError: "No se usó ninguna llave: la ventana se cerró o pasó demasiado tiempo. Inténtelo de nuevo.",
  InvalidStateError: "Este equipo ya guarda una llave de su cuenta. Puede entrar con ella.",
};

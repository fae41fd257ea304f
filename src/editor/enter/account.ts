// The requests about the account of whoever is at this computer, and their passkeys.
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { AccountRole, Me } from "../../editing/hosted/accounts/protocol.ts";
import type { Ask } from "../state/api.ts";

/** Whether the editor is that of a server where people enter: a session does the work of the document's token. */
export function isHosted(): boolean {
  return document.querySelector('meta[name="editor"][content=""]') !== null;
}

export const roleNames: Record<AccountRole, string> = {
  redacta: "Redacta: cambia páginas, fotografías y documentos",
  publica: "Publica: además, publica los cambios",
  administra: "Administra: además, colores, direcciones y personas",
};

/** Opens a session, or is the fresh proof of the open one. @throws an error with a sentence for the person */
export async function showKey(ask: Ask): Promise<Me> {
  const options = await ask("POST entrar/llave/opciones");
  const response = await startAuthentication({ optionsJSON: options }).catch(failInWords);
  return ask("POST entrar/llave", { response });
}

/** The new key is also a fresh proof. @throws as `showKey` */
export async function addKey(ask: Ask): Promise<Me> {
  const options = await ask("POST _/llave/opciones");
  const response = await startRegistration({ optionsJSON: options }).catch(failInWords);
  return ask("POST _/llave", { response });
}

/** Why the browser or the device has not used or made a key. */
function failInWords({ name }: Error): never {
  throw new Error(reasons[name] ?? "Este navegador o este equipo no pudo usar la llave. Pruebe con otro.");
}

const reasons: Record<string, string> = {
  NotAllowedError: "No se usó ninguna llave: la ventana se cerró o pasó demasiado tiempo. Inténtelo de nuevo.",
  InvalidStateError: "Este equipo ya guarda una llave de su cuenta. Puede entrar con ella.",
};

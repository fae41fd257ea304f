// What the screens of the hosted editor and its server send each other about the people who may edit.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { editorPath, type Nothing } from "../../protocol.ts";

/** Below `editorPath`, to be opened in the browser by everybody. */
export const enterAddresses = {
  /** The document «Entrar». The link of a mail leads here, with its token as the fragment: `/editar/entrar/#…` */
  document: "entrar/",
  /**
   * Leads to the login of the institution, and from there back to `document`: with the cookie of a session (`_/yo` answers),
   * or with the query `?aviso=institucion` if that account may not edit. With the query `?confirmar` it is the fresh proof of
   * the open session.
   */
  institution: "entrar/institucion",
  /** Where the institution's login leads back to. */
  institutionReturn: "entrar/institucion/vuelta",
} as const;

export const enterPath = editorPath + enterAddresses.document;

/** In it a window sends the `id` of the person who has opened it with each request. */
export const ownerHeader = "X-Person";

/** As `EditorRequests`. Those at `_/` are answered with 401 `AccountRefusal` without a session, the others are for everybody. */
export interface AccountRequests {
  "GET entrar/datos": [Nothing, EnterData];
  /** The answer is the same for every address: somebody who may edit receives a link. */
  "POST entrar/enlace": [{ mail: string }, Nothing];
  /** The answer has the cookie of a session; 401 if the link was used or has expired. */
  "POST entrar/canje": [{ token: string }, Me];
  /** The options for `startAuthentication` of `@simplewebauthn/browser`. */
  "POST entrar/llave/opciones": [Nothing, PublicKeyCredentialRequestOptionsJSON];
  /** Sends the result of `startAuthentication`. Opens a session, or is the fresh proof of the open one. */
  "POST entrar/llave": [{ response: object }, Me];
  "GET _/yo": [Nothing, Me];
  /** Ends the session. */
  "POST _/salir": [Nothing, Nothing];
  /** The options for `startRegistration`; needs a fresh proof of whoever has a key already. */
  "POST _/llave/opciones": [Nothing, PublicKeyCredentialCreationOptionsJSON];
  /** Sends the result of `startRegistration`: the new key is also a fresh proof. */
  "POST _/llave": [{ response: object }, Me];
  /** In the order of names. These and the following are for *administra*. */
  "GET _/personas": [Nothing, Person[]];
  "POST _/personas": [Invitation, Person[]];
  /** Ends the person's sessions and deletes their keys. */
  "POST _/personas/retirar": [{ id: number }, Person[]];
  "POST _/personas/papel": [{ id: number; role: AccountRole }, Person[]];
  /** The 100 entries before a number, newest first. */
  "GET _/historial": [{ antes?: number }, AuditEntry[]];
}

/** Each may do what those before it may: change pages; publish; people, colours, addresses, where forms send. */
export const accountRoles = ["redacta", "publica", "administra"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Somebody who may edit. */
export interface Account {
  id: number;
  name: string;
  mail: string;
  role: AccountRole;
}

export type Invitation = Omit<Account, "id">;

/** Who has entered. */
export interface Me extends Account {
  hasKey: boolean;
  /** Whether a key was shown in the last five minutes. Publishing, people and new keys need it. */
  isProved: boolean;
}

/** What «Entrar» shows before anybody has entered. */
export interface EnterData {
  institution: string;
  /** Whether one can enter with an account of the institution. */
  oidc: boolean;
}

export interface Person extends Account {
  hasKey: boolean;
  /** When the person entered last, as an ISO time in UTC; null if never. */
  entered: string | null;
}

export interface AuditEntry {
  /** Only grows. */
  number: number;
  /** An ISO time in UTC. */
  at: string;
  /** The mail address of the person; «instalación» for the command line, «desconocido» if nobody has entered. */
  who: string;
  /** In Spanish: «Invitó a una persona». */
  action: string;
  /** What it was done to: a mail address, the title of a page, a version. */
  details: string | null;
}

/** The body of 401 and 403. */
export interface AccountRefusal {
  /** In Spanish. */
  message: string;
  /** There is no session: «Entrar» is next. */
  enter?: true;
  /** The person of the window was removed: they cannot enter. */
  removed?: true;
  /** Who has entered in this browser instead of the person of the window. */
  other?: string;
  /** The key must be shown again (`POST entrar/llave`), then the request can be repeated. */
  prove?: true;
}

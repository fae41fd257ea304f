// What the screens of the hosted editor and its server send each other about the people who may edit.

/** As `addresses` of the editor. These are for everybody. */
export const enterAddresses = {
  /** The document «Entrar». The link of a mail leads here, with its token as the fragment: `/editar/entrar/#…` */
  document: "entrar/",
  /** GET → `EnterData` */
  data: "entrar/datos",
  /** POST `{ mail }` → `{}`, the same for every address: somebody who may edit receives a link */
  link: "entrar/enlace",
  /** POST `{ token }` → `Me` and the cookie of a session; 401 if the link was used or has expired */
  token: "entrar/canje",
  /** POST `{}` → the options for `startAuthentication` of `@simplewebauthn/browser` */
  keyOptions: "entrar/llave/opciones",
  /** POST `{ response }`, the result of `startAuthentication` → `Me`: opens a session, or is the fresh proof of the open one */
  key: "entrar/llave",
  /**
   * GET by navigation → leads to the login of the institution, and from there back to `document`: with the cookie of a
   * session (`me` answers), or with the query `?aviso=institucion` if that account may not edit. With the query
   * `?confirmar` it is the fresh proof of the open session.
   */
  institution: "entrar/institucion",
  /** GET: where the institution's login leads back to */
  institutionReturn: "entrar/institucion/vuelta",
} as const;

/** As `addresses` of the editor. Without a session 401 `AccountRefusal`, as all addresses but those of `enterAddresses`. */
export const accountAddresses = {
  /** GET → `Me` */
  me: "_/yo",
  /** POST `{}` → `{}`: ends the session */
  leave: "_/salir",
  /** POST `{}` → the options for `startRegistration`; needs a fresh proof of whoever has a key already */
  newKeyOptions: "_/llave/opciones",
  /** POST `{ response }`, the result of `startRegistration` → `Me`: the new key is also a fresh proof */
  newKey: "_/llave",
  /** GET → `Person[]`, in the order of names; POST `Invitation` → `Person[]`. Those of people are for *administra*. */
  people: "_/personas",
  /** POST `{ id }` → `Person[]`: ends the person's sessions and deletes their keys */
  removePerson: "_/personas/retirar",
  /** POST `{ id, role }` → `Person[]` */
  role: "_/personas/papel",
  /** GET `?antes=120` → `AuditEntry[]`: the 100 entries before that number, newest first; for *administra* */
  audit: "_/historial",
} as const;

/** Each may do what those before it may: change pages; publish; people, colours, addresses, where forms send. */
export const accountRoles = ["redacta", "publica", "administra"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Who has entered. */
export interface Me {
  id: number;
  name: string;
  mail: string;
  role: AccountRole;
  /** Whether the person has a passkey. */
  hasKey: boolean;
  /** Whether a key was shown in the last five minutes. Publishing, people and new keys need it. */
  isProved: boolean;
}

/** What «Entrar» shows before anybody has entered. */
export interface EnterData {
  /** The name of the institution. */
  institution: string;
  /** Whether one can enter with an account of the institution. */
  oidc: boolean;
}

export interface Person extends Pick<Me, "id" | "name" | "mail" | "role" | "hasKey"> {
  /** When the person entered last, as an ISO time in UTC; null if never. */
  entered: string | null;
}

export type Invitation = Pick<Me, "name" | "mail" | "role">;

/** What somebody did. */
export interface AuditEntry {
  /** Only grows. */
  number: number;
  /** An ISO time in UTC. */
  at: string;
  /** The mail address of the person; «instalación» for the command line, «desconocido» if nobody has entered. */
  who: string;
  /** In Spanish: «Invitó a una persona». */
  action: string;
  /** What it was done to: a mail address, a file, a version. */
  details: string | null;
}

/** The body of 401 and 403. */
export interface AccountRefusal {
  /** In Spanish. */
  message: string;
  /** There is no session: «Entrar» is next. */
  enter?: true;
  /** The key must be shown again (`enterAddresses.key`), then the request can be repeated. */
  prove?: true;
}

// The requests of «Entrar», and those about keys and people.
import { createRateLimit, networkOf } from "../../../server/rateLimit.ts";
import { EditRefusal } from "../../answer.ts";
import { editorPath } from "../../protocol.ts";
import type { Accounts } from "./accounts.ts";
import { type Action, auditEntries, stranger } from "./audit.ts";
import { spendLink } from "./mailLinks.ts";
import { createInstitutionLogin, type OidcSettings, type PendingLogin, personOfLogin } from "./oidc.ts";
import { createPasskeys } from "./passkeys.ts";
import { type Account, changeRole, listPeople, removePerson } from "./people.ts";
import {
  type AccountRole,
  accountAddresses,
  type EnterData,
  enterAddresses,
  type Me,
  type Person,
} from "./protocol.ts";
import { readInvitation, readKey, readMail, readNewKey, readPerson, readRole, readToken } from "./requests.ts";
import { createOneTimeValues, createSecret } from "./secret.ts";
import {
  type EditorSession,
  endSession,
  findSession,
  hasRole,
  meOf,
  openSession,
  proveSession,
  requireProof,
  sessionLasts,
} from "./sessions.ts";

/** A request as far as accounts are concerned. */
export interface Visit {
  /** The address of the visitor. */
  address: string;
  query: URLSearchParams;
  body: unknown;
  session: EditorSession | undefined;
  cookie: (name: string) => string | undefined;
  /** `seconds`: 0 deletes the cookie. */
  setCookie: (name: string, value: string, seconds: number, sameSite: "Strict" | "Lax") => void;
}

/** Returns the body of the answer; a text is the address to which the browser is led. */
export type AccountHandler = (visit: Visit) => Promise<object | string>;

/** Browsers accept a cookie of this name only over TLS (or on localhost), and only for this host. */
export const sessionCookie = "__Host-editar";
/** While the person is at the institution's page. It must come back from there, unlike that of the session. */
const loginCookie = "__Host-institucion";
/** In milliseconds. */
const loginLasts = 10 * 60_000;

const document = editorPath + enterAddresses.document;
const institutionFailed = `${document}?aviso=institucion`;

/** @throws EditRefusal 403 if the role is too low, which is in the audit; 401 if `isFresh` and no key was shown lately */
export function requireRole(accounts: Accounts, session: EditorSession, role: AccountRole, isFresh: boolean): void {
  if (!hasRole(session, role)) {
    const { mail, role: own } = session.person;
    accounts.later(() => accounts.audit(mail, "Se le negó un permiso", `Necesita «${role}» y tiene «${own}»`));
    throw new EditRefusal(403, `Su cuenta no permite hacer esto: necesita el papel «${role}».`);
  }
  if (isFresh) requireProof(session, accounts.now());
}

/** @throws EditRefusal 401 */
export function entered(session: EditorSession | undefined): EditorSession {
  if (session) return session;
  throw new EditRefusal(401, { message: "Su sesión terminó. Entre otra vez.", enter: true });
}

/** The handlers, by method and address below `editorPath`. */
export function accountRequests(accounts: Accounts, oidc?: OidcSettings): Record<string, AccountHandler> {
  const { query, act, audit, now, origin } = accounts;
  const passkeys = createPasskeys(origin, now);
  const institution = oidc && createInstitutionLogin(oidc, origin);
  const logins = createOneTimeValues<PendingLogin>(loginLasts, now);
  const tries = createRateLimit(30, 15 * 60_000);

  /** Whoever has entered does not share the limit of an office with one address. */
  const limit = ({ address, session }: Visit) => {
    const seconds = tries(session?.hash ?? networkOf(address), now());
    if (seconds === 0) return;
    throw new EditRefusal(429, `Hubo demasiados intentos. Espere ${Math.ceil(seconds / 60)} minutos.`);
  };

  /** Writes into the audit if `work` is refused. */
  const audited = async <Result>(visit: Visit, action: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof EditRefusal ? error.message : Object(error).code;
      await audit(visit.session?.person.mail ?? stranger, action, reason);
      throw error;
    }
  };

  const me = async (hash: string): Promise<Me> => meOf(entered(await findSession(query, hash, now())), now());

  /** Opens a session, in place of another one of this browser. */
  const open = async ({ session, setCookie }: Visit, person: Account, proved: number, how: string): Promise<Me> => {
    const { token, hash } = await act(person.mail, async (action) => {
      if (session) await endSession(action.query, session);
      return openSession(action, person, proved, how);
    });
    setCookie(sessionCookie, token, sessionLasts / 1000, "Strict");
    return me(hash);
  };

  const administrator = ({ session }: Visit, isFresh: boolean): EditorSession => {
    const one = entered(session);
    requireRole(accounts, one, "administra", isFresh);
    return one;
  };

  /** Tells the administrators what was done. */
  const announce = (by: Account, what: string, others?: string[]) =>
    accounts.announce(`Editor del sitio: ${what}`, `${what}.\nLo hizo ${by.name} (${by.mail}).`, others);

  const administer = async (
    visit: Visit,
    what: string,
    work: (action: Action) => Promise<Account>,
  ): Promise<Person[]> => {
    const { person } = administrator(visit, true);
    const { mail } = await act(person.mail, work);
    announce(person, `${what} ${mail}`);
    return listPeople(query);
  };

  const enterByInstitution = async (visit: Visit, pending: PendingLogin | undefined): Promise<void> => {
    if (!pending || !institution) throw new EditRefusal(400, "La petición ya no vale.");
    const login = await institution.end(visit.query, pending);
    const person = await act(stranger, (action) => personOfLogin(action.query, login));
    if (pending.proves === undefined)
      return void (await open(visit, person, 0, "Entró con su cuenta de la institución"));
    const session = await findSession(query, pending.proves, now());
    if (session?.person.id !== person.id) throw new EditRefusal(403, "La cuenta es de otra persona.");
    const proved = Math.min(login.proved, now());
    await act(person.mail, (action) =>
      proveSession(action, session, proved, "Confirmó con su cuenta de la institución"),
    );
  };

  return {
    [`GET ${enterAddresses.data}`]: async () => {
      return { institution: await accounts.institution(), oidc: institution !== undefined } satisfies EnterData;
    },
    [`POST ${enterAddresses.link}`]: async (visit) => {
      limit(visit);
      accounts.sendLink(readMail(visit.body).mail.trim());
      return {};
    },
    [`POST ${enterAddresses.token}`]: async (visit) => {
      limit(visit);
      const { token } = readToken(visit.body);
      const person = await audited(visit, "No pudo entrar con un enlace", () => spendLink(query, now(), token));
      return open(visit, person, 0, "Entró con un enlace");
    },
    [`POST ${enterAddresses.keyOptions}`]: async (visit) => {
      limit(visit);
      return passkeys.keyOptions(query, visit.session);
    },
    [`POST ${enterAddresses.key}`]: async (visit) => {
      limit(visit);
      const { session } = visit;
      const { response } = readKey(visit.body);
      const show = () => passkeys.shownKey(query, response, session);
      const person = await audited(visit, "No pudo entrar con una llave", show);
      if (!session) return open(visit, person, now(), "Entró con su llave");
      await act(person.mail, (action) => proveSession(action, session, action.at, "Confirmó con su llave"));
      return me(session.hash);
    },
    [`GET ${enterAddresses.institution}`]: async (visit) => {
      limit(visit);
      if (!institution) throw new EditRefusal(404, "Aquí no se entra con una cuenta de la institución.");
      const proves = visit.query.has("confirmar") ? entered(visit.session).hash : undefined;
      const { address, pending } = await institution.begin(proves);
      const secret = createSecret();
      logins.keep(secret, pending);
      visit.setCookie(loginCookie, secret, loginLasts / 1000, "Lax");
      return address;
    },
    [`GET ${enterAddresses.institutionReturn}`]: async (visit) => {
      limit(visit);
      const pending = logins.take(visit.cookie(loginCookie) ?? "");
      visit.setCookie(loginCookie, "", 0, "Lax");
      const enter = () => enterByInstitution(visit, pending);
      return audited(visit, "No pudo entrar con su cuenta de la institución", enter).then(
        () => document,
        () => institutionFailed,
      );
    },
    [`GET ${accountAddresses.me}`]: async ({ session }) => meOf(entered(session), now()),
    [`POST ${accountAddresses.leave}`]: async ({ session, setCookie }) => {
      if (session) await endSession(query, session);
      setCookie(sessionCookie, "", 0, "Strict");
      return {};
    },
    [`POST ${accountAddresses.newKeyOptions}`]: async ({ session }) => {
      return passkeys.newKeyOptions(query, entered(session), await accounts.institution());
    },
    [`POST ${accountAddresses.newKey}`]: async (visit) => {
      const session = entered(visit.session);
      const { response } = readNewKey(visit.body);
      await act(session.person.mail, await passkeys.newKey(session, response));
      announce(session.person, `${session.person.mail} tiene una llave nueva`, [session.person.mail]);
      return me(session.hash);
    },
    [`GET ${accountAddresses.people}`]: async (visit) => {
      administrator(visit, false);
      return listPeople(query);
    },
    [`POST ${accountAddresses.people}`]: async (visit) => {
      const { person } = administrator(visit, true);
      const invitation = readInvitation(visit.body);
      const { failure } = await accounts.invite(person.mail, invitation);
      announce(person, `Se invitó a ${invitation.mail}`);
      if (failure) throw new EditRefusal(500, `Se invitó a ${invitation.name}, pero el correo no salió. ${checkMail}`);
      return listPeople(query);
    },
    [`POST ${accountAddresses.removePerson}`]: async (visit) => {
      const { id } = readPerson(visit.body);
      return administer(visit, "Se retiró a", (action) => removePerson(action, id));
    },
    [`POST ${accountAddresses.role}`]: async (visit) => {
      const { id, role } = readRole(visit.body);
      return administer(visit, `Ahora tiene el papel «${role}»:`, (action) => changeRole(action, id, role));
    },
    [`GET ${accountAddresses.audit}`]: async (visit) => {
      administrator(visit, false);
      const before = Number(visit.query.get("antes"));
      return auditEntries(query, before > 0 ? before : undefined);
    },
  };
}

const checkMail = "Pida a quien administra el servidor que revise el correo (SMTP_URL).";

// The requests of «Entrar»: with a link of a mail, a key, or an account of the institution.
import { createRateLimit, networkOf } from "../../../server/rateLimit.ts";
import { EditRefusal } from "../../answer.ts";
import { editorPath } from "../../protocol.ts";
import type { OidcSettings } from "../settings.ts";
import { type AccountHandler, type AccountRequest, currentMe, entered, sessionCookie } from "./accountRequest.ts";
import type { Accounts } from "./accounts.ts";
import { stranger } from "./audit.ts";
import { spendLink } from "./mailLinks.ts";
import { createInstitutionLogin, type PendingLogin, personOfLogin } from "./oidc.ts";
import type { Account } from "./people.ts";
import { type EnterData, enterAddresses, type Me } from "./protocol.ts";
import { readKey, readMail, readToken } from "./requests.ts";
import { createOneTimeValues, createSecret } from "./secret.ts";
import { endSession, findSession, openSession, proveSession, sessionLasts } from "./sessions.ts";

/** While the person is at the institution's page. Unlike that of the session, it is sent when they come back from there. */
const loginCookie = "__Host-institucion";
/** In milliseconds. */
const loginLasts = 10 * 60_000;

const institutionAccount = "su cuenta de la institución";
const document = editorPath + enterAddresses.document;

/** The handlers, by method and address below `editorPath`. */
export function enterRequests(accounts: Accounts, oidc?: OidcSettings): Record<string, AccountHandler> {
  const { query, act, now, passkeys } = accounts;
  const institution = oidc && createInstitutionLogin(oidc, accounts.origin);
  const logins = createOneTimeValues<PendingLogin>(loginLasts, now);
  const tries = createRateLimit(30, 15 * 60_000);

  /** Whoever has entered does not share the limit of an office with one address. */
  const limited =
    (handle: AccountHandler): AccountHandler =>
    async (visit) => {
      const seconds = tries(visit.session?.hash ?? networkOf(visit.address), now());
      if (seconds === 0) return handle(visit);
      visit.retryAfter(seconds);
      throw new EditRefusal(429, `Hubo demasiados intentos. Espere ${Math.ceil(seconds / 60)} minutos.`);
    };

  /** Writes into the audit that `work` failed. */
  const audited = async <Result>(
    { session }: AccountRequest,
    how: string,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof EditRefusal ? error.message : Object(error).code;
      await accounts.audit(session?.person.mail ?? stranger, `No pudo entrar con ${how}`, reason);
      throw error;
    }
  };

  /** Opens a session, in place of another one of this browser. */
  const open = async (
    { session, setCookie }: AccountRequest,
    person: Account,
    proved: number,
    how: string,
  ): Promise<Me> => {
    const { token, hash } = await act(person.mail, async (action) => {
      if (session) await endSession(action.query, session);
      return openSession(action, person, proved, `Entró con ${how}`);
    });
    setCookie(sessionCookie, token, sessionLasts / 1000, "Strict");
    return currentMe(accounts, hash);
  };

  const enterByInstitution = async (visit: AccountRequest, pending: PendingLogin | undefined): Promise<string> => {
    if (!pending || !institution) throw new EditRefusal(400, "La petición ya no vale.");
    const login = await institution.end(visit.query, pending);
    const person = await act(stranger, (action) => personOfLogin(action.query, login));
    if (!pending.proves) {
      await open(visit, person, 0, institutionAccount);
      return document;
    }
    const session = await findSession(query, pending.proves, now());
    if (session?.person.id !== person.id) throw new EditRefusal(403, "La cuenta es de otra persona.");
    const proved = Math.min(login.proved, now());
    await act(person.mail, (action) => proveSession(action, session, proved, `Confirmó con ${institutionAccount}`));
    return document;
  };

  /** `work` returns where the browser is led; if it fails, «Entrar» says so. */
  const ledBack = (visit: AccountRequest, work: () => Promise<string>): Promise<string> =>
    audited(visit, institutionAccount, work).catch(() => `${document}?aviso=institucion`);

  return {
    [`GET ${enterAddresses.data}`]: async () => {
      return { institution: await accounts.institution(), oidc: institution !== undefined } satisfies EnterData;
    },
    [`POST ${enterAddresses.link}`]: limited(async ({ body }) => {
      accounts.sendLink(readMail(body).mail.trim());
      return {};
    }),
    [`POST ${enterAddresses.token}`]: limited(async (visit) => {
      const { token } = readToken(visit.body);
      const person = await audited(visit, "un enlace", () => spendLink(query, now(), token));
      return open(visit, person, 0, "un enlace");
    }),
    [`POST ${enterAddresses.keyOptions}`]: limited(({ session }) => passkeys.keyOptions(query, session)),
    [`POST ${enterAddresses.key}`]: limited(async (visit) => {
      const { session, body } = visit;
      const { response } = readKey(body);
      const person = await audited(visit, "una llave", () => passkeys.shownKey(query, response, session));
      if (!session) return open(visit, person, now(), "su llave");
      await act(person.mail, (action) => proveSession(action, session, action.at, "Confirmó con su llave"));
      return currentMe(accounts, session.hash);
    }),
    [`GET ${enterAddresses.institution}`]: limited(async (visit) => {
      if (!institution) throw new EditRefusal(404, "Aquí no se entra con una cuenta de la institución.");
      const proves = visit.query.has("confirmar") ? entered(visit.session).hash : undefined;
      return ledBack(visit, async () => {
        const { address, pending } = await institution.begin(proves);
        const secret = createSecret();
        logins.keep(secret, pending);
        visit.setCookie(loginCookie, secret, loginLasts / 1000, "Lax");
        return address;
      });
    }),
    [`GET ${enterAddresses.institutionReturn}`]: limited((visit) => {
      const pending = logins.take(visit.cookie(loginCookie) ?? "");
      visit.setCookie(loginCookie, "", 0, "Lax");
      return ledBack(visit, () => enterByInstitution(visit, pending));
    }),
  };
}

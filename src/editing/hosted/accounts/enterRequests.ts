// The requests of «Entrar»: with a link of a mail, a key, or an account of the institution.
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { createRateLimit, networkOf } from "../../../server/rateLimit.ts";
import { EditRefusal } from "../../answer.ts";
import { object, reader } from "../../requests.ts";
import type { EditorVisit } from "../visit.ts";
import type { Accounts } from "./accounts.ts";
import { stranger } from "./audit.ts";
import { spendLink } from "./mailLinks.ts";
import { createInstitutionLogin, loginLasts, personOfLogin } from "./oidc.ts";
import { type Account, enterAddresses, enterPath } from "./protocol.ts";
import { type AccountHandler, type AccountHandlers, keyResponse, short } from "./requests.ts";
import { findSession, openSession, proveSession } from "./sessions.ts";

const readMail = reader(object({ mail: short }), "Escriba su correo.");
const readToken = reader(object({ token: short }), "El enlace está incompleto.");
const readKey = reader(object({ response: keyResponse<AuthenticationResponseJSON>() }));

/** While the person is at the institution's page. Unlike that of the session, it is sent when they come back from there. */
const loginCookie = "__Host-institucion";
const institutionAccount = "su cuenta de la institución";

export function enterRequests(accounts: Accounts): AccountHandlers<"entrar"> & Record<string, AccountHandler> {
  const { query, act, passkeys, settings } = accounts;
  const institution = settings.oidc && createInstitutionLogin(settings.oidc, settings.origin);
  const tries = createRateLimit(30, 15 * 60_000);

  /** Whoever has entered does not share the limit of an office with one address. */
  function limited<Answer>(handle: AccountHandler<Answer>): AccountHandler<Answer> {
    return async (visit) => {
      const seconds = tries(visit.session?.hash ?? networkOf(visit.address));
      if (seconds === 0) return handle(visit);
      visit.response.setHeader("Retry-After", seconds);
      throw new EditRefusal(429, `Hubo demasiados intentos. Espere ${Math.ceil(seconds / 60)} minutos.`);
    };
  }

  /** Writes into the audit if entering fails. */
  const audited = <Result>({ session }: EditorVisit, how: string, entering: Promise<Result>) =>
    entering.catch(async (error) => {
      const reason = error instanceof EditRefusal ? error.message : Object(error).code;
      await accounts.audit(session?.me.mail ?? stranger, `No pudo entrar con ${how}`, reason);
      throw error;
    });

  /** Opens a session, in place of another one of this browser. */
  const open = async ({ browserSession, enter }: EditorVisit, person: Account, proved: number, how: string) =>
    enter(await act(person.mail, (action) => openSession(action, person, proved, `Entró con ${how}`, browserSession)));

  /** `work` returns where the browser is led; if it fails, «Entrar» says so. */
  const ledBack = (visit: EditorVisit, work: () => Promise<string>): Promise<string> =>
    audited(visit, institutionAccount, work()).catch(() => `${enterPath}?aviso=institucion`);

  return {
    "GET entrar/datos": async () => ({ institution: await accounts.institution(), oidc: institution !== undefined }),
    "POST entrar/enlace": limited(async ({ content }) => {
      accounts.sendLink((await content(readMail)).mail.trim());
      return {};
    }),
    "POST entrar/canje": limited(async (visit) => {
      const { token } = await visit.content(readToken);
      const person = await audited(visit, "un enlace", spendLink(query, token));
      return open(visit, person, 0, "un enlace");
    }),
    "POST entrar/llave/opciones": limited(({ session }) => passkeys.keyOptions(session)),
    "POST entrar/llave": limited(async (visit) => {
      const { session } = visit;
      const { response } = await visit.content(readKey);
      const person = await audited(visit, "una llave", passkeys.shownKey(response, session));
      if (!session) return open(visit, person, Date.now(), "su llave");
      await act(person.mail, (action) => proveSession(action, session, Date.now(), "Confirmó con su llave"));
      return visit.person();
    }),
    [`GET ${enterAddresses.institution}`]: limited(async (visit) => {
      if (!institution) throw new EditRefusal(404, "Aquí no se entra con una cuenta de la institución.");
      const proves = visit.query.has("confirmar") ? visit.entered().hash : undefined;
      return ledBack(visit, async () => {
        const { address, secret } = await institution.begin(proves);
        visit.setCookie(loginCookie, secret, loginLasts / 1000, "Lax");
        return address;
      });
    }),
    [`GET ${enterAddresses.institutionReturn}`]: limited((visit) =>
      ledBack(visit, async () => {
        visit.setCookie(loginCookie, "", 0, "Lax");
        const login = await institution?.end(visit.query, visit.cookie(loginCookie));
        if (!login) throw new EditRefusal(400, "La petición ya no vale.");
        const person = await act(stranger, (action) => personOfLogin(action.query, login));
        if (login.proves === undefined) {
          await open(visit, person, 0, institutionAccount);
          return enterPath;
        }
        const session = await findSession(query, login.proves);
        if (session?.me.id !== person.id) throw new EditRefusal(403, "La cuenta es de otra persona.");
        const proved = Math.min(login.proved, Date.now());
        await act(person.mail, (action) => proveSession(action, session, proved, `Confirmó con ${institutionAccount}`));
        return enterPath;
      }),
    ),
  };
}

// The requests of who has entered: about the own session and keys, and about people.
import { EditRefusal } from "../../answer.ts";
import {
  type AccountHandler,
  type AccountRequest,
  currentMe,
  entered,
  requireRole,
  sessionCookie,
} from "./accountRequest.ts";
import type { Accounts } from "./accounts.ts";
import { type AuditedAction, auditEntries } from "./audit.ts";
import { type Account, changeRole, listPeople, removePerson } from "./people.ts";
import { accountAddresses, type Person } from "./protocol.ts";
import { readInvitation, readNewKey, readPerson, readRole } from "./requests.ts";
import { type EditorSession, endSession, meOf } from "./sessions.ts";

/** The handlers, by method and address below `editorPath`. */
export function accountRequests(accounts: Accounts): Record<string, AccountHandler> {
  const { query, act, now, passkeys } = accounts;

  const administrator = ({ session }: AccountRequest, isFresh: boolean): EditorSession => {
    const one = entered(session);
    requireRole(accounts, one, "administra", isFresh);
    return one;
  };

  const announce = (by: Account, what: string, others?: string[]) =>
    accounts.announce(`Editor del sitio: ${what}`, `${what}.\nLo hizo ${by.name} (${by.mail}).`, others);

  /** `work` returns what was done to somebody. */
  const change = async (visit: AccountRequest, work: (action: AuditedAction) => Promise<string>): Promise<Person[]> => {
    const { person } = administrator(visit, true);
    announce(person, await act(person.mail, work));
    return listPeople(query);
  };

  return {
    [`GET ${accountAddresses.me}`]: async ({ session }) => meOf(entered(session), now()),
    [`POST ${accountAddresses.leave}`]: async ({ session, setCookie }) => {
      if (session) await endSession(query, session);
      setCookie(sessionCookie, "", 0, "Strict");
      return {};
    },
    [`POST ${accountAddresses.newKeyOptions}`]: async ({ session }) => {
      return passkeys.newKeyOptions(query, entered(session), await accounts.institution());
    },
    [`POST ${accountAddresses.newKey}`]: async ({ session, body }) => {
      const { hash, person } = entered(session);
      await act(person.mail, await passkeys.newKey(entered(session), readNewKey(body).response));
      announce(person, `${person.mail} tiene una llave nueva`, [person.mail]);
      return currentMe(accounts, hash);
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
    [`POST ${accountAddresses.removePerson}`]: (visit) =>
      change(visit, async (action) => {
        const { mail } = await removePerson(action, readPerson(visit.body).id);
        return `Se retiró a ${mail}`;
      }),
    [`POST ${accountAddresses.role}`]: (visit) =>
      change(visit, async (action) => {
        const { id, role } = readRole(visit.body);
        const { mail } = await changeRole(action, id, role);
        return `${mail} tiene ahora el papel «${role}»`;
      }),
    [`GET ${accountAddresses.audit}`]: async (visit) => {
      administrator(visit, false);
      const before = Number(visit.query.get("antes"));
      return auditEntries(query, before > 0 ? before : undefined);
    },
  };
}

const checkMail = "Pida a quien administra el servidor que revise el correo (SMTP_URL).";

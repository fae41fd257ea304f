// The requests of who has entered: about the own session and keys, and about people.
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { EditRefusal } from "../../answer.ts";
import { object, reader, shape } from "../../requests.ts";
import type { Accounts, Recipients } from "./accounts.ts";
import { auditEntries } from "./audit.ts";
import { changeRole, listPeople, removePerson } from "./people.ts";
import type { Me } from "./protocol.ts";
import { type AccountHandlers, keyResponse, readInvitation, role } from "./requests.ts";
import { endSession } from "./sessions.ts";

const id = shape<number>({ type: "integer" });
const readPerson = reader(object({ id }));
const readRole = reader(object({ id, role }));
const readNewKey = reader(object({ response: keyResponse<RegistrationResponseJSON>() }));

export function accountRequests(accounts: Accounts): AccountHandlers<"_"> {
  const { query, act, passkeys } = accounts;

  const announce = (by: Me, what: string, recipients?: Recipients) =>
    accounts.announce(`Editor del sitio: ${what}`, `${what}.\nLo hizo ${by.name} (${by.mail}).`, recipients);

  return {
    "GET _/yo": async ({ entered }) => entered().me,
    "POST _/salir": async ({ browserSession, leave }) => {
      if (browserSession) await endSession(query, browserSession);
      leave();
      return {};
    },
    "POST _/llave/opciones": async ({ entered }) => passkeys.newKeyOptions(entered(), await accounts.institution()),
    "POST _/llave": async (visit) => {
      const session = visit.entered();
      const { me } = session;
      const { response } = await visit.content(readNewKey);
      await act(me.mail, await passkeys.newKey(session, response));
      announce(me, `${me.mail} tiene una llave nueva`, { also: [me.mail] });
      return visit.person();
    },
    "GET _/personas": async (visit) => {
      visit.require("administra");
      return listPeople(query);
    },
    "POST _/personas": async (visit) => {
      const me = visit.require("administra", true);
      const invitation = await visit.content(readInvitation);
      const { failure } = await accounts.invite(me.mail, invitation);
      announce(me, `Se invitó a ${invitation.mail}`, { except: invitation.mail });
      if (await failure)
        throw new EditRefusal(500, `Se invitó a ${invitation.name}, pero el correo no salió. ${checkMail}`);
      return listPeople(query);
    },
    "POST _/personas/retirar": async (visit) => {
      const me = visit.require("administra", true);
      const { id } = await visit.content(readPerson);
      const { mail } = await act(me.mail, (action) => removePerson(action, id));
      announce(me, `Se retiró a ${mail}`);
      return listPeople(query);
    },
    "POST _/personas/papel": async (visit) => {
      const me = visit.require("administra", true);
      const { id, role } = await visit.content(readRole);
      const { mail } = await act(me.mail, (action) => changeRole(action, id, role));
      announce(me, `${mail} tiene ahora el papel «${role}»`);
      return listPeople(query);
    },
    "GET _/historial": async (visit) => {
      visit.require("administra");
      const before = Number(visit.query.get("antes"));
      return auditEntries(query, before > 0 ? before : undefined);
    },
  };
}

const checkMail = "Pida a quien administra el servidor que revise el correo (SMTP_URL).";

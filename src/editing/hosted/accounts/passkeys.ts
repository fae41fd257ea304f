// Passkeys: the proof that a person is there with their device.
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Query } from "../../../server/database.ts";
import { EditRefusal } from "../../answer.ts";
import type { AuditedAction } from "./audit.ts";
import { findPerson } from "./people.ts";
import type { Account } from "./protocol.ts";
import { createOneTimeValues } from "./secret.ts";
import { type EditorSession, proveSession, requireProof } from "./sessions.ts";

const challengeLasts = 5 * 60_000;

type KeyRow = { id: string; person: number; key: Uint8Array<ArrayBuffer>; counter: number; transports: string };

/** `origin`: where the editor is served, and the only place for which its keys are. */
export function createPasskeys(query: Query, origin: string) {
  const rpID = new URL(origin).hostname;
  /** For whom a challenge is: the session with its hash, or a browser without one. */
  const challenges = createOneTimeValues<string>(challengeLasts);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const isExpected = (session?: EditorSession) => (challenge: string) => {
    if (challenges.take(challenge) === purpose(session)) return true;
    throw new EditRefusal(400, "La petición ya no vale. Intente de nuevo.");
  };

  return {
    /** The options for a new key. @throws EditRefusal if the person has a key and has not shown it */
    async newKeyOptions(session: EditorSession, rpName: string) {
      const { me } = session;
      if (me.hasKey) requireProof(me);
      const options = await generateRegistrationOptions({
        rpName,
        rpID,
        userName: me.mail,
        userDisplayName: me.name,
        userID: new TextEncoder().encode(`persona-${me.id}`),
        excludeCredentials: await keysOf(query, me.id),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      challenges.keep(options.challenge, purpose(session));
      return options;
    },
    /** Checks the answer to `newKeyOptions`. @returns what stores the key, within a transaction */
    async newKey(session: EditorSession, response: RegistrationResponseJSON) {
      const { registrationInfo } = await checked(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge: isExpected(session) }),
      );
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return async (action: AuditedAction) => {
        const { query } = action;
        const { me } = session;
        // Whoever has only the mailbox or a stolen session must not add a key beside those of the person.
        if ((await keysOf(query, me.id)).length > 0) requireProof(me);
        const [added] = await query(
          `insert into passkeys (id, person, key, counter, transports, added) values ($1, $2, $3, $4, $5, $6)
          on conflict do nothing returning id`,
          [id, me.id, publicKey, counter, transports.join(), Date.now()],
        );
        if (!added) throw wrongKey();
        await proveSession(action, session, Date.now(), "Añadió una llave");
      };
    },
    /** The options for showing a key: one of the session's person, or any. */
    async keyOptions(session?: EditorSession) {
      const allowCredentials = session && (await keysOf(query, session.me.id));
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: "required",
        ...(allowCredentials && { allowCredentials }),
      });
      challenges.keep(options.challenge, purpose(session));
      return options;
    },
    /** Whose key was shown. @throws EditRefusal if it was not, or is not of the session's person */
    async shownKey(response: AuthenticationResponseJSON, session?: EditorSession): Promise<Account> {
      const [stored] = await query<KeyRow>("select * from passkeys where id = $1", [response.id]);
      const person = stored && (await findPerson(query, "id", stored.person));
      if (!person || (session && session.me.id !== person.id))
        throw new EditRefusal(401, "Esta llave no es de una persona que puede entrar aquí.");
      const { id, key, counter } = stored;
      const credential = { id, publicKey: new Uint8Array(key), counter };
      const { authenticationInfo } = await checked(
        verifyAuthenticationResponse({ ...expected, response, credential, expectedChallenge: isExpected(session) }),
      );
      const { newCounter } = authenticationInfo;
      // A key that counts never shows a number twice, not even at the same moment.
      const sql = "update passkeys set counter = $1 where id = $2 and (counter < $1 or $1 = 0) returning id";
      const counted = await query(sql, [newCounter, id]);
      if (counted.length === 0) throw wrongKey();
      return person;
    },
  };
}

function purpose(session?: EditorSession): string {
  return session?.hash ?? "entrar";
}

async function keysOf(query: Query, person: number) {
  const sql = "select id, transports from passkeys where person = $1";
  const rows = await query<Pick<KeyRow, "id" | "transports">>(sql, [person]);
  return rows.map(({ id, transports }) => {
    // What the browser has named at the registration.
    return { id, transports: transports.split(",").filter(Boolean) as AuthenticatorTransport[] };
  });
}

/** The library throws for some wrong keys, and returns false for others. */
async function checked<Result extends { verified: boolean }>(verification: Promise<Result>) {
  const result = await verification.catch((error: unknown) => {
    throw error instanceof EditRefusal ? error : wrongKey();
  });
  if (!result.verified) throw wrongKey();
  return result as Extract<Result, { verified: true }>;
}

const wrongKey = () => new EditRefusal(401, "La llave no se pudo comprobar. Intente de nuevo.");

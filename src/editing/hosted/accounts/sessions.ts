// Who has entered, in which browser, and when the person was last proved to be there.
import type { Query } from "../../../server/database.ts";
import { EditRefusal } from "../../answer.ts";
import { type AuditedAction, record } from "./audit.ts";
import type { Account, Me } from "./protocol.ts";
import { createSecret, hashOfSecret } from "./secret.ts";

export interface EditorSession {
  /** Of the token in the cookie. */
  hash: string;
  me: Me;
}

/** In milliseconds: a working day. */
export const sessionLasts = 12 * 3_600_000;
const proofLasts = 5 * 60_000;

/**
 * Opens a session, in place of another one of the same browser. `proved`: when a key was shown, in milliseconds; 0 for never.
 * Returns the token for the cookie.
 */
export async function openSession(
  action: AuditedAction,
  { id }: Account,
  proved: number,
  how: string,
  former?: EditorSession,
): Promise<string> {
  const { query } = action;
  const token = createSecret();
  if (former) await endSession(query, former);
  await query("delete from sessions where ends <= $1", [Date.now()]);
  const values = [hashOfSecret(token), id, Date.now() + sessionLasts, proved];
  await query("insert into sessions (hash, person, ends, proved) values ($1, $2, $3, $4)", values);
  await query("update people set entered = $1 where id = $2", [Date.now(), id]);
  await record(action, how);
  return token;
}

export async function findSession(query: Query, hash: string): Promise<EditorSession | undefined> {
  const [row] = await query<Account & { proved: number; keys: number }>(
    `select people.id, name, mail, role, proved, (select count(*) from passkeys where person = people.id) as keys
    from sessions join people on people.id = person where hash = $1 and ends > $2 and removed is null`,
    [hash, Date.now()],
  );
  if (!row) return undefined;
  const { proved, keys, ...person } = row;
  return { hash, me: { ...person, hasKey: keys > 0, isProved: proved + proofLasts >= Date.now() } };
}

/** Whether a session is that of a person who was removed. */
export async function isOfRemoved(query: Query, hash: string): Promise<boolean> {
  const sql = "select 1 from sessions join people on people.id = person where hash = $1 and removed is not null";
  return (await query(sql, [hash])).length > 0;
}

/** A further proof that the person is there, who showed it at the time `proved`. */
export async function proveSession(action: AuditedAction, { hash }: EditorSession, proved: number, how: string) {
  await action.query("update sessions set proved = $1 where hash = $2", [proved, hash]);
  await record(action, how);
}

export async function endSession(query: Query, { hash }: EditorSession): Promise<void> {
  await query("delete from sessions where hash = $1", [hash]);
}

/** @throws EditRefusal 401 if the last proof is older than five minutes */
export function requireProof({ hasKey, isProved }: Me): void {
  if (isProved) return;
  const message = hasKey ? "Confirme con su llave que es usted." : "Añada primero una llave a su cuenta.";
  throw new EditRefusal(401, { message, prove: true });
}

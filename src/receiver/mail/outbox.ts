// The messages that wait to be sent.
import { randomUUID } from "node:crypto";
import type { Database, Query } from "../../server/database.ts";

/**
 * How long a message belongs to the receiver that is sending it, in milliseconds. The receiver renews it. After a crash the
 * message is sent again when it ends: perhaps a second time, with the same Message-ID.
 */
export const lease = 60_000;

/** A message of the outbox. Its text is composed when it is sent. This attempt counts. */
export interface Mail {
  id: string;
  submission: string;
  /** "receipt", "notice", "update", "answer" or "warning" */
  kind: string;
  attempts: number;
}

/** `due`: when to send the message (ISO, UTC). */
export async function addMail(query: Query, submission: string, kind: string, due: string): Promise<void> {
  const mail = [randomUUID(), submission, kind, due];
  await query("insert into outbox (id, submission, kind, due, attempts) values ($1, $2, $3, $4, 0)", mail);
}

/** A warning that waits for its day is no message that could not be sent. */
const isUnsent = "sent is null and (kind <> 'warning' or attempts > 0)";

/** In milliseconds: more than any pause between attempts. A message that waits longer is from a clock that ran ahead. */
const longestWait = 24 * 3_600_000;

/** The warning of a due date waits for its day, however far that is, until it was tried. */
const isDue = "sent is null and (due <= $1 or (due > $3 and (kind <> 'warning' or attempts > 0)))";

/**
 * Leases the message that is due first: until `until`, no other receiver sends it. Returns undefined also if another
 * receiver leases it at the same moment. This is why the condition is repeated outside the subquery.
 */
export async function leaseMail(database: Database, now: Date, until: Date): Promise<Mail | undefined> {
  const [mail] = await database.query<Mail>(
    `update outbox set due = $2, attempts = attempts + 1
     where id = (select id from outbox where ${isDue} order by due, id limit 1) and ${isDue}
     returning id, submission, kind, attempts`,
    [now, until, new Date(now.getTime() + longestWait)].map((time) => time.toISOString()),
  );
  return mail;
}

/** When the next message is due (ISO, UTC); undefined if none waits. */
export async function nextDue(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ due: string | null }>("select min(due) as due from outbox where sent is null");
  return row?.due ?? undefined;
}

/** Makes the lease of a message that is still being sent longer. */
export async function renewLease(database: Database, id: string, until: Date): Promise<void> {
  await database.query("update outbox set due = $2 where id = $1 and sent is null", [id, until.toISOString()]);
}

/** Also if its lease ended, and a further attempt has begun: what was delivered need not be sent again. */
export async function markSent(database: Database, { id }: Mail, now: Date): Promise<void> {
  const sent = "update outbox set sent = $2, due = null, failure = null where id = $1";
  await database.query(sent, [id, now.toISOString()]);
}

/**
 * `due`: when to try again; undefined if the message failed for good. Ignored if the lease of this attempt ended, and a further
 * one has begun, or if the message was delivered.
 */
export async function markFailed(
  database: Database,
  { id, attempts }: Mail,
  failure: string,
  due?: Date,
): Promise<void> {
  const values = [id, attempts, due?.toISOString() ?? null, failure];
  const failed = "update outbox set due = $3, failure = $4 where id = $1 and attempts = $2 and sent is null";
  await database.query(failed, values);
}

/** A message that was not sent. It has no `due` if it failed for good. */
export interface UnsentMail extends Mail {
  /** That of the submission. */
  name: string;
  due: string | null;
  failure: string | null;
}

export async function listUnsentMail(database: Database): Promise<UnsentMail[]> {
  return database.query<UnsentMail>(
    `select outbox.id, submission, kind, attempts, outbox.due, failure, coalesce(filing_code, submission.id) as name
     from outbox join submission on submission.id = outbox.submission where ${isUnsent} order by received, outbox.id`,
  );
}

/**
 * Makes the messages due that failed for good and those that wait longer than a lease. The others are being sent or
 * will be soon. @returns how many it made due
 */
export async function retryMail(database: Database, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + lease);
  const rows = await database.query(
    `update outbox set due = $1, attempts = 0 where ${isUnsent} and (due is null or due > $2) returning id`,
    [now.toISOString(), soon.toISOString()],
  );
  return rows.length;
}

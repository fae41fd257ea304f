// What the mail and the office's command read and change.
import type { Database, Row } from "../database/database.ts";

/** A message of the outbox. Its text is composed when it is sent. */
export interface Mail {
  id: string;
  submission: string;
  /** "receipt" or "notice" */
  kind: string;
  /** With the one of this lease. */
  attempts: number;
}

/**
 * Leases the message that is due first: until `until`, no other receiver sends it. Returns undefined also if another
 * receiver leases it at the same moment. This is why the condition is repeated outside the subquery.
 */
export async function leaseMail(database: Database, now: Date, until: Date): Promise<Mail | undefined> {
  const [mail] = await database.query<Row & Mail>(
    `update outbox set due = $2, attempts = attempts + 1
     where id = (select id from outbox where sent is null and due <= $1 order by due, id limit 1)
       and sent is null and due <= $1
     returning id, submission, kind, attempts`,
    [now.toISOString(), until.toISOString()],
  );
  return mail;
}

/** When the next message is due (ISO, UTC); undefined if none waits. */
export async function nextDue(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ due: string | null }>("select min(due) as due from outbox where sent is null");
  return row?.due ?? undefined;
}

export async function markSent(database: Database, id: string, now: Date): Promise<void> {
  await database.query("update outbox set sent = $2, due = null, failure = null where id = $1", [
    id,
    now.toISOString(),
  ]);
}

/** `due`: when to try again; undefined if the message failed for good. */
export async function markFailed(
  database: Database,
  id: string,
  failure: string,
  due: Date | undefined,
): Promise<void> {
  await database.query("update outbox set due = $2, failure = $3 where id = $1", [
    id,
    due?.toISOString() ?? null,
    failure,
  ]);
}

/** A submission without its data. */
export interface Submission {
  id: string;
  form: string;
  /** Without the verification code; null if the form has no series. */
  number: string | null;
  code: string | null;
  state: string | null;
  /** ISO, UTC. */
  received: string;
  /** When the state was set; ISO, UTC. */
  changed: string;
  isErased: boolean;
}

/** The metadata of a stored file. `field` is its path in the data, as `formatPath` writes it. */
export interface Attachment {
  field: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

export interface StoredSubmission extends Submission {
  /** Undefined once the submission is erased. */
  data: unknown;
  files: Attachment[];
}

/** The conditions that a listed submission satisfies. */
export interface Filter {
  form?: string | undefined;
  state?: string | undefined;
  /** The first instant (ISO, UTC). */
  since?: string | undefined;
  /** The instant after the last one. */
  until?: string | undefined;
}

interface SubmissionRow extends Row {
  id: string;
  form: string;
  filing_code: string | null;
  code: string | null;
  state: string | null;
  received: string;
  changed: string | null;
  erased: number;
}

const columns = `id, form, filing_code, code, state, received, case when data is null then 1 else 0 end as erased,
  (select at from event where event.submission = submission.id order by number desc limit 1) as changed`;

function submissionOf({ filing_code: number, erased, changed, ...row }: SubmissionRow): Submission {
  const { id, form, code, state, received } = row;
  return { id, form, number, code, state, received, changed: changed ?? received, isErased: erased === 1 };
}

/** The oldest first. */
export async function listSubmissions(database: Database, filter: Filter): Promise<Submission[]> {
  const { form = null, state = null, since = "", until = "9999" } = filter;
  const rows = await database.query<SubmissionRow>(
    `select ${columns} from submission where received >= $1 and received < $2
       and form = coalesce($3, form) and coalesce(state, '') = coalesce($4, state, '')
     order by received, id`,
    [since, until, form, state],
  );
  return rows.map(submissionOf);
}

/** Finds a submission by its number or its id. */
export async function findSubmission(database: Database, name: string): Promise<Submission | undefined> {
  const [row] = await database.query<SubmissionRow>(
    `select ${columns} from submission where filing_code = $1 or id = $1`,
    [name],
  );
  return row && submissionOf(row);
}

export async function readSubmission(database: Database, id: string): Promise<StoredSubmission | undefined> {
  const [row] = await database.query<SubmissionRow & { data: string | null }>(
    `select ${columns}, data from submission where id = $1`,
    [id],
  );
  if (!row) return undefined;
  const files = await database.query<Row & Attachment>(
    "select field, name, type, size, sha256 from attachment where submission = $1 order by field",
    [id],
  );
  return { ...submissionOf(row), data: row.data === null ? undefined : JSON.parse(row.data), files };
}

export async function readBytes(database: Database, id: string, field: string): Promise<Uint8Array | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array }>(
    "select bytes from attachment where submission = $1 and field = $2",
    [id, field],
  );
  return row?.bytes;
}

/** Sets the state and adds it to the history. */
export async function changeState(database: Database, id: string, state: string, now: Date): Promise<void> {
  await database.transaction(async (query) => {
    await query("update submission set state = $2 where id = $1", [id, state]);
    await query(
      `insert into event (submission, number, at, state)
       select $1, coalesce(max(number), 0) + 1, $2, $3 from event where submission = $1`,
      [id, now.toISOString(), state],
    );
  });
}

/** Removes the data, the files and the messages that were not sent. The number and the history stay. */
export async function eraseSubmission(database: Database, id: string): Promise<void> {
  await database.transaction(async (query) => {
    await query("update submission set data = null, digest = '' where id = $1", [id]);
    await query("delete from attachment where submission = $1", [id]);
    await query("delete from outbox where submission = $1", [id]);
  });
}

/** A message that was not sent. It has no `due` if it failed for good. */
export interface UnsentMail extends Mail {
  number: string | null;
  due: string | null;
  failure: string | null;
}

export async function listUnsentMail(database: Database): Promise<UnsentMail[]> {
  return database.query<Row & UnsentMail>(
    `select outbox.id, submission, kind, attempts, due, failure, filing_code as number
     from outbox join submission on submission.id = outbox.submission where sent is null order by received, outbox.id`,
  );
}

/** Makes the messages that failed for good due. @returns how many there were */
export async function retryFailedMail(database: Database, now: Date): Promise<number> {
  const rows = await database.query(
    "update outbox set due = $1, attempts = 0 where sent is null and due is null returning id",
    [now.toISOString()],
  );
  return rows.length;
}

// Stored submissions: what the mail, the office's command and visitors read and change.
import { timingSafeEqual } from "node:crypto";
import type { Database, Row } from "../database/database.ts";
import { parseFilingCode } from "./filingCode.ts";

/** Times are ISO texts in UTC. */
export interface Submission {
  id: string;
  form: string;
  /** The filing code without its verification code, or the id if the form has no series. */
  name: string;
  code: string | null;
  state: string | null;
  received: string;
  /** When the state was set. */
  changed: string;
  /** 1 if the data were erased, else 0. */
  erased: number;
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

/** The conditions that a listed submission satisfies: it was received from `since` on and before `until`. */
export type Filter = Partial<Record<"form" | "state" | "since" | "until", string | undefined>>;

const columns = `id, form, coalesce(filing_code, id) as name, code, state, received,
  coalesce((select at from event where submission = id order by number desc limit 1), received) as changed,
  case when data is null then 1 else 0 end as erased`;

const pageSize = 500;

/** A submission with its data as they are stored; null once it is erased. */
export type StoredRow = Submission & { json: string | null };

/** The oldest first, in pages, so that the memory does not grow with their number. */
export async function* pagesOf(database: Database, filter: Filter): AsyncGenerator<StoredRow[]> {
  const { form = null, state = null, since = "", until = "9999" } = filter;
  let [received, name] = [since, ""];
  for (;;) {
    const rows = await database.query<Row & StoredRow>(
      `select ${columns}, data as json from submission
       where received >= $1 and (received > $1 or coalesce(filing_code, id) > $2) and received < $3
         and form = coalesce($4, form) and coalesce(state, '') = coalesce($5, state, '')
       order by received, coalesce(filing_code, id) limit ${pageSize}`,
      [received, name, until, form, state],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    ({ received, name } = last);
  }
}

/** Reads the data, and finds the metadata of the files. */
export async function withFiles(database: Database, rows: StoredRow[]): Promise<StoredSubmission[]> {
  const ids = rows.map(({ id }) => id);
  const files = await database.query<Row & Attachment & { submission: string }>(
    `select submission, field, name, type, size, sha256 from attachment
     where submission in (${ids.map((_, index) => `$${index + 1}`)}) order by field`,
    ids,
  );
  return rows.map(({ json, ...submission }) => ({
    ...submission,
    data: json === null ? undefined : JSON.parse(json),
    files: files.flatMap(({ submission: owner, ...file }) => (owner === submission.id ? file : [])),
  }));
}

/** Finds a submission by its number or its id. */
export async function findSubmission(database: Database, name: string): Promise<StoredSubmission | undefined> {
  const [row] = await database.query<Row & StoredRow>(
    `select ${columns}, data as json from submission where filing_code = $1 or id = $1`,
    [name],
  );
  return row && (await withFiles(database, [row]))[0];
}

/**
 * Finds the state of the submission with this filing code, and since when it has that state. A wrong verification code
 * gives the same answer as a number that does not exist.
 */
export async function track(database: Database, entered: string): Promise<{ state: string; at: string } | undefined> {
  const { number, code } = parseFilingCode(entered) ?? {};
  if (number === undefined || code === undefined) return undefined;
  const [found] = await database.query<{ code: string; state: string; at: string }>(
    `select code, event.state, at from submission join event on submission = id
     where filing_code = $1 order by number desc limit 1`,
    [number],
  );
  const isRight = timingSafeEqual(Buffer.from(code), Buffer.from(found?.code ?? "-----"));
  return found && isRight ? { state: found.state, at: found.at } : undefined;
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

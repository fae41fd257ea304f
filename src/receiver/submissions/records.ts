// Stored submissions: what the mail, the office's command and visitors read and change.
import { timingSafeEqual } from "node:crypto";
import type { Database, Query } from "../../server/database.ts";
import type { Receive } from "../../types.gen.ts";
import { addMail } from "../mail/outbox.ts";
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
  /** The last day for the answer: `2026-12-15`; null if its form grants no days. */
  due: string | null;
  /** When it was last answered with the command; null if it was not, or is erased. */
  answered: string | null;
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

/** Whether it is in the last state, or has an answer and a state that the form no longer has. */
export function isAnswered({ states = [] }: Receive, { state, answered }: Submission): boolean {
  return state !== null && (state === states.at(-1) || (answered !== null && !states.includes(state)));
}

/** The conditions that a listed submission satisfies: it was received from `since` on and before `until`. */
export type Filter = Partial<Record<"form" | "state" | "since" | "until", string | undefined>>;

/** When the state was set. Later events with the same state, such as another address of the sender, do not count. */
const stateSince = `coalesce((select min(at) from event where submission = id and number >
  coalesce((select max(number) from event where submission = id and state <> submission.state), 0)), received)`;

const columns = `id, form, coalesce(filing_code, id) as name, code, state, received, due,
  (select max(at) from answer where submission = id) as answered,
  ${stateSince} as changed,
  case when data is null then 1 else 0 end as erased`;

const pageSize = 200;

/** A submission with its data as they are stored; null once it is erased. */
export type StoredRow = Submission & { json: string | null };

/**
 * The oldest first, in pages, so that the memory does not grow with their number. `hasData`: whether their data are read, which
 * are most of what is stored.
 */
export async function* pagesOf(database: Database, filter: Filter, hasData = true): AsyncGenerator<StoredRow[]> {
  const { form = null, state = null, since = "", until = "9999" } = filter;
  let [received, name] = [since, ""];
  for (;;) {
    const rows = await database.query<StoredRow>(
      `select ${columns}, ${hasData ? "data" : "null"} as json from submission
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

/** The states of the submissions to a form, or to all. Some may have another name in the form by now. */
export async function storedStates(database: Database, form: string | null = null): Promise<string[]> {
  const rows = await database.query<{ state: string }>(
    "select distinct state from submission where state is not null and form = coalesce($1, form) order by state",
    [form],
  );
  return rows.map(({ state }) => state);
}

/** Reads the data, and finds the metadata of the files. */
export async function withMetadata(database: Database, rows: StoredRow[]): Promise<StoredSubmission[]> {
  const ids = rows.map(({ id }) => id);
  const files = await database.query<Attachment & { submission: string }>(
    `select submission, field, name, type, size, sha256 from attachment
     where submission in (${ids.map((_, index) => `$${index + 1}`)}) order by field`,
    ids,
  );
  const filesOf = new Map<string, Attachment[]>(ids.map((id) => [id, []]));
  for (const { submission, ...file } of files) filesOf.get(submission)?.push(file);
  return rows.map(({ json, ...submission }) => ({
    ...submission,
    data: json === null ? undefined : JSON.parse(json),
    files: filesOf.get(submission.id) ?? [],
  }));
}

/** Finds a submission by its number or its id. */
export async function findSubmission(database: Database, name: string): Promise<StoredSubmission | undefined> {
  const [row] = await database.query<StoredRow>(
    `select ${columns}, data as json from submission where filing_code = $1 or id = $1`,
    [name],
  );
  return row && (await withMetadata(database, [row]))[0];
}

/** What a visitor learns of a submission. */
type Tracked = Pick<Submission, "due"> & { state: string; at: string; answer: string };

/**
 * Finds the state of the submission with this filing code, since when it has that state, the last day for the answer, and
 * the text of the answer, empty without one. A wrong verification code gives the same answer as a number that does not exist.
 */
export async function track(database: Database, entered: string): Promise<Tracked | undefined> {
  const { number, code } = parseFilingCode(entered) ?? {};
  if (number === undefined || code === undefined) return undefined;
  const [found] = await database.query<Tracked & { code: string }>(
    `select code, state, ${stateSince} as at, due, coalesce(text, '') as answer
     from submission left join answer on answer.submission = id
       and answer.number = (select max(number) from answer where submission = id) where filing_code = $1 and state is not null`,
    [number],
  );
  const isRight = timingSafeEqual(Buffer.from(code), Buffer.from(found?.code ?? "-----"));
  if (!found || !isRight) return undefined;
  const { state, at, due, answer } = found;
  return { state, at, due, answer };
}

export async function readBytes(database: Database, id: string, field: string): Promise<Uint8Array | undefined> {
  const [row] = await database.query<{ bytes: Uint8Array }>(
    "select bytes from attachment where submission = $1 and field = $2",
    [id, field],
  );
  return row?.bytes;
}

/** A change of the state, and who of the office made it. */
export interface StateChange {
  state: string;
  author: string;
  at: Date;
}

/**
 * Keeps the data of a submission until the end of the transaction: another command waits to erase them.
 * @throws an error for the office if one has erased them since they were read
 */
export async function keepData(query: Query, id: string): Promise<void> {
  const [kept] = await query("update submission set data = data where id = $1 and data is not null returning id", [id]);
  if (!kept) throw new Error("Otra orden borró entre tanto los datos de esa solicitud. No se cambió nada.");
}

/**
 * Sets the state and adds it to the history. `isTold`: the sender gets a message.
 * @throws an error for the office if the data, in which the address is, were erased
 */
export async function changeState(database: Database, id: string, change: StateChange, isTold = false): Promise<void> {
  await database.transaction(async (query) => {
    if (isTold) await keepData(query, id);
    await addState(query, id, change);
    if (isTold) await addMail(query, id, "update", change.at.toISOString());
  });
}

/** Sets the state and adds it to the history, in a transaction. */
export async function addState(query: Query, id: string, change: StateChange): Promise<void> {
  // A message about the state before is late.
  await query("delete from outbox where submission = $1 and kind = 'update' and sent is null", [id]);
  await query("update submission set state = $2 where id = $1", [id, change.state]);
  await addEvent(query, id, change);
}

/** Adds to the history, in a transaction. */
export async function addEvent(query: Query, id: string, { state, author, at }: StateChange): Promise<void> {
  await query(
    `insert into event (submission, number, at, state, author)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from event where submission = $1`,
    [id, at.toISOString(), state, author],
  );
}

/** The history, the oldest state first. */
export async function statesOf(database: Database, id: string) {
  return database.query<{ at: string; state: string; author: string | null }>(
    "select at, state, author from event where submission = $1 order by number",
    [id],
  );
}

/** Removes the data, the files and the messages that were not sent. The number and the history stay. */
export async function eraseSubmission(database: Database, id: string): Promise<void> {
  await database.transaction(async (query) => {
    await query("update submission set data = null, digest = '' where id = $1", [id]);
    for (const table of ["attachment", "answer", "answer_file"])
      await query(`delete from ${table} where submission = $1`, [id]);
    await query("delete from outbox where submission = $1", [id]);
  });
}

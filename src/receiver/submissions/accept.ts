// Stores a valid submission: all of it or nothing, and only once.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { groupedBy } from "../../engine/groupedBy.ts";
import {
  fieldOf,
  formatPath,
  isFieldWithin,
  isSameData,
  mapValues,
  type Path,
  parsePath,
  valueAt,
} from "../../engine/path.ts";
import type { Database, Query } from "../../server/database.ts";
import { Refusal } from "../../server/reply.ts";
import { visitorTexts } from "../../server/visitorTexts.ts";
import type { Receive } from "../../types.gen.ts";
import type { FilePart } from "../body/readBody.ts";
import { addMail } from "../mail/outbox.ts";
import type { DueTime } from "./due.ts";
import { createVerificationCode, formatFilingNumber, yearOf } from "./filingCode.ts";

export interface NewSubmission {
  /** The `_id` that the page has given it. A repeated request has the same one. */
  id: string;
  form: string;
  /** Valid, with descriptions of the files. */
  data: unknown;
  files: ReceivedFile[];
}

/** `path` leads to the description in the data. */
export type ReceivedFile = Omit<FilePart, "head">;

export interface Filed {
  /** False if an earlier request has stored the submission. */
  isNew: boolean;
  /** With the verification code; absent if the form has no series. */
  filingCode?: string;
  received: string;
  /** The last day for the answer; absent if the form grants no days. */
  due?: string;
  /** How many more the form accepts; absent if their number is not limited. */
  left?: number;
}

/** A submission that is to be stored. */
export interface Arrival {
  receive: Receive;
  submission: NewSubmission;
  at: Date;
  due?: DueTime | undefined;
  /** How many submissions the form accepts, and the text once they are stored. */
  places?: { total: number; full: string } | undefined;
  /** Whether a receipt may still go to an address. */
  mayReceive: (address: string) => boolean;
}

/** An arrival without what is not stored, and what is known of it once it is stored. */
interface Entry extends Arrival {
  json: string;
  digest: string;
  omitted: string[];
  /** Absent while it is not known; `stored` if an earlier request has stored it. */
  result?: Filed | Error | "stored";
}

/**
 * Stores the submissions that are not yet stored, in one transaction. One that cannot be stored does not affect the others:
 * its result is the error, a Refusal if its `id` was used for other data.
 */
export async function acceptAll(database: Database, arrivals: Arrival[]): Promise<(Filed | Error)[]> {
  const entries: Entry[] = arrivals.map(toEntry);
  await database.transaction(async (query) => {
    // Every receiver locks the limited forms first, then the ids and then the counters, each in order, so that no two wait
    // for each other.
    for (const form of limitedForms(entries)) await lockPlaces(query, form);
    for (const entry of entries.toSorted((a, b) => compareTexts(a.submission.id, b.submission.id))) {
      await query("savepoint submission");
      try {
        entry.result = await insertEntry(query, entry);
      } catch (error) {
        // Fails if the whole transaction did, for example because the disk is full.
        await query("rollback to savepoint submission").catch(() => Promise.reject(error));
        entry.result = error instanceof Error ? error : new Error(String(error));
      }
    }
    await assignFilingCodes(query, entries);
    for (const entry of entries) {
      if (entry.result === "stored") entry.result = await findStored(query, entry);
      if (entry.result && !(entry.result instanceof Error)) await countPlacesLeft(query, entry, entry.result);
    }
  });
  return entries.map(({ result }) => result as Filed | Error);
}

/**
 * What an earlier request has stored, if a submission that is no longer valid is the same one: its answer may have been lost,
 * and a rule may have changed since, or a day may have passed. Undefined if it is not stored.
 */
export async function findRepeated(
  { query }: Database,
  arrival: Pick<Arrival, "receive" | "submission" | "places">,
): Promise<Filed | undefined> {
  const entry = toEntry(arrival);
  const { id, form, data, files } = entry.submission;
  const [known] = await query<{ data: string | null }>("select data from submission where id = $1", [id]);
  // A form stores some of its files after the other answers, in another order than the page sent them.
  const json = known?.data && isSameData(JSON.parse(known.data), data) ? known.data : entry.json;
  const stored = await findStored(query, { ...entry, digest: digestOf(form, json, files) });
  if (stored instanceof Refusal) return;
  await countPlacesLeft(query, arrival, stored);
  return stored;
}

function toEntry<A extends Pick<Arrival, "receive" | "submission">>(arrival: A) {
  const omitted = omittedFields(arrival.receive, arrival.submission.data);
  const submission = omitted.length === 0 ? arrival.submission : withoutFields(arrival.submission, omitted);
  const json = JSON.stringify(submission.data);
  return { ...arrival, submission, omitted, json, digest: digestOf(submission.form, json, submission.files) };
}

async function countPlacesLeft(
  query: Query,
  { places, submission }: Pick<Arrival, "places" | "submission">,
  filed: Filed,
) {
  if (places) filed.left = Math.max(0, places.total - (await countStored(query, submission.form)));
}

/** How many submissions of a form are stored. Erased ones leave their places to others. */
export async function countStored(query: Query, form: string): Promise<number> {
  const sql = "select count(*) as count from submission where form = $1 and data is not null";
  const [row] = await query<{ count: number }>(sql, [form]);
  return row?.count ?? 0;
}

/** Until the end of the transaction, no other one counts the submissions of the form. */
async function lockPlaces(query: Query, form: string): Promise<void> {
  await query(
    `insert into counter (series, year, last) values ($1, 0, 0)
     on conflict (series, year) do update set last = counter.last`,
    [`cupos ${form}`],
  );
}

function limitedForms(entries: Entry[]): string[] {
  const limited = entries.filter(({ places }) => places).map(({ submission }) => submission.form);
  return [...new Set(limited)].sort(compareTexts);
}

async function insertEntry(query: Query, entry: Entry): Promise<Filed | "stored"> {
  const { receive, submission, at, json, digest, due, places } = entry;
  const { id, form, files } = submission;
  const received = at.toISOString();
  const [inserted] = await query(
    `insert into submission (id, form, digest, received, data, due) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing returning id`,
    [id, form, digest, received, json, due?.day ?? null],
  );
  if (!inserted) return "stored";
  if (places && (await countStored(query, form)) > places.total) throw new Refusal(409, places.full);
  for (const file of files) await storeFile(query, id, file);
  const { series, states: [state] = [] } = receive;
  const filed = { isNew: true, received, ...(due && { due: due.day }) };
  if (series === undefined || state === undefined) return filed;
  await query("insert into event (submission, number, at, state) values ($1, 1, $2, $3)", [id, received, state]);
  for (const kind of mailOf(entry)) await addMail(query, id, kind, received);
  if (due?.warning) await addMail(query, id, "warning", due.warning);
  return filed;
}

/**
 * Gives the submissions the next numbers of their series, in the order in which they came. This is the last step because other
 * transactions wait for the counters from here to the end. A transaction that fails gives its numbers back.
 */
async function assignFilingCodes(query: Query, entries: Entry[]): Promise<void> {
  const filed = entries.flatMap(({ receive: { series, states }, result, at, submission: { id } }) => {
    if (series === undefined || !states || result === "stored" || !result || result instanceof Error) return [];
    return { id, series, year: yearOf(at), state: states[0] ?? null, result };
  });
  const groups = groupedBy(filed, ({ series, year }) => `${series} ${year}`);
  for (const [, members] of [...groups].sort(([a], [b]) => compareTexts(a, b))) {
    const [{ series, year }] = members;
    const [counter] = await query<{ last: number }>(
      `insert into counter (series, year, last) values ($1, $2, $3)
       on conflict (series, year) do update set last = counter.last + $3 returning last`,
      [series, year, members.length],
    );
    if (!counter) throw new Error("The counter returned no number");
    for (const [index, { id, state, result }] of members.entries()) {
      const number = formatFilingNumber(series, year, counter.last - members.length + 1 + index);
      const code = createVerificationCode();
      const values = [id, number, code, state];
      await query("update submission set filing_code = $2, code = $3, state = $4 where id = $1", values);
      result.filingCode = `${number}-${code}`;
    }
  }
}

/** The same order in every receiver, whatever its language. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function findStored(
  query: Query,
  { submission: { id }, digest }: Pick<Entry, "submission" | "digest">,
): Promise<Filed | Refusal> {
  const [known] = await query<{
    digest: string;
    filing_code: string | null;
    code: string;
    received: string;
    due: string | null;
  }>("select digest, filing_code, code, received, due from submission where id = $1", [id]);
  if (known?.digest !== digest) return new Refusal(422, visitorTexts.sameRequest);
  const { filing_code: number, code, received, due } = known;
  return { isNew: false, ...(number && { filingCode: `${number}-${code}` }), received, ...(due && { due }) };
}

async function storeFile(query: Query, id: string, { path, name, type, size, sha256, spooled }: ReceivedFile) {
  const bytes = await readFile(spooled);
  await query(
    `insert into attachment (submission, field, name, type, size, sha256, bytes)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, formatPath(path), name, type, size, sha256, bytes],
  );
}

/** The fields that must not be stored because of what the visitor chose. */
export function omittedFields({ omit }: Receive, data: unknown): string[] {
  return omit && valueAt(data, parsePath(omit.when)) === true ? omit.fields : [];
}

function withoutFields(submission: NewSubmission, fields: string[]): NewSubmission {
  const isOmitted = (path: Path) => fields.some((field) => isFieldWithin(fieldOf(path), field));
  return {
    ...submission,
    data: mapValues(submission.data, (value, path) => (isOmitted(path) ? undefined : value)),
    files: submission.files.filter(({ path }) => !isOmitted(path)),
  };
}

/** Who omits fields wants to remain unknown and receives no mail. */
function mailOf({ receive: { receipt, notice }, submission, omitted, mayReceive }: Entry): string[] {
  const address = receipt && omitted.length === 0 && valueAt(submission.data, parsePath(receipt.to));
  const hasReceipt = Boolean(address) && mayReceive(String(address));
  return [...(hasReceipt ? ["receipt"] : []), ...(notice ? ["notice"] : [])];
}

/** Only of what is stored: omitted values could be guessed from a digest that depends on them. */
function digestOf(form: string, json: string, files: ReceivedFile[]): string {
  const parts = [form, json, ...files.map(({ path, sha256 }) => [formatPath(path), sha256])];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

// Stores a valid submission: all of it or nothing, and only once.
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fieldOf, formatPath, isFieldWithin, mapValues, type Path, parsePath, valueAt } from "../../engine/path.ts";
import type { Receive } from "../../types.gen.ts";
import type { FilePart } from "../body/readBody.ts";
import type { Database, Query } from "../database/database.ts";
import type { ReceivedForm } from "../receivedSite.ts";
import { Refusal } from "../reply.ts";
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
}

/**
 * Stores the submission unless it is already stored. `mayReceive`: whether a receipt may still go to an address.
 * @throws a Refusal if its `id` was used for other data
 */
export async function accept(
  database: Database,
  { receive }: ReceivedForm,
  submission: NewSubmission,
  now = new Date(),
  mayReceive: (address: string) => boolean = () => true,
): Promise<Filed> {
  const omitted = omittedFields(receive, submission.data);
  const { id, form, data, files } = withoutFields(submission, omitted);
  const json = JSON.stringify(data);
  const digest = digestOf(form, json, files);
  const received = now.toISOString();
  return database.transaction(async (query) => {
    const [inserted] = await query(
      `insert into submission (id, form, digest, received, data) values ($1, $2, $3, $4, $5)
       on conflict (id) do nothing returning id`,
      [id, form, digest, received, json],
    );
    if (!inserted) return findStored(query, id, digest);
    for (const file of files) await storeFile(query, id, file);
    const { series, states: [state] = [] } = receive;
    if (series === undefined || state === undefined) return { isNew: true, received };
    await query("insert into event (submission, number, at, state) values ($1, 1, $2, $3)", [id, received, state]);
    for (const kind of mailOf(receive, data, omitted, mayReceive)) {
      const mail = [randomUUID(), id, kind, received];
      await query("insert into outbox (id, submission, kind, due, attempts) values ($1, $2, $3, $4, 0)", mail);
    }
    return { isNew: true, filingCode: await assignFilingCode(query, id, series, state, now), received };
  });
}

/**
 * Gives the submission the next number of its series. This is the last step because other transactions wait for the
 * counter from here to the end. A transaction that fails gives its number back.
 */
async function assignFilingCode(query: Query, id: string, series: string, state: string, now: Date): Promise<string> {
  const year = yearOf(now);
  const [counter] = await query<{ last: number }>(
    `insert into counter (series, year, last) values ($1, $2, 1)
     on conflict (series, year) do update set last = counter.last + 1 returning last`,
    [series, year],
  );
  if (!counter) throw new Error("The counter returned no number");
  const number = formatFilingNumber(series, year, counter.last);
  const code = createVerificationCode();
  await query("update submission set filing_code = $2, code = $3, state = $4 where id = $1", [id, number, code, state]);
  return `${number}-${code}`;
}

async function findStored(query: Query, id: string, digest: string): Promise<Filed> {
  const [known] = await query<{ digest: string; filing_code: string | null; code: string | null; received: string }>(
    "select digest, filing_code, code, received from submission where id = $1",
    [id],
  );
  if (known?.digest !== digest)
    throw new Refusal(
      422,
      "Ya recibimos otros datos con este mismo envío. Cambie algo en el formulario y envíelo de nuevo.",
    );
  const { filing_code: number, code, received } = known;
  return { isNew: false, ...(number && code && { filingCode: `${number}-${code}` }), received };
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
function omittedFields({ omit }: Receive, data: unknown): string[] {
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
function mailOf(
  { receipt, notice }: Receive,
  data: unknown,
  omitted: string[],
  mayReceive: (address: string) => boolean,
): string[] {
  const address = receipt && omitted.length === 0 && valueAt(data, parsePath(receipt.to));
  const hasReceipt = Boolean(address) && mayReceive(String(address));
  return [...(hasReceipt ? ["receipt"] : []), ...(notice ? ["notice"] : [])];
}

/** Only of what is stored: omitted values could be guessed from a digest that depends on them. */
function digestOf(form: string, json: string, files: ReceivedFile[]): string {
  const parts = [form, json, ...files.map(({ path, sha256 }) => [formatPath(path), sha256])];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

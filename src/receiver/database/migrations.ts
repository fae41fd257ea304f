// Creates the tables, and changes those of an earlier version of the program.
import type { Database } from "./database.ts";

/**
 * The statements of each version. A published version never changes: a change is a further version.
 *
 * Times are ISO texts in UTC, so that their order is that of the texts. `filing_code` is the number without the
 * verification code, which is `code`. `data` is null once a submission is erased. A mail that failed for good has no
 * `due`.
 */
const versions = [
  [
    `create table submission (
      id text primary key, form text not null, digest text not null, filing_code text unique, code text, state text,
      received text not null, data text
    )`,
    "create index submission_received on submission (received, id)",
    `create table attachment (
      submission text not null references submission (id), field text not null, name text not null,
      type text not null, size integer not null, sha256 text not null, bytes bytea not null,
      primary key (submission, field)
    )`,
    "create table counter (series text, year integer, last integer not null, primary key (series, year))",
    `create table event (
      submission text references submission (id), number integer, at text not null, state text not null,
      primary key (submission, number)
    )`,
    `create table outbox (
      id text primary key, submission text not null references submission (id), kind text not null, due text,
      attempts integer not null, sent text, failure text
    )`,
    "create index outbox_due on outbox (due) where sent is null",
  ],
];

/**
 * Runs the versions that the database lacks. Waits for another receiver that does the same at this moment.
 * `lock`: the statement that locks until the end of the transaction, if transactions do not exclude each other.
 */
export async function migrate(database: Database, lock?: string): Promise<void> {
  await database.transaction(async (query) => {
    if (lock) await query(lock);
    await query("create table if not exists version (number integer not null)");
    const [row] = await query<{ number: number }>("select coalesce(max(number), 0) as number from version");
    const current = row?.number ?? 0;
    if (current > versions.length) throw new Error(tooNew);
    for (const statement of versions.slice(current).flat()) await query(statement);
    if (current < versions.length) await query("insert into version (number) values ($1)", [versions.length]);
  });
}

const tooNew =
  "La base de datos es de una versión más nueva de este programa. Actualice el programa, o vuelva a un respaldo anterior.";

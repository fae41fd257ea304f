// Opens the database that the settings name. Creates its tables, and changes those of an earlier version of the program.
import type { Database } from "../../server/database.ts";
import { openFile } from "../../server/openFile.ts";
import type { Settings } from "../settings.ts";

export type DatabaseSettings = Pick<Settings, "data"> & Partial<Pick<Settings, "databaseUrl">>;

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
  [
    // One row, which is written to see whether the database can be written.
    "create table health (at text not null)",
    "insert into health (at) values ('')",
    // Who of the office set a state; null for the first one.
    "alter table event add column author text",
    "create table answer (submission text primary key references submission (id), at text not null, text text not null)",
    `create table answer_file (
      submission text not null references submission (id), number integer, name text not null, bytes bytea not null,
      primary key (submission, number)
    )`,
  ],
  [
    // The last day for the answer: `2026-12-15`.
    "alter table submission add column due text",
    "create index submission_form on submission (form) where data is not null",
  ],
  [
    // A submission can have several answers. A receiver of the version before, which may still run, writes the first.
    `create table numbered_answer (
      submission text not null references submission (id), number integer not null default 0, at text not null,
      text text not null, primary key (submission, number)
    )`,
    "insert into numbered_answer (submission, at, text) select submission, at, text from answer",
    "drop table answer",
    "alter table numbered_answer rename to answer",
    "alter table answer_file add column answer integer not null default 0",
  ],
];

/** SQLite's file in the folder for data. */
export const databaseFile = "recibido.sqlite";

/**
 * Opens the database and creates its tables if it has none.
 * @throws if that is not possible; the message is for the office, in Spanish, and never contains the password.
 */
export async function openDatabase({ data, databaseUrl }: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) return openFile(data, databaseFile, versions);
  // Its driver takes 14 MB.
  const { openPostgres } = await import("./postgres.ts");
  return openPostgres(databaseUrl, versions);
}

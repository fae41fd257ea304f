// The database of the people who may edit, in one file of SQLite.
import { join } from "node:path";
import { createFolder } from "../../../server/createFolder.ts";
import type { Database } from "../../../server/database.ts";
import { fileProblem } from "../../../server/fileProblem.ts";
import { migrate } from "../../../server/migrate.ts";
import { openSqlite } from "../../../server/sqlite.ts";

/**
 * The statements of each version. A published version never changes: a change is a further version.
 *
 * Times are in milliseconds. Of links and sessions only the hash of the token is stored. A person who was removed stays,
 * because the audit names them, and may be invited again.
 */
const versions = [
  [
    `create table people (
      id integer primary key, name text not null, mail text not null unique collate nocase,
      role text not null check (role in ('redacta', 'publica', 'administra')), entered integer, removed integer
    )`,
    "create table links (hash text primary key, person integer not null references people, ends integer not null)",
    `create table passkeys (
      id text primary key, person integer not null references people, key blob not null, counter integer not null,
      transports text not null, added integer not null
    )`,
    `create table sessions (
      hash text primary key, person integer not null references people, ends integer not null, proved integer not null
    )`,
    `create table identities (
      issuer text not null, subject text not null, person integer not null references people,
      primary key (issuer, subject), unique (issuer, person)
    )`,
    `create table audit (
      number integer primary key autoincrement, at integer not null, who text not null, action text not null, details text
    )`,
    "create trigger audit_update before update on audit begin select raise(abort, 'The audit is append-only'); end",
    "create trigger audit_delete before delete on audit begin select raise(abort, 'The audit is append-only'); end",
  ],
];

export function accountsFile(data: string): string {
  return join(data, "cuentas.sqlite");
}

/** Opens the database in the folder `data`, and creates it if needed. @throws an error for the office, in Spanish */
export async function openAccounts(data: string): Promise<Database> {
  const file = accountsFile(data);
  let database: Database | undefined;
  try {
    await createFolder(data);
    database = await openSqlite(file);
    await migrate(database, versions);
    return database;
  } catch (error) {
    await database?.close();
    throw new Error(fileProblem(error, data, file));
  }
}

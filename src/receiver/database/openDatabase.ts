// Opens the database that the settings name.
import { join } from "node:path";
import { createFolder } from "../createFolder.ts";
import type { Settings } from "../settings.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { fileProblem, serverProblem } from "./problems.ts";
import { openSqlite } from "./sqlite.ts";

export type DatabaseSettings = Pick<Settings, "data" | "databaseUrl">;

/** Any number, but the same in every receiver. */
const postgresLock = "select pg_advisory_xact_lock(20261122)";

/**
 * Opens the database and creates its tables if it has none.
 * @throws if that is not possible; the message is for the office, in Spanish, and never contains the password.
 */
export async function openDatabase({ data, databaseUrl }: DatabaseSettings): Promise<Database> {
  const file = join(data, "recibido.sqlite");
  try {
    if (databaseUrl !== undefined) return await migrated(openPostgres(databaseUrl), postgresLock);
    await createFolder(data);
    return await migrated(await openSqlite(file));
  } catch (error) {
    // Without the cause: errors of PostgreSQL's driver can contain the address with the password.
    throw new Error(databaseUrl === undefined ? fileProblem(error, data, file) : serverProblem(error, databaseUrl));
  }
}

async function migrated(database: Database, lock?: string): Promise<Database> {
  try {
    await migrate(database, lock);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

// Creates the tables of a database, and changes those of an earlier version of the program.
import type { Database } from "./database.ts";

/**
 * Runs the statements of the versions that the database lacks. Waits for another program that does the same at this moment.
 * A published version never changes: a change is a further version. `lock`: the statement that locks until the end of the transaction, if transactions do not exclude each other.
 */
export async function migrate(database: Database, versions: readonly string[][], lock?: string): Promise<void> {
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

// The database in one file. The office's command opens the same file while the receiver runs.
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";
import type { Database, Query } from "./database.ts";
import { createQueue } from "./queue.ts";

/** How long a statement waits for a transaction of another connection, in milliseconds. */
const longestWait = 30_000;

/** In milliseconds. */
const pause = 5;

/** Overwrites what is deleted: an erased submission must not be found in the file. */
const configuration = "pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;";

/** @throws SQLite's error if the file cannot be opened. */
export async function openSqlite(file: string): Promise<Database> {
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  // A connection has only one transaction at a time.
  const inTurn = createQueue();
  const statements = new Map<string, ReturnType<typeof connection.prepare>>();
  const run: Query = async (sql, values = []) => {
    // SQLite would number `$1` by where it is first found in the statement.
    const statement = statements.get(sql) ?? connection.prepare(sql.replaceAll(/\$(\d+)/g, "?$1"));
    // Those with values are a few, which are run again and again.
    if (values.length > 0) statements.set(sql, statement);
    return statement.all(...values);
  };
  const query: Query = (sql, values) =>
    inTurn(async () => {
      assertSame();
      return whenFree(() => run(sql, values));
    });
  // The log holds deleted data until it is truncated, and closing does not do so while statements are in memory.
  const purge = () => inTurn(async () => (await run("pragma wal_checkpoint(truncate)"))[0]?.busy === 0);
  const close = async () => {
    // On a full disk it fails, after what was committed is safe in the log.
    await purge().catch(() => {});
    await inTurn(async () => connection.close());
  };
  const transaction: Database["transaction"] = (work) =>
    inTurn(async () => {
      assertSame();
      await whenFree(async () => connection.exec("begin immediate"));
      try {
        const result = await work(run);
        assertSame();
        connection.exec("commit");
        // What was committed to a file that was moved meanwhile is not confirmed: the sender repeats it.
        assertSame();
        return result;
      } catch (error) {
        // After some errors, such as a full disk, SQLite has already rolled back.
        if (connection.isTransaction) connection.exec("rollback");
        throw error;
      }
    });
  const backup = async (copy: string) => {
    await query("vacuum into $1", [copy]);
  };
  let assertSame = () => {};
  const configure = async () => {
    await whenFree(async () => connection.exec(configuration));
    // Creates the log.
    await whenFree(async () => connection.exec("begin immediate; commit"));
    assertSame = createFileGuard([file, `${file}-wal`]);
  };
  const isShared = () =>
    inTurn(async () => {
      assertSame();
      try {
        // Only the last connection can do without a log.
        connection.exec("pragma journal_mode = delete");
        return false;
      } catch (error) {
        if (isBusy(error)) return true;
        throw error;
      } finally {
        await configure();
      }
    });
  try {
    await configure();
  } catch (error) {
    connection.close();
    throw error;
  }
  return { query, transaction, backup, purge, isShared, close };
}

/** The database was deleted, moved or replaced while it was open: what is written to it would be lost. */
export class DatabaseMoved extends Error {
  override name = "DatabaseMoved";
}

/** Returns a function that throws DatabaseMoved unless the files are still those of now. */
function createFileGuard(files: string[]): () => void {
  const identities = () =>
    files.map((file) => {
      const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
      return stats && `${stats.dev}:${stats.ino}`;
    });
  const initial = identities();
  return () => {
    if (identities().some((identity, index) => identity !== initial[index])) throw new DatabaseMoved();
  };
}

/**
 * Runs `task` again until no other connection is writing. SQLite's own `busy_timeout` blocks the whole program, which
 * could then not end a transaction of another connection of its own.
 */
async function whenFree<T>(task: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestWait;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await setTimeout(pause);
  }
}

/** The driver gives the result code of SQLite for some of its functions only; the message is always there. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.includes("database is locked");
}

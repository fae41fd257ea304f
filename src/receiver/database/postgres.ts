// The database on a PostgreSQL server, for several receivers at once.
import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Pool, TypeOverrides } from "pg";
import type { Database, Query } from "../../server/database.ts";
import { idleTimeout } from "../../server/lifetime.ts";
import { migrate } from "../../server/migrate.ts";
import { problemFor } from "../../server/openFile.ts";
import { certificateAdvice, escapes } from "../../server/settings.ts";

/** Any number, but the same in every receiver. */
const lock = "select pg_advisory_xact_lock(20261122)";

/** `versions`: as for `migrate`. @throws an error for the office, in Spanish, without the password */
export async function openPostgres(address: string, versions: readonly string[][]): Promise<Database> {
  const database = connect(address);
  try {
    await migrate(database, versions, lock);
    return database;
  } catch (error) {
    await database.close();
    throw explained(error, address);
  }
}

/** An error for the office. Without the cause: errors of the driver can contain the address with the password. */
function explained(error: unknown, address: string): Error {
  const { message } = Object(error);
  const { host: server, username: user, pathname } = new URL(address);
  const values = { code: codeOf(error), message, server, user, name: pathname.slice(1) };
  return new Error(problemFor(serverProblems, values.code, values));
}

/** `count` returns a `bigint`, which the driver would give as a text. */
const types = new TypeOverrides();
types.setTypeParser(20, Number);

const limits = {
  // In milliseconds. The wait for a free connection counts.
  connectionTimeoutMillis: 30_000,
  query_timeout: idleTimeout - 10_000,
  keepAlive: true,
  // Who copies the database must see that a receiver uses it, also in a quiet hour.
  min: 1,
};

/**
 * If the machine of a receiver fails within a transaction, others wait no longer than 30 s for its locks. PgBouncer refuses this
 * as a setting of a connection. With it, each transaction may have another connection: what an earlier one has set is gone.
 */
const begin = "begin; set local idle_in_transaction_session_timeout = '30s'";

function connect(connectionString: string): Database {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const pool = new Pool({ connectionString, types, stream, ...limits });
  // A broken connection fails the statement that uses it, and the pool replaces it. An `error` event without a listener
  // would end the program.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  /** An error for the office if the server does not answer in the middle of the work. */
  const worded = (error: unknown) =>
    isSilent(error) ? Object.assign(explained(error, connectionString), { code: codeOf(error) }) : error;
  const query: Query = async (sql, values) => {
    const result = await pool.query(sql, values).catch((error) => Promise.reject(worded(error)));
    return result.rows;
  };
  const transaction: Database["transaction"] = async (work) => {
    const client = await pool.connect().catch((error) => Promise.reject(worded(error)));
    let isBroken = false;
    try {
      await client.query(begin);
      const result = await work(async (sql, values) => (await client.query(sql, values)).rows);
      await client.query("commit");
      return result;
    } catch (error) {
      // Without an answer, a further statement would only wait as long.
      isBroken = isSilent(error);
      if (!isBroken)
        await client.query("rollback").catch(() => {
          isBroken = true;
        });
      throw worded(error);
    } finally {
      client.release(isBroken);
    }
  };
  const purge = async () => {
    const sizes = erasedTables.map((table) => `pg_total_relation_size('${table}')`);
    const [size] = await query(`select ${sizes.join(" + ")} as bytes`);
    if (Number(size?.bytes) > purgedSize) return false;
    for (const table of erasedTables) if (!(await writeAnew(pool, table))) return false;
    return true;
  };
  const checkSpace = () =>
    transaction(async (query) => {
      await query("set local work_mem = '64kB'; set local temp_tablespaces = ''");
      // 1 MB, more than it may keep in memory, so that it writes a file beside the tables. Rows may find room in old pages.
      await query("select count(*) from generate_series(1, 80000)");
    });
  const isShared = async () => {
    // Vacuuming has no user. Of sessions of other users, one without rights sees only the user.
    const [row] = await query(
      "select count(*) as count from pg_stat_activity where datname = current_database() and usename is not null and backend_type is distinct from 'parallel worker'",
    );
    return Number(row?.count) > pool.totalCount;
  };
  const close = async () => {
    await pool.end();
    // The pool forgets a connection for which it has no password, and the program would not end before the server closes it.
    for (const socket of sockets) socket.destroy();
  };
  return { query, transaction, checkSpace, purge, isShared, close };
}

/** In bytes. Tables are locked while they are written anew, for some seconds up to this size. */
const purgedSize = 500 * 1024 ** 2;

/** The tables from which an erased submission is deleted. */
const erasedTables = ["submission", "attachment", "outbox", "answer", "answer_file"];

/**
 * Writes a table without deleted rows. They stay while a snapshot of another connection may see them, also of one that is only
 * being opened, or while a transaction runs that began before they were deleted, in any database of the server: then it tries
 * again. Returns whether none is left.
 */
async function writeAnew(pool: Pool, table: string): Promise<boolean> {
  const client = await pool.connect();
  let kept = 0;
  // «3 dead row versions cannot be removed yet», in the server's language.
  const readKept = ({ detail }: { detail?: string | undefined }) => {
    kept = Number(/\d+/.exec(detail ?? "")?.[0] ?? 0);
  };
  client.on("notice", readKept);
  try {
    for (let tries = 0; tries < 10; tries++) {
      await client.query(`vacuum (full, verbose) ${table}`);
      if (kept === 0) return true;
      await setTimeout(200);
    }
    return false;
  } finally {
    client.off("notice", readKept);
    client.release();
  }
}

/** Codes of the system and of a server that is being stopped or started, and messages of the driver. */
const silence =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[123]|Connection terminated|Query read timeout|timeout)/;

/** Whether the server cannot be reached, or does not answer. */
function isSilent(error: unknown): boolean {
  return silence.test(codeOf(error));
}

/** The driver has no codes for what it reports itself. */
function codeOf(error: unknown): string {
  const { code, message = "" } = Object(error);
  return code || message;
}

/** What the codes of the system and of PostgreSQL mean. */
const serverProblems: [RegExp, string][] = [
  [
    silence,
    `PostgreSQL no responde en «{server}» ({code}). Revise que esté encendido y que su dirección en DATABASE_URL sea la correcta. ${escapes}`,
  ],
  [
    /client password must be a string/,
    "PostgreSQL pide una contraseña para el usuario «{user}», y DATABASE_URL no la tiene: postgres://usuario:clave@servidor:5432/base",
  ],
  [
    /CERT|^UNABLE_TO_VERIFY/,
    `El certificado de PostgreSQL en «{server}» no sirve para DATABASE_URL ({code}). ${certificateAdvice}`,
  ],
  [
    /^28P01$/,
    "PostgreSQL rechazó la contraseña del usuario «{user}». Corrija el usuario o la contraseña en DATABASE_URL.",
  ],
  [
    /^28000$/,
    "PostgreSQL no admite al usuario «{user}» desde esta máquina. Corrija el usuario en DATABASE_URL, o dele acceso en «pg_hba.conf».",
  ],
  [/^3D000$/, "En PostgreSQL no existe la base de datos «{name}». Créela, o corrija su nombre en DATABASE_URL."],
  [
    /^42501$/,
    "El usuario «{user}» no puede crear tablas en la base de datos «{name}». Dele ese permiso en PostgreSQL, o escriba otro usuario en DATABASE_URL.",
  ],
  [/^/, "No se pudo abrir la base de datos «{name}» de «{server}» (DATABASE_URL): {message}"],
];

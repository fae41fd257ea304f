// Opens the database that the settings name.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export interface DatabaseSettings {
  /** The folder of the data. */
  data: string;
  /** The address of a PostgreSQL server. Without it, the database is a file in the folder. */
  databaseUrl?: string | undefined;
}

/** Any number, but the same in every receiver. */
const postgresLock = "select pg_advisory_xact_lock(20261122)";

/**
 * Opens the database and creates its tables if it has none.
 * @throws if that is not possible; the message is for the office, in Spanish, and never contains the password.
 */
export async function openDatabase({ data, databaseUrl }: DatabaseSettings): Promise<Database> {
  return databaseUrl === undefined ? openFile(data) : openServer(databaseUrl);
}

async function openFile(data: string): Promise<Database> {
  const file = join(data, "recibido.sqlite");
  try {
    // Only the user who runs the receiver may read the data.
    await mkdir(data, { recursive: true, mode: 0o700 });
    return await migrated(await openSqlite(file));
  } catch (error) {
    throw new Error(fileProblem(error, data, file), { cause: error });
  }
}

async function openServer(address: string): Promise<Database> {
  try {
    return await migrated(openPostgres(address), postgresLock);
  } catch (error) {
    // Without the cause: errors of the driver can contain the address with the password.
    throw new Error(serverProblem(error, address));
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

/** What the errors of the file system and the messages of SQLite mean. */
const fileProblems = [
  {
    pattern: /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)|unable to open database file|readonly database/,
    text: "No se puede escribir en la carpeta «{data}». Dé permiso de escritura al usuario que ejecuta el programa, o escriba otra carpeta en DATA.",
  },
  {
    pattern: /^ENOSPC|disk is full/,
    text: "No queda espacio en el disco de la carpeta «{data}». Libere espacio, o escriba en DATA una carpeta de otro disco.",
  },
  {
    pattern: /file is not a database|malformed/,
    text: "El archivo «{file}» no es una base de datos, o está dañado. Reemplácelo por un respaldo, o escriba otra carpeta en DATA.",
  },
  {
    pattern: /database is locked/,
    text: "Otro programa tiene ocupado el archivo «{file}». Espere a que termine, o ciérrelo.",
  },
];

/** What the codes of the system and of PostgreSQL mean. */
const serverProblems = [
  {
    pattern: /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    text: "PostgreSQL no responde en «{server}» ({code}). Revise que esté encendido y que su dirección en DATABASE_URL sea la correcta.",
  },
  {
    pattern: /^28P01$/,
    text: "PostgreSQL rechazó la contraseña del usuario «{user}». Corrija el usuario o la contraseña en DATABASE_URL.",
  },
  {
    pattern: /^28000$/,
    text: "PostgreSQL no admite al usuario «{user}» desde esta máquina. Corrija el usuario en DATABASE_URL, o dele acceso en «pg_hba.conf».",
  },
  {
    pattern: /^3D000$/,
    text: "En PostgreSQL no existe la base de datos «{name}». Créela, o corrija su nombre en DATABASE_URL.",
  },
  {
    pattern: /^42501$/,
    text: "El usuario «{user}» no puede crear tablas en la base de datos «{name}». Dele ese permiso en PostgreSQL, o escriba otro usuario en DATABASE_URL.",
  },
];

function fileProblem(error: unknown, data: string, file: string): string {
  const { message } = detailsOf(error);
  const text = fileProblems.find(({ pattern }) => pattern.test(message))?.text;
  return fillTemplate(
    text ?? "No se pudo abrir la base de datos «{file}» (DATA): {message}",
    lookupIn({ data, file, message }),
  );
}

function serverProblem(error: unknown, address: string): string {
  const details = detailsOf(error);
  const text = serverProblems.find(({ pattern }) => pattern.test(details.code))?.text;
  const values = { ...details, ...partsOf(address) };
  return fillTemplate(
    text ?? "No se pudo abrir la base de datos «{name}» de «{server}» (DATABASE_URL): {message}",
    lookupIn(values),
  );
}

/** The parts of the address that are no secret. */
function partsOf(address: string) {
  if (!URL.canParse(address)) return { server: "?", user: "?", name: "?" };
  const { host, username, pathname } = new URL(address);
  return { server: host, user: username, name: pathname.slice(1) };
}

function detailsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  return { code: "code" in error ? String(error.code) : "", message: error.message };
}

// Opens the database of a program: a file of SQLite in the folder that the setting DATA names.
import { join } from "node:path";
import { fillTemplate, lookupIn } from "../engine/template.ts";
import { createFolder, notWritable } from "./createFolder.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openSqlite } from "./sqlite.ts";

/**
 * Creates the folder `data`, the file `name` and its tables if needed. `versions`: as for `migrate`.
 * @throws an error for the office, in Spanish
 */
export async function openFile(data: string, name: string, versions: readonly string[][]): Promise<Database> {
  const file = join(data, name);
  let database: Database | undefined;
  try {
    await createFolder(data);
    database = await openSqlite(file);
    await migrate(database, versions);
    return database;
  } catch (error) {
    await database?.close();
    throw fileProblem(error, data, name);
  }
}

/** @returns an error for the office, in Spanish, for one of the file `name` in the folder `data` */
export function fileProblem(error: unknown, data: string, name: string): Error {
  const { message } = Object(error);
  return new Error(problemFor(fileProblems, message, { data, file: join(data, name), message }));
}

/** What the errors of the file system and the messages of SQLite mean. */
const fileProblems: [RegExp, string][] = [
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)|unable to open database file|readonly database/,
    notWritable("{data}", "DATA"),
  ],
  [
    /^ENOSPC|disk is full/,
    "No queda espacio en el disco de la carpeta «{data}». Libere espacio, o escriba en DATA una carpeta de otro disco.",
  ],
  [
    // Also where its index of the log, which every reader needs, finds no space.
    /disk I\/O error/,
    "No se pudo usar el disco de la carpeta «{data}»: casi siempre es porque está lleno. Libere espacio; si lo hay, revise el disco, o escriba en DATA una carpeta de otro.",
  ],
  [
    /file is not a database|malformed/,
    "El archivo «{file}» no es una base de datos, o está dañado. Detenga el programa, reemplácelo por un respaldo y borre «{file}-wal» y «{file}-shm»; o escriba otra carpeta en DATA.",
  ],
  [/database is locked/, "Otro programa tiene ocupado el archivo «{file}». Espere a que termine, o ciérrelo."],
  [/^/, "No se pudo abrir la base de datos «{file}» (DATA): {message}"],
];

/** The text for the first pattern that `text` matches. */
export function problemFor(problems: [RegExp, string][], text: string, values: object): string {
  const [, template = ""] = problems.find(([pattern]) => pattern.test(text)) ?? [];
  return fillTemplate(template, lookupIn(values));
}

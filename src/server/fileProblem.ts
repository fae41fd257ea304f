// Why the file of a database cannot be opened, and what the office can do.
import { fillTemplate, lookupIn } from "../engine/template.ts";

/** What the errors of the file system and the messages of SQLite mean. */
const fileProblems: [RegExp, string][] = [
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)|unable to open database file|readonly database/,
    "No se puede escribir en la carpeta «{data}». Dé permiso de escritura al usuario que ejecuta el programa, o escriba otra carpeta en DATA.",
  ],
  [
    /^ENOSPC|disk is full/,
    "No queda espacio en el disco de la carpeta «{data}». Libere espacio, o escriba en DATA una carpeta de otro disco.",
  ],
  [
    /file is not a database|malformed/,
    "El archivo «{file}» no es una base de datos, o está dañado. Reemplácelo por un respaldo, o escriba otra carpeta en DATA.",
  ],
  [/database is locked/, "Otro programa tiene ocupado el archivo «{file}». Espere a que termine, o ciérrelo."],
  [/^/, "No se pudo abrir la base de datos «{file}» (DATA): {message}"],
];

/** `data`: the folder that the setting DATA names. */
export function fileProblem(error: unknown, data: string, file: string): string {
  const { message } = Object(error);
  return problemFor(fileProblems, message, { data, file, message });
}

/** The text for the first pattern that `text` matches. */
export function problemFor(problems: [RegExp, string][], text: string, values: object): string {
  const [, template = ""] = problems.find(([pattern]) => pattern.test(text)) ?? [];
  return fillTemplate(template, lookupIn(values));
}

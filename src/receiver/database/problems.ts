// Why a database cannot be opened, and what the office can do.
import { fillTemplate, lookupIn } from "../../engine/template.ts";

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

/** What the codes of the system and of PostgreSQL mean. */
const serverProblems: [RegExp, string][] = [
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    "PostgreSQL no responde en «{server}» ({code}). Revise que esté encendido y que su dirección en DATABASE_URL sea la correcta.",
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

export function fileProblem(error: unknown, data: string, file: string): string {
  const { message } = Object(error);
  return problem(fileProblems, message, { data, file, message });
}

export function serverProblem(error: unknown, address: string): string {
  const { code = "", message } = Object(error);
  const { host, username, pathname } = new URL(address);
  return problem(serverProblems, code, { code, message, server: host, user: username, name: pathname.slice(1) });
}

function problem(problems: [RegExp, string][], text: string, values: object): string {
  const [, template = ""] = problems.find(([pattern]) => pattern.test(text)) ?? [];
  return fillTemplate(template, lookupIn(values));
}

// Why a database of PostgreSQL cannot be opened, and what the office can do.
import { problemFor } from "../../server/fileProblem.ts";

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

export function serverProblem(error: unknown, address: string): string {
  const { code = "", message } = Object(error);
  const { host, username, pathname } = new URL(address);
  return problemFor(serverProblems, code, { code, message, server: host, user: username, name: pathname.slice(1) });
}

// The office's command `recibido`: reads its arguments and runs one of the commands.
import { problemFor } from "../../server/openFile.ts";
import { officeCommand } from "../officeCommand.ts";
import { answer, correct } from "./answer.ts";
import { type Command, type Context, readArguments, unknown, WrongUse } from "./command.ts";
import { erase, list, mail, state } from "./commands.ts";
import { backup, csv, files } from "./exports.ts";
import { move } from "./move.ts";
import { report } from "./report.ts";
import { search, show } from "./show.ts";

const commands = new Map<string, Command>(
  Object.entries({
    lista: list,
    buscar: search,
    ver: show,
    archivos: files,
    estado: state,
    responder: answer,
    corregir: correct,
    informe: report,
    csv,
    borrar: erase,
    correo: mail,
    respaldo: backup,
    mudar: move,
  }),
);

/** What the messages of SQLite and PostgreSQL mean. The full disk may be that of a copy. */
const problems: [RegExp, string][] = [
  [/disk is full|No space left/, "No queda espacio en el disco. Libere espacio y repita la orden."],
  [/database is locked/, "Otro programa tiene ocupada la base de datos. Espere a que termine y repita la orden."],
  [
    /readonly database/,
    "No se puede escribir en la base de datos. Ejecute la orden con el usuario que ejecuta el programa que recibe, y revise que el disco no sea de solo lectura.",
  ],
  [
    /disk I\/O error/,
    "No se pudo usar el disco: casi siempre es porque está lleno. Libere espacio y repita la orden; si hay espacio, revise el disco.",
  ],
  [
    /malformed/,
    "El archivo de la base de datos está dañado. Detenga el programa que recibe, reemplácelo por un respaldo y borre los que terminan en «-wal» y «-shm».",
  ],
  [/^/, "La base de datos falló: {message}"],
];

/** Whether `args` ask for help, which needs no database. */
export function isHelp([name = "ayuda"]: string[]): boolean {
  return ["ayuda", "--ayuda", "--help", "-h"].includes(name);
}

/**
 * Runs `args`, without the name of the program, that do not ask for help.
 * @throws WrongUse for a mistake of the user, and an error for what the database reports, both in Spanish
 */
export async function run(args: string[], context: Context): Promise<void> {
  const [name = "", ...rest] = args;
  const command = commands.get(name);
  if (!command) throw new WrongUse(`${unknown("el comando", name, [...commands.keys()])}\n\n${help().trimEnd()}`);
  try {
    await command.run(readArguments(rest, command), context);
  } catch (error) {
    const { code = "", message } = Object(error);
    // Of PostgreSQL: five letters and digits.
    const isOfDatabase = code === "ERR_SQLITE_ERROR" || /^(?=.*\d)[\dA-Z]{5}$/.test(code);
    throw isOfDatabase ? new Error(problemFor(problems, message, { message })) : error;
  }
}

export function help(): string {
  const rows = [...commands].map(
    ([name, { summary, example }]) => `  ${name.padEnd(9)} ${summary}\n            ${officeCommand} ${example}`,
  );
  return `Lo que se ha recibido por los formularios. Comandos, cada uno con un ejemplo:\n\n${rows.join("\n")}\n`;
}

// The office's command `recibido`: reads its arguments and runs one of the commands.

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

/** Runs `args`, without the name of the program. @throws WrongUse for a mistake of the user, in Spanish */
export async function run(args: string[], context: Context): Promise<void> {
  const [name = "ayuda", ...rest] = args;
  if (["ayuda", "--ayuda", "--help", "-h"].includes(name)) return context.out(help());
  const command = commands.get(name);
  if (!command) throw new WrongUse(`${unknown("el comando", name, [...commands.keys()])}\n\n${help().trimEnd()}`);
  await command.run(readArguments(rest, command), context);
}

function help(): string {
  const rows = [...commands].map(
    ([name, { summary, example }]) => `  ${name.padEnd(9)} ${summary}\n            npm run recibido -- ${example}`,
  );
  return `Lo que se ha recibido por los formularios. Comandos, cada uno con un ejemplo:\n\n${rows.join("\n")}\n`;
}

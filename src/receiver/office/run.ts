// The office's command `recibido`: reads its arguments and runs one of the commands.
import type { Command, Context } from "./command.ts";
import { backup } from "./commands/backup.ts";
import { csv } from "./commands/csv.ts";
import { erase } from "./commands/erase.ts";
import { files } from "./commands/files.ts";
import { list } from "./commands/list.ts";
import { mail } from "./commands/mail.ts";
import { state } from "./commands/state.ts";
import { readArguments } from "./options.ts";
import { unknown, WrongUse } from "./wrongUse.ts";

const commands = new Map<string, Command>([
  ["lista", list],
  ["csv", csv],
  ["archivos", files],
  ["estado", state],
  ["borrar", erase],
  ["respaldo", backup],
  ["correo", mail],
]);

/** Runs `args`, without the name of the program. Mistakes of the user are reported in Spanish. @returns the exit code */
export async function run(args: string[], context: Context): Promise<number> {
  const [name = "ayuda", ...rest] = args;
  if (["ayuda", "--ayuda", "--help", "-h"].includes(name)) {
    context.out(help());
    return 0;
  }
  try {
    const command = commands.get(name);
    if (!command) throw new WrongUse(`${unknown("el comando", name, [...commands.keys()])}\n\n${help()}`);
    const read = readArguments(rest, command.options);
    const extra = read.positionals[command.operands];
    if (extra !== undefined)
      throw new WrongUse(`«${extra}» sobra. Así se escribe, por ejemplo: npm run recibido -- ${command.example}`);
    await command.run(read, context);
    return 0;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    context.err(`${error.message.trimEnd()}\n`);
    return 1;
  }
}

function help(): string {
  const rows = [...commands].map(
    ([name, { summary, example }]) => `  ${name.padEnd(9)} ${summary}\n            npm run recibido -- ${example}`,
  );
  return `Lo que se ha recibido por los formularios. Comandos, cada uno con un ejemplo:\n\n${rows.join("\n")}\n`;
}

import { eraseSubmission } from "../../submissions/records.ts";
import type { Command } from "../command.ts";
import { isNameOf, numberOrId, submissionNamed } from "../submission.ts";
import { WrongUse } from "../wrongUse.ts";

export const erase: Command = {
  summary: "Borra los datos y los archivos de una solicitud, para siempre. El radicado y sus estados quedan.",
  example: "borrar PQRS-2026-000123",
  options: { confirmar: "PQRS-2026-000123" },
  operands: 1,
  async run({ positionals: [entered], options }, context) {
    const found = await submissionNamed(entered, context);
    const name = numberOrId(found);
    if (found.erased) return context.out(`Los datos de ${name} ya estaban borrados.\n`);
    const question = `Se borrarán los datos y los archivos de ${name}, sin vuelta atrás. Para confirmar, escriba el radicado: `;
    const typed = options.confirmar ?? (await context.confirm(question));
    if (!isNameOf(typed, found)) throw new WrongUse(`No se borró nada: «${typed.trim()}» no es ${name}.`);
    await eraseSubmission(context.database, found.id);
    context.out(`Se borraron los datos y los archivos de ${name}. El radicado y sus estados quedan.
Siguen en los respaldos que ya existan y en los correos que ya salieron.\n`);
  },
};

import { changeState } from "../../submissions/records.ts";
import type { Command } from "../command.ts";
import { formNamed, numberOrId, stateNamed, submissionNamed } from "../submission.ts";
import { WrongUse } from "../wrongUse.ts";

export const state: Command = {
  summary: "Anota el estado de una solicitud; quien la envió lo ve al consultar su radicado.",
  example: 'estado PQRS-2026-000123 "En estudio"',
  options: {},
  // The words of a state may come without quotation marks.
  operands: Number.POSITIVE_INFINITY,
  async run({ positionals: [entered, ...words] }, context) {
    const found = await submissionNamed(entered, context);
    const { states = [] } = formNamed(found.form, context).receive;
    if (states.length === 0) throw new WrongUse(`El formulario «${found.form}» no tiene estados («states»).`);
    const next = stateNamed(words.join(" "), states);
    if (next === found.state) return context.out(`${numberOrId(found)} ya estaba en «${next}». No se cambió nada.\n`);
    await changeState(context.database, found.id, next, context.now());
    context.out(`${numberOrId(found)}: antes «${found.state}», ahora «${next}».\n`);
  },
};

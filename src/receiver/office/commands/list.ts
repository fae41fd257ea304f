import { listSubmissions } from "../../submissions/records.ts";
import type { Command } from "../command.ts";
import { readPeriod } from "../options.ts";
import { formNamed, localTime, nameOf, stateNamed } from "../submission.ts";
import { countOf, formatTable } from "../table.ts";

export const list: Command = {
  summary: "Las solicitudes recibidas, la más reciente al final. Opciones: --formulario, --estado, --desde, --hasta.",
  example: 'lista --formulario pqrs --estado "En estudio" --desde 2026-11-01 --hasta 2026-11-30',
  options: { formulario: "pqrs", estado: '"En estudio"', desde: "2026-11-01", hasta: "2026-11-30" },
  operands: 0,
  async run(args, context) {
    const form = args.option("formulario");
    const forms = form === undefined ? Object.values(context.site.forms) : [formNamed(form, context)];
    const entered = args.option("estado");
    const state =
      entered &&
      stateNamed(
        entered,
        forms.flatMap(({ receive }) => receive.states ?? []),
      );
    const found = await listSubmissions(context.database, { form, state, ...readPeriod(args) });
    const rows = found.map((each) => [
      nameOf(each),
      localTime(each.received),
      each.form,
      `${each.state ?? "—"}${each.erased ? " (borrada)" : ""}`,
    ]);
    if (rows.length > 0) context.out(formatTable(["Radicado", "Recibida", "Formulario", "Estado"], rows));
    context.out(rows.length === 0 ? "No se encontró ninguna solicitud.\n" : `\n${countOf(found.length)}.\n`);
    return 0;
  },
};

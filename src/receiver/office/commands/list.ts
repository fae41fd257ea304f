import { listSubmissions } from "../../submissions/records.ts";
import type { Command } from "../command.ts";
import { readPeriod } from "../options.ts";
import { formNamed, localTime, numberOrId, stateNamed, stateOf } from "../submission.ts";
import { countOf, formatTable } from "../table.ts";

export const list: Command = {
  summary: "Las solicitudes recibidas, la más reciente al final. Opciones: --formulario, --estado, --desde, --hasta.",
  example: 'lista --formulario pqrs --estado "En estudio" --desde 2026-11-01 --hasta 2026-11-30',
  options: { formulario: "pqrs", estado: '"En estudio"', desde: "2026-11-01", hasta: "2026-11-30" },
  operands: 0,
  async run(args, context) {
    const { formulario: form, estado } = args.options;
    const forms = form === undefined ? Object.values(context.site.forms) : [formNamed(form, context)];
    const states = forms.flatMap(({ receive }) => receive.states ?? []);
    const state = estado && stateNamed(estado, states);
    const found = await listSubmissions(context.database, { form, state, ...readPeriod(args) });
    if (found.length === 0) return context.out("No se encontró ninguna solicitud.\n");
    const rows = found.map((each) => [numberOrId(each), localTime(each.received), each.form, stateOf(each) || "—"]);
    context.out(`${formatTable(["Radicado", "Recibida", "Formulario", "Estado"], rows)}\n${countOf(found.length)}.\n`);
  },
};

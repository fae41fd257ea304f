import { resolve } from "node:path";
import { findSubmission, listSubmissions } from "../../submissions/records.ts";
import { cellsOf, columnsOf } from "../columns.ts";
import type { Command } from "../command.ts";
import { writeNew } from "../newFile.ts";
import { readPeriod } from "../options.ts";
import { formNamed, localTime, numberOrId, stateOf } from "../submission.ts";
import { countOf, formatCsv } from "../table.ts";

export const csv: Command = {
  summary: "Las solicitudes de un formulario en una tabla para Excel. Opciones: --desde, --hasta, --archivo.",
  example: "csv pqrs --desde 2026-11-01 --archivo pqrs.csv",
  options: { desde: "2026-11-01", hasta: "2026-11-30", archivo: "pqrs.csv" },
  operands: 1,
  async run(args, context) {
    const [name] = args.positionals;
    const form = await formNamed(name, context).load();
    const columns = columnsOf(form);
    const rows = [["Radicado", "Estado", "Recibida", "Último cambio", ...columns.map(({ label }) => label)]];
    for (const found of await listSubmissions(context.database, { form: name, ...readPeriod(args) })) {
      const stored = await findSubmission(context.database, found.id);
      const cells = cellsOf(form, columns, stored?.data ?? {}, stored?.files ?? []);
      rows.push([numberOrId(found), stateOf(found), localTime(found.received), localTime(found.changed), ...cells]);
    }
    const { archivo: file } = args.options;
    if (file === undefined) return context.out(formatCsv(rows));
    await writeNew(file, formatCsv(rows));
    context.out(`${countOf(rows.length - 1)} en ${resolve(file)}. Contiene datos personales.\n`);
  },
};

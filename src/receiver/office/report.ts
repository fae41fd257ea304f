// The report that the law of transparency asks for: how many submissions, and how long the answers took.
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { formatNumber } from "../../engine/format.ts";
import { valueText } from "../../engine/messages.ts";
import { parsePath, valueAt } from "../../engine/path.ts";
import { pagesOf, type StoredRow } from "../submissions/records.ts";
import { type Command, unknown, WrongUse } from "./command.ts";
import { alreadyExists, formatCsv } from "./exports.ts";
import { formatTable, formNamed, localTime, readPeriod } from "./submission.ts";

const heads = ["Mes", "Tipo", "Estado", "Solicitudes", "Días hasta la respuesta"];

/** The submissions of a row, and the days that those took that were answered. */
interface Group {
  cells: string[];
  count: number;
  days: number[];
}

export const report: Command = {
  summary:
    "Cuántas solicitudes hubo por mes, tipo y estado, y cuántos días tardó la respuesta. Opciones: --tipo, --desde, --hasta, --archivo.",
  example: "informe pqrs --tipo tipoSolicitud --desde 2026-01-01 --archivo informe.csv",
  options: { tipo: "tipoSolicitud", desde: "2026-01-01", hasta: "2026-12-31", archivo: "informe.csv" },
  operands: 1,
  async run(args, context) {
    const { name, receive, load } = formNamed(args.positionals[0], context);
    const form = await load();
    const { tipo = "", archivo: file } = args.options;
    const fields = Object.keys(form.schema.properties ?? {});
    if (tipo !== "" && !fields.includes(tipo))
      throw new WrongUse(`${unknown("el campo", tipo, fields)} Existen: ${fields.join(", ")}.`);
    const path = parsePath(tipo);
    const typeOf = ({ json }: StoredRow) =>
      tipo === "" ? "Todas" : (valueText(form, path, valueAt(json && JSON.parse(json), path)) ?? "—");
    const groups = new Map<string, Group>();
    for await (const page of pagesOf(context.database, { form: name, ...readPeriod(args) }))
      for (const row of page) {
        const cells = [localTime(row.received).slice(0, 7), typeOf(row), row.state ?? "—"];
        const group = groups.get(cells.join("\n")) ?? { cells, count: 0, days: [] };
        groups.set(cells.join("\n"), group);
        group.count += 1;
        const isAnswered = row.state !== null && row.state === receive.states?.at(-1);
        if (isAnswered) group.days.push((Date.parse(row.changed) - Date.parse(row.received)) / 86_400_000);
      }
    const rows = [...groups.values()]
      .map(({ cells, count, days }) => [...cells, String(count), meanOf(days)])
      .sort((a, b) => a.join().localeCompare(b.join()));
    if (rows.length === 0) return context.out("No se encontró ninguna solicitud.\n");
    if (file === undefined) return context.out(formatTable(heads, rows));
    const text = `\uFEFF${formatCsv([heads, ...rows])}`;
    await writeFile(file, text, { flag: "wx" }).catch(({ code }) => {
      throw new WrongUse(code === "EEXIST" ? alreadyExists(file) : `No se pudo escribir «${file}» (${code}).`);
    });
    context.out(`Informe guardado en ${resolve(file)}. No contiene datos personales.\n`);
  },
};

/** With one decimal; a dash if nothing was answered. */
function meanOf(days: number[]): string {
  const mean = days.reduce((sum, each) => sum + each, 0) / days.length;
  return days.length === 0 ? "—" : formatNumber(Math.round(mean * 10) / 10);
}

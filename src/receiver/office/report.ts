// The report that the law of transparency asks for: how many submissions, and how long the answers took.
import { resolve } from "node:path";
import { choicesOf } from "../../engine/choices.ts";
import { fieldAt } from "../../engine/declarations.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { formatNumber } from "../../engine/format.ts";
import { valueText } from "../../engine/messages.ts";
import { parsePath, valueAt } from "../../engine/path.ts";
import type { Field } from "../../types.gen.ts";
import { dayOf } from "../submissions/filingCode.ts";
import { isAnswered, pagesOf, type StoredRow } from "../submissions/records.ts";
import { type Command, unknown, WrongUse } from "./command.ts";
import { formatCsv, writeNew } from "./exports.ts";
import { formatTable, formNamed, readPeriod } from "./submission.ts";

const heads = ["Mes", "Tipo", "Estado", "Solicitudes", "Días hábiles hasta la respuesta", "Fuera de plazo"];

interface Group {
  cells: string[];
  count: number;
  /** The business days that the answers took. */
  days: number[];
  /** Whether the last day for the answer had passed, of those that have one. */
  late: boolean[];
}

export const report: Command = {
  summary:
    "Cuántas solicitudes hubo por mes, tipo y estado, cuántos días hábiles tardó la respuesta y cuántas pasaron de su plazo. Opciones: --tipo, --desde, --hasta, --archivo.",
  example: "informe pqrs --tipo tipoSolicitud --desde 2026-01-01 --archivo informe.csv",
  options: { tipo: "tipoSolicitud", desde: "2026-01-01", hasta: "2026-12-31", archivo: "informe.csv" },
  operands: 1,
  async run(args, context) {
    const { name, receive, load } = formNamed(args.positionals[0], context);
    const form = await load();
    const { tipo = "", archivo: file } = args.options;
    if (tipo !== "") checkCounted(tipo, form);
    const path = parsePath(tipo);
    const typeOf = ({ json }: StoredRow) =>
      tipo === "" ? "Todas" : (valueText(form, path, valueAt(json && JSON.parse(json), path)) ?? "—");
    const endOf = (row: StoredRow) =>
      isAnswered(receive, row) ? dayOf(new Date(row.answered ?? row.changed)) : undefined;
    // Only this command needs the holidays, which take 4 MB.
    const countDays = (await import("../submissions/due.ts")).createDayCount(context.site.closedDays);
    const today = dayOf(context.now());
    const groups = new Map<string, Group>();
    for await (const page of pagesOf(context.database, { form: name, ...readPeriod(args) }))
      for (const row of page) {
        const received = dayOf(new Date(row.received));
        const cells = [received.slice(0, 7), typeOf(row), row.state ?? "—"];
        const group = groups.get(cells.join("\n")) ?? { cells, count: 0, days: [], late: [] };
        groups.set(cells.join("\n"), group);
        group.count += 1;
        const end = endOf(row);
        if (end !== undefined) group.days.push(countDays(received, end));
        if (row.due !== null && (end !== undefined || !row.erased)) group.late.push(row.due < (end ?? today));
      }
    const rows = [...groups.values()]
      .map(({ cells, count, days, late }) => [...cells, String(count), meanOf(days), countOfLate(late)])
      .sort((a, b) => a.join().localeCompare(b.join()));
    if (rows.length === 0) return context.out("No se encontró ninguna solicitud.\n");
    if (file === undefined) return context.out(formatTable(heads, rows));
    await writeNew(file, `\uFEFF${formatCsv([heads, ...rows])}`);
    context.out(`Informe guardado en ${resolve(file)}. No contiene datos personales.\n`);
  },
};

/** @throws WrongUse if the field has no options: the report would contain personal data, and a row for each text */
function checkCounted(name: string, form: CompiledForm): void {
  const root: Field = form.schema;
  const fields = Object.keys(root.properties ?? {});
  const counted = fields.filter((each) => {
    const field = fieldAt(root, [each]);
    const isBoxOrTable = field.type === "boolean" || field.options !== undefined;
    return isBoxOrTable || choicesOf(root, field, form.messages.form).length > 0;
  });
  if (counted.includes(name)) return;
  const problem = fields.includes(name) ? `El campo «${name}» no tiene opciones.` : unknown("el campo", name, counted);
  const advice =
    counted.length === 0 ? "El formulario no tiene ninguno con opciones." : `Sirven: ${counted.join(", ")}.`;
  throw new WrongUse(`${problem} ${advice}`);
}

/** With one decimal; a dash if nothing was answered. */
function meanOf(days: number[]): string {
  const mean = days.reduce((sum, each) => sum + each, 0) / days.length;
  return days.length === 0 ? "—" : formatNumber(Math.round(mean * 10) / 10);
}

/** A dash if no answer has a last day. */
function countOfLate(late: boolean[]): string {
  return late.length === 0 ? "—" : String(late.filter(Boolean).length);
}

import { listUnsentMail, retryFailedMail, type UnsentMail } from "../../mail/outbox.ts";
import type { Command } from "../command.ts";
import { localTime } from "../submission.ts";
import { formatTable } from "../table.ts";

const kinds: Record<string, string> = { receipt: "comprobante", notice: "aviso a la oficina" };

export const mail: Command = {
  summary:
    "Los correos que esperan y los que no se pudieron enviar. Con --reintentar, los segundos se intentan de nuevo.",
  example: "correo --reintentar",
  options: { reintentar: null },
  operands: 0,
  async run({ options }, { database, out, now }) {
    if (options.reintentar !== undefined) {
      const count = await retryFailedMail(database, now());
      return out(count === 0 ? "No hay correos fallidos.\n" : `Se intentarán de nuevo: ${count}.\n`);
    }
    const unsent = await listUnsentMail(database);
    const waiting = unsent.filter(({ due }) => due !== null);
    const failed = unsent.filter(({ due }) => due === null);
    if (unsent.length === 0) out("Todos los correos se enviaron.\n");
    if (waiting.length > 0) out(`Esperan: ${waiting.length}\n\n${tableOf(waiting)}\n`);
    if (failed.length === 0) return;
    out(`Fallaron: ${failed.length}\n\n${tableOf(failed)}\n`);
    out("Para intentarlos de nuevo: npm run recibido -- correo --reintentar\n");
  },
};

function tableOf(mails: UnsentMail[]): string {
  const rows = mails.map(({ number, submission, kind, attempts, due, failure }) => [
    number ?? submission,
    kinds[kind] ?? kind,
    String(attempts),
    due === null ? "—" : localTime(due),
    failure ?? "—",
  ]);
  return formatTable(["Radicado", "Correo", "Intentos", "Próximo intento", "Motivo"], rows);
}

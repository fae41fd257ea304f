// The commands that show the submissions and change them.
import { lease, listUnsentMail, retryMail, type UnsentMail } from "../mail/outbox.ts";
import { officeCommand } from "../officeCommand.ts";
import { dayOf } from "../submissions/filingCode.ts";
import { changeState, eraseSubmission, isAnswered, pagesOf, storedStates } from "../submissions/records.ts";
import { type Command, type Context, WrongUse } from "./command.ts";
import {
  formatTable,
  formNamed,
  formOf,
  isNameOf,
  localTime,
  readPeriod,
  senderAddress,
  stateNamed,
  stateOf,
  submissionNamed,
  submissionTable,
} from "./submission.ts";

export const list: Command = {
  summary:
    "Las solicitudes recibidas: primero las que esperan respuesta, por la fecha en que vencen. Opciones: --formulario, --estado, --desde, --hasta.",
  example: 'lista --formulario pqrs --estado "En estudio" --desde 2026-11-01 --hasta 2026-11-30',
  options: { formulario: "pqrs", estado: '"En estudio"', desde: "2026-11-01", hasta: "2026-11-30" },
  operands: 0,
  async run(args, context) {
    const { formulario, estado } = args.options;
    const named = formulario === undefined ? undefined : formNamed(formulario, context);
    const form = named?.name;
    const forms = named ? [named] : Object.values(context.site.forms);
    const states = forms.flatMap(({ receive }) => receive.states ?? []);
    const state = estado && stateNamed(estado, [...states, ...(await storedStates(context.database, form))]);
    const rows: { urgency: string; cells: string[] }[] = [];
    for await (const page of pagesOf(context.database, { form, state, ...readPeriod(args) }, false))
      for (const each of page) {
        const { receive = {} } = context.site.forms[each.form] ?? {};
        const isOpen = each.due !== null && !each.erased && !isAnswered(receive, each);
        const due = isOpen && (each.due ?? "") < dayOf(context.now()) ? `${each.due} (vencida)` : (each.due ?? "—");
        const cells = [each.name, localTime(each.received), due, each.form, stateOf(each) || "—"];
        rows.push({ urgency: isOpen ? due : "9999", cells });
      }
    // Rows of the same day stay in the order in which they were received.
    rows.sort((a, b) => (a.urgency < b.urgency ? -1 : Number(a.urgency > b.urgency)));
    const cells = rows.map((row) => row.cells);
    context.out(submissionTable(["Radicado", "Recibida", "Vence", "Formulario", "Estado"], cells));
  },
};

export const state: Command = {
  summary: "Anota el estado de una solicitud; quien la envió lo ve al consultar su radicado.",
  example: 'estado PQRS-2026-000123 "En estudio"',
  options: { por: '"Ana Ruiz"' },
  // The words of a state may come without quotation marks.
  operands: Number.POSITIVE_INFINITY,
  async run({ positionals: [entered, ...words], options }, context) {
    const found = await submissionNamed(entered, context);
    const { receive } = formOf(found, context);
    const { states = [], update } = receive;
    if (states.length === 0) throw new WrongUse(`El formulario «${found.form}» no tiene estados («states»).`);
    const next = stateNamed(words.join(" "), states);
    if (next === found.state) return context.out(`${found.name} ya estaba en «${next}». No se cambió nada.\n`);
    const author = options.por ?? context.account;
    const told = update && senderAddress(receive, found);
    await changeState(context.database, found.id, { state: next, author, at: context.now() }, told !== undefined);
    context.out(`${found.name}: antes «${found.state}», ahora «${next}».${told ? ` Se le avisa a ${told}.` : ""}\n`);
  },
};

export const erase: Command = {
  summary: "Borra los datos y los archivos de una solicitud, para siempre. El radicado y sus estados quedan.",
  example: "borrar PQRS-2026-000123",
  options: { confirmar: "PQRS-2026-000123" },
  operands: 1,
  async run({ positionals: [entered], options }, context) {
    const found = await submissionNamed(entered, context);
    const { name } = found;
    if (!found.erased) {
      const question = `Se borrarán los datos y los archivos de ${name}, sin vuelta atrás. Para confirmar, escriba el radicado: `;
      const typed = options.confirmar ?? (await context.confirm(question));
      if (typed.trim() === "") throw new WrongUse(`No se borró nada: falta escribir ${name} para confirmar.`);
      if (!isNameOf(typed, found)) throw new WrongUse(`No se borró nada: «${typed.trim()}» no es ${name}.`);
      await eraseSubmission(context.database, found.id);
    }
    context.out(
      found.erased
        ? `Los datos de ${name} ya estaban borrados.\n`
        : `Se borraron los datos y los archivos de ${name}. El radicado y sus estados quedan.
Siguen en los respaldos que ya existan y en los correos que ya salieron.\n`,
    );
    // Also if a command that erased it could not do so, or was ended before. It fails on a full disk.
    context.out(leftovers(await context.database.purge(), context));
  },
};

/** What an administrator still has to do, so that nothing of the erased data is left on the disk. */
function leftovers(isPurged: boolean, { databaseUrl }: Context): string {
  if (databaseUrl === undefined)
    return isPurged ? "" : "Quedan rastros en el disco hasta que se detenga el programa que recibe.\n";
  const log = "PostgreSQL los conserva además en su registro (WAL) hasta que lo reutiliza.";
  const tables = "Quedan también en sus tablas hasta que se ejecute: VACUUM FULL;";
  return isPurged ? `${log}\n` : `${log}\n${tables} Mientras tanto no se reciben solicitudes: hágalo de noche.\n`;
}

const kinds: Record<string, string> = {
  receipt: "comprobante",
  notice: "aviso a la oficina",
  update: "aviso de estado",
  answer: "respuesta",
  warning: "aviso de plazo",
};

export const mail: Command = {
  summary: "Los correos que esperan y los que no se pudieron enviar. Con --reintentar, todos se intentan de nuevo ya.",
  example: "correo --reintentar",
  options: { reintentar: null },
  operands: 0,
  async run({ options }, { database, out, now }) {
    const unsent = await listUnsentMail(database);
    const waits = unsent.flatMap(({ due }) => (due === null ? [] : Date.parse(due) - now().getTime()));
    // One that is being sent is due when its lease ends: a slow mail server has it, and others may wait for it.
    const isStuck = waits.some((wait) => wait < -lease) && !waits.some((wait) => wait > 0 && wait <= lease);
    const advice = isStuck
      ? "Hay correos que ya debían haber salido: revise que el programa que recibe esté encendido, y que recibir.env tenga SMTP_URL y MAIL_FROM.\n"
      : "";
    if (options.reintentar !== undefined) {
      const count = await retryMail(database, now());
      if (count > 0) return out(`Se intentarán de nuevo: ${count}.\n${advice}`);
      return out(advice || "No hay correos por reintentar. Los que esperan menos de un minuto salen solos.\n");
    }
    if (unsent.length === 0) return out("Todos los correos se enviaron.\n");
    const waiting = unsent.filter(({ due }) => due !== null);
    const failed = unsent.filter(({ due }) => due === null);
    if (waiting.length > 0) out(`Esperan: ${waiting.length}\n\n${tableOf(waiting)}\n`);
    if (failed.length > 0)
      out(`Fallaron: ${failed.length}\n\n${tableOf(failed)}
Si la dirección está mal escrita: ${officeCommand} corregir PQRS-2026-000123 ana@correo.example.co\n`);
    if (failed.some(({ kind }) => kind === "answer"))
      out("Si el servidor rechazó una respuesta por su archivo: respóndala de nuevo, sin él o con uno más pequeño.\n");
    out(`${advice}Para intentarlos de nuevo: ${officeCommand} correo --reintentar\n`);
  },
};

function tableOf(mails: UnsentMail[]): string {
  const rows = mails.map(({ name, kind, attempts, due, failure }) => [
    name,
    kinds[kind] ?? kind,
    String(attempts),
    due === null ? "—" : localTime(due),
    failure ?? "—",
  ]);
  return formatTable(["Radicado", "Correo", "Intentos", "Próximo intento", "Motivo"], rows);
}

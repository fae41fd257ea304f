// How the office writes submissions, forms, states and days, and how it reads them. A name that does not exist throws
// WrongUse.
import { formatNumber } from "../../engine/format.ts";
import { dayAfter, instantOf, isRealDay, momentOf, offsetAt } from "../../engine/moments.ts";
import { nearest, unaccented } from "../../engine/nearest.ts";
import { lookupIn } from "../../engine/template.ts";
import { isAddress } from "../../server/mailAddress.ts";
import type { Receive } from "../../types.gen.ts";
import { oneLine } from "../mail/compose.ts";
import type { ReceivedForm } from "../receivedSite.ts";
import { parseFilingCode } from "../submissions/filingCode.ts";
import { findSubmission, type StoredSubmission, type Submission } from "../submissions/records.ts";
import { type Arguments, type Context, unknown, WrongUse } from "./command.ts";

const howWritten =
  "Se escribe con la serie, el año y el número, por ejemplo PQRS-2026-000123; el código de verificación puede ir al final.";

export async function submissionNamed(entered: string | undefined, { database }: Context): Promise<StoredSubmission> {
  if (!entered?.trim()) throw new WrongUse(`Falta el radicado. ${howWritten}`);
  const { number: name = entered.trim(), code } = parseFilingCode(entered) ?? {};
  const found = await findSubmission(database, name);
  if (!found) throw new WrongUse(`No existe el radicado «${entered.trim()}». ${howWritten}`);
  if (code && code !== found.code)
    throw new WrongUse(`El código «${code}» no es el del radicado ${name}: revise el número.`);
  return found;
}

/** Where the sender gets mail; undefined if the submission has no such address. */
export function senderAddress({ receipt }: Receive, { data }: StoredSubmission): string | undefined {
  const address = receipt && lookupIn(data)(receipt.to);
  return isAddress(address) ? address : undefined;
}

export function isNameOf(entered: string, { name }: Submission): boolean {
  return (parseFilingCode(entered)?.number ?? entered.trim()) === name;
}

/** A form by its name or its series, also if only a part of it was entered. A lookup stores nothing. */
export function formNamed(name: string | undefined, { site }: Context): ReceivedForm & { name: string } {
  const forms = Object.entries(site.forms).filter(([, { receive }]) => receive.track === undefined);
  const names = forms.map(([each]) => each);
  const form = onlyMatch(name ?? "", forms, ([each, { receive }]) => [each, receive.series ?? ""]);
  if (form) return { ...form[1], name: form[0] };
  const sharing = forms.filter(([, { receive }]) => receive.series === name?.trim().toUpperCase());
  if (sharing.length > 1)
    throw new WrongUse(
      `La serie «${name}» es de varios formularios. Escriba uno: ${sharing.map(([each]) => each).join(", ")}.`,
    );
  const problem = unknown("el formulario", name ?? "", names);
  const mayBeGone = name && !Object.hasOwn(site.forms, name) && nearest(name, names) === undefined;
  const advice = mayBeGone ? ` Si estaba en el sitio y se quitó: ${bringBack}` : "";
  throw new WrongUse(`${problem} Existen: ${names.join(", ")}.${advice}`);
}

/** What to do to read the submissions of a form that is gone. */
const bringBack = "devuelva su archivo, aunque ninguna página lo use, construya el sitio, y repita la orden.";

/** The form of a submission. @throws WrongUse if the site no longer has it */
export function formOf({ form, name }: Submission, { site }: Context): ReceivedForm {
  const found = site.forms[form];
  if (found) return found;
  throw new WrongUse(`El formulario «${form}», por el que llegó ${name}, ya no está en el sitio: ${bringBack}`);
}

/**
 * What was entered: the item with exactly this first name, or without regard to case and accents the only one that is called
 * so or whose name contains it. Several forms may have one series.
 */
function onlyMatch<T>(entered: string, items: T[], namesOf: (item: T) => string[]): T | undefined {
  const wanted = unaccented(entered.trim());
  if (wanted === "") return undefined;
  const exact = items.filter((item) => namesOf(item)[0] === entered.trim());
  const same = items.filter((item) => namesOf(item).some((name) => unaccented(name) === wanted));
  const similar = items.filter((item) => namesOf(item).some((name) => unaccented(name).includes(wanted)));
  return [exact, same, similar].find(({ length }) => length === 1)?.[0];
}

/** One of `all`, in which a state may be more than once, also if only a part of it was entered. */
export function stateNamed(entered: string, all: string[]): string {
  const states = [...new Set(all)];
  const found = onlyMatch(entered, states, (state) => [state]);
  if (found) return found;
  const known = states.map((state) => `«${state}»`).join(", ");
  throw new WrongUse(`${unknown("el estado", entered, states)} Existen: ${known}.`);
}

export function stateOf({ state, erased }: Submission): string {
  return `${state ?? ""}${erased ? " (borrada)" : ""}`;
}

/** An instant (ISO, UTC) in the institution's zone, as spreadsheets understand it: `2026-11-30 14:05` */
export function localTime(instant: string): string {
  return momentOf(Date.parse(instant) / 60_000).replace("T", " ");
}

/** Columns as wide as their longest cell, two spaces between them. */
export function formatTable(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map(oneLine));
  const widths = head.map((_, column) => cells.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0));
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return lines.map((line) => `${line.trimEnd()}\n`).join("");
}

/** A table of submissions, and how many they are. */
export function submissionTable(head: string[], rows: string[][]): string {
  if (rows.length === 0) return "No se encontró ninguna solicitud.\n";
  return `${formatTable(head, rows)}\n${countOf(rows.length)}.\n`;
}

/** «1 solicitud», «3 solicitudes» */
export function countOf(submissions: number): string {
  return submissions === 1 ? "1 solicitud" : `${formatNumber(submissions, { grouped: true })} solicitudes`;
}

/** The instants (ISO, UTC) at which the first day begins and the last day ends, in the institution's zone. */
export function readPeriod({ options: { desde, hasta } }: Arguments) {
  const period = { since: desde && startOf(desde, 0), until: hasta && startOf(hasta, 1) };
  if (desde && hasta && desde > hasta) throw new WrongUse(`«--desde ${desde}» es posterior a «--hasta ${hasta}».`);
  return period;
}

/**
 * The instant at which the day `later` days after `day` begins in a zone, that of the institution if none is given; undefined
 * outside of the calendar: after 9999-12-31.
 */
export function startOf(day: string, later: number, timeZone?: string): string | undefined {
  if (!isRealDay(day)) throw new WrongUse(`«${day}» no es una fecha. Escríbala así: 2026-11-30`);
  const midnight = `${dayAfter(day, later)}T00:00`;
  const found = instantOf(midnight, timeZone);
  // Where clocks are put forward at midnight, it does not exist, and an hour before the day is found.
  const instant = Math.max(found, Date.parse(`${midnight}Z`) - offsetAt(found, timeZone));
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

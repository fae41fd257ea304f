// How the office names submissions, forms and states. A name that does not exist throws WrongUse.
import { localMoment } from "../../engine/moments.ts";
import { unaccented } from "../../engine/nearest.ts";
import type { ReceivedForm } from "../receivedSite.ts";
import { parseFilingCode } from "../submissions/filingCode.ts";
import { findSubmission, type StoredSubmission, type Submission } from "../submissions/records.ts";
import type { Context } from "./command.ts";
import { unknown, WrongUse } from "./wrongUse.ts";

const howWritten =
  "Se escribe con la serie, el año y el número, por ejemplo PQRS-2026-000123; el código de verificación puede ir al final.";

/** The number of a submission, or its id if its form has no series. */
export function numberOrId({ number, id }: Pick<Submission, "number" | "id">): string {
  return number ?? id;
}

export async function submissionNamed(entered: string | undefined, { database }: Context): Promise<StoredSubmission> {
  if (!entered?.trim()) throw new WrongUse(`Falta el radicado. ${howWritten}`);
  const { number: name = entered.trim(), code } = parseFilingCode(entered) ?? {};
  const found = await findSubmission(database, name);
  if (!found) throw new WrongUse(`No existe el radicado «${entered.trim()}». ${howWritten}`);
  if (code && code !== found.code)
    throw new WrongUse(`El código «${code}» no es el del radicado ${name}: revise el número.`);
  return found;
}

export function isNameOf(entered: string, submission: Submission): boolean {
  return (parseFilingCode(entered)?.number ?? entered.trim()) === numberOrId(submission);
}

export function formNamed(name: string | undefined, { site }: Context): ReceivedForm {
  const form = new Map(Object.entries(site.forms)).get(name ?? "");
  if (form) return form;
  const names = Object.keys(site.forms);
  const wrong = name ? unknown("el formulario", name, names) : "Falta el formulario.";
  throw new WrongUse(`${wrong} Existen: ${names.join(", ")}.`);
}

/** One of `states`, however its case and accents were entered. */
export function stateNamed(entered: string, states: string[]): string {
  const found = states.find((state) => unaccented(state) === unaccented(entered.trim()));
  if (found) return found;
  const wrong = entered ? unknown("el estado", entered, states) : "Falta el estado.";
  throw new WrongUse(`${wrong} Existen: ${states.map((state) => `«${state}»`).join(", ")}.`);
}

export function stateOf({ state, erased }: Submission): string {
  return `${state ?? ""}${erased ? " (borrada)" : ""}`;
}

/** An instant (ISO, UTC) in the institution's zone, as spreadsheets understand it: `2026-11-30 14:05` */
export function localTime(instant: string): string {
  return localMoment(instant)?.slice(0, 16).replace("T", " ") ?? instant;
}

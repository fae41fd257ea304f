// What the office and the sender read of a submission: its answers, and the subjects and texts of the two messages.
import { type Answer, answersOf } from "../../engine/answers.ts";
import { withAnswers } from "../../engine/answerTexts.ts";
import { fieldAt } from "../../engine/declarations.ts";
import { formatSize } from "../../engine/file.ts";
import { onlyFittingBranch } from "../../engine/fittingBranches.ts";
import type { CompiledForm } from "../../engine/form.ts";
import { formatText } from "../../engine/format.ts";
import { labelAt } from "../../engine/labels.ts";
import { dataValues } from "../../engine/messages.ts";
import { type Path, parsePath, valueAt } from "../../engine/path.ts";
import { fillTemplate, lookupIn } from "../../engine/template.ts";
import { visitorText, visitorTexts } from "../../server/visitorTexts.ts";
import type { Receive } from "../../types.gen.ts";
import { officeCommand } from "../officeCommand.ts";
import type { ReceivedSite } from "../receivedSite.ts";
import { createFormerAnswers } from "../submissions/formerAnswers.ts";
import type { Attachment, StoredSubmission } from "../submissions/records.ts";

export interface Message {
  subject: string;
  text: string;
}

export type MailedSubmission = Pick<StoredSubmission, "name" | "code" | "received" | "due" | "data" | "files">;

/** A message to the sender, in the words of the form file. `state`: that of the submission, if the words may name it. */
export function composeReceipt(
  form: CompiledForm,
  { subject, message }: NonNullable<Receive["update"]>,
  submission: MailedSubmission,
  institution: string,
  state?: string | null,
): Message {
  const fill = filler(form, submission, shownToStranger, state);
  return { subject: subjectLine(fill(subject)), text: `${fill(message)}\n\n${institution}\n` };
}

export function composeAnswer(
  { name, code }: MailedSubmission,
  text: string,
  { institution, locale }: Pick<ReceivedSite, "institution" | "locale">,
): Message {
  const subject = `${visitorText(visitorTexts.answerSubject, locale)} ${name}-${code}`;
  return { subject, text: `${text}\n\n${institution}\n` };
}

/** The message to the office some days before the last one for the answer. */
export function composeWarning(form: CompiledForm, submission: MailedSubmission): Message {
  const { name } = submission;
  const fill = filler(form, submission);
  return {
    subject: fill("Vence el {plazo}: {radicado}"),
    text: `${fill("La solicitud {radicado} está sin responder, y el plazo vence el {plazo}.")}

Para leerla y responderla:

    ${officeCommand} ver ${name}
    ${officeCommand} responder ${name} --texto "…"
`,
  };
}

/** The message to the office. It has no attachments: the office gets the files with the command. */
export function composeNotice(
  form: CompiledForm,
  { notice, states }: Pick<Receive, "notice" | "states">,
  submission: MailedSubmission,
): Message {
  const { data, files, name } = submission;
  const fill = filler(form, submission);
  const paragraphs = [
    `Llegó una solicitud por «${form.schema.title ?? form.id}».`,
    fill(`Radicado: {radicado}\nRecibida: {fecha}${submission.due ? "\nVence: {plazo}" : ""}`),
    labelledAnswers(form, data, files)
      .map(([label, text = ""]) => `${label}: ${indented(text)}`)
      .join("\n"),
    ...(files.length > 0 ? [filesText(files, name)] : []),
    ...(states?.[1] !== undefined
      ? [`Cuando la solicitud avance, anote su estado:\n\n    ${officeCommand} estado ${name} "${states[1]}"`]
      : []),
  ];
  return { subject: subjectLine(fill(notice?.subject ?? "{radicado}")), text: `${paragraphs.join("\n\n")}\n` };
}

function filesText(files: Attachment[], submission: string): string {
  const rows = files.map(({ name, size }) => `- ${oneLine(name)} (${formatSize(size)})`);
  const command = `    ${officeCommand} archivos ${submission}`;
  const fill = (template: string) => fillTemplate(template, () => files.length);
  const help = fill("{n|No va|No van} en este correo. Para {n|guardarlo|guardarlos} en una carpeta:");
  return `${fill("{n|Archivo|Archivos}:")}\n${rows.join("\n")}\n\n${help}\n\n${command}`;
}

/**
 * Fills templates with the values of the receiver and of the data, which `show` may change. A field without a value, or
 * with an empty list, is a dash.
 */
function filler(
  form: CompiledForm,
  { data, name, code, received, due }: MailedSubmission,
  show = (text: string) => text,
  state?: string | null,
): (template: string) => string {
  const values = dataValues(form, data);
  // Lists are texts here: «a y b».
  const shown = (value: unknown) => (typeof value === "string" ? show(value) : value);
  const own = lookupIn({
    radicado: `${name}-${code}`,
    fecha: formatText(received, "date-time"),
    plazo: due && formatText(due, "date"),
    estado: state,
  });
  return (template) =>
    fillTemplate(
      template,
      (placeholder) => own(placeholder) ?? (shown(values(placeholder)) || undefined),
      () => "—",
    );
}

/** How much of a value a receipt shows. */
const shownLength = 80;

/**
 * A value as the receipt has it. Anyone can send it to any address in the institution's name, so it is one short line, in
 * which mail programs find no address to link to.
 */
function shownToStranger(text: string): string {
  const line = oneLine(text)
    .replaceAll(/:(?=\/)|@/g, "$& ")
    .replaceAll(/[.。．｡](?=[\p{L}\p{N}]*\p{L})/gu, ". ");
  return shortened(line, shownLength);
}

/**
 * No value of the sender may add a header, or fill the office's list of messages. A mail program would decode what is
 * between `=?` and `?=`.
 */
function subjectLine(text: string): string {
  return shortened(oneLine(text).replaceAll("=?", "= ?"), 200);
}

function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length ? `${letters.slice(0, length - 1).join("")}…` : text;
}

/** Indents all lines but the first, so that no answer looks like a line of the message. */
function indented(text: string): string {
  return text.replaceAll(/\r\n?|\n/g, "\n    ");
}

/**
 * Every answer in the data, those of hidden fields too, in the form's order. `path`: as for `answersOf`. Labels, which may
 * contain answers, are one line.
 */
export function storedAnswers(
  compiled: CompiledForm,
  data: unknown,
  files: Pick<Attachment, "field" | "name">[],
  path: Path = [],
): Answer[] {
  const form = withAnswers(compiled, data);
  const chosen = files.map(({ field, name }) => ({ path: parsePath(field), file: { name } }));
  const shownBranch = (at: Path) => {
    const { oneOf, anyOf = [] } = fieldAt(form.schema, at);
    return onlyFittingBranch(form.schema, valueAt(data, at), oneOf ?? anyOf);
  };
  const page = { files: chosen, isRendered: () => true, shownBranch };
  return answersOf(form, data, page, path).map((answer) => ({
    ...answer,
    around: answer.around.map(oneLine),
    label: oneLine(labelAt(form, answer.path)),
  }));
}

/** Every answer in the data with its label, also those to fields that the form does not have. */
export function labelledAnswers(form: CompiledForm, data: unknown, files: Attachment[]): string[][] {
  return [
    ...storedAnswers(form, data, files).map(({ around, label, text }) => [[...around, label].join(" › "), text]),
    ...createFormerAnswers(form)(data).map(([name, text]) => [`${name} (campo anterior)`, text]),
  ];
}

/** `text` in one line, without characters that control a terminal, a header or the direction of the text. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
}

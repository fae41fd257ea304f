// Sends the messages of the outbox.
import type { SendMailOptions } from "nodemailer";
import { lookupIn } from "../../engine/template.ts";
import type { Database } from "../../server/database.ts";
import { describeError, isOwnFault, type Log } from "../../server/log.ts";
import { addressed, isAddress, readMailbox } from "../../server/mailAddress.ts";
import { isRefused, reasonOf, Undeliverable } from "../../server/mailProblem.ts";
import type { ReceivedSite } from "../receivedSite.ts";
import { findAnswers } from "../submissions/answers.ts";
import { findSubmission, isAnswered } from "../submissions/records.ts";
import { composeAnswer, composeNotice, composeReceipt, composeWarning, type Message } from "./compose.ts";
import { lease, leaseMail, type Mail, markFailed, markSent, renewLease } from "./outbox.ts";

export interface Mailer {
  database: Database;
  site: ReceivedSite;
  settings: { mailFrom: string; mailOffice?: string | undefined };
  transport: { sendMail: (message: SendMailOptions) => Promise<unknown> };
  now: () => Date;
  log: Log;
  /** By id, the messages that the mail server has, but the database did not answer that it knows: they are not sent again. */
  delivered: Map<string, Mail>;
  /** What is being sent. */
  sending: Set<string>;
}

const minute = 60_000;
const hour = 60 * minute;

/** The pauses before further attempts, in milliseconds: three days in all. */
const pauses = [minute, 5 * minute, hour, ...Array.from({ length: 12 }, () => 6 * hour)];

/** Sends one message that is due, and stores the result. @returns whether there was one */
export async function sendOne(mailer: Mailer): Promise<boolean> {
  const { database, now, log, delivered, sending } = mailer;
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  // The leases may have ended: the database did not answer for a while, or the clock was set.
  for (const id of sending) await renewLease(database, id, later(lease));
  await markDelivered(mailer);
  const mail = await leaseMail(database, now(), later(lease));
  if (!mail) return false;
  sending.add(mail.id);
  const renewing = setInterval(() => renewLease(database, mail.id, later(lease)).catch(() => {}), lease / 3);
  try {
    await send(mailer, mail);
    delivered.set(mail.id, mail);
  } catch (error) {
    const isFinal = error instanceof Undeliverable || isRefused(error) || isOwnFault(error);
    const pause = isFinal ? undefined : pauses[mail.attempts - 1];
    await markFailed(database, mail, reasonOf(error), pause === undefined ? undefined : later(pause));
    const text = `no ${pause ? "salió; se intentará de nuevo" : "se pudo enviar: véalo con «recibido correo»"}`;
    log({ route: "correo", id: mail.id, text: `Un correo ${text}.`, error: describeError(error) });
    return true;
  } finally {
    clearInterval(renewing);
    sending.delete(mail.id);
  }
  await markDelivered(mailer);
  return true;
}

/** Stores what the mail server has, also what could not be stored before: another receiver would send it again. */
export async function markDelivered({ database, delivered, now }: Pick<Mailer, "database" | "delivered" | "now">) {
  for (const mail of delivered.values()) {
    await markSent(database, mail, now());
    delivered.delete(mail.id);
  }
}

async function send(mailer: Mailer, mail: Mail): Promise<void> {
  const { site, settings, transport } = mailer;
  const composed = await compose(mailer, mail);
  if (!composed) return;
  const { to, replyTo, ...message } = composed;
  const { from, ...others } = addressed(settings.mailFrom, site.institution, to);
  const idOf = (name: string) => `<${name}@${from.address.split("@")[1]}>`;
  // As if each message answered a first one, so that mail programs show those about a submission together.
  const first = idOf(mail.submission);
  await transport.sendMail({
    ...message,
    from,
    ...others,
    // An address such as «peña@…» needs a server with SMTPUTF8: the office gets the message without it.
    ...(isAddress(replyTo) && /^\p{ASCII}+@/u.test(replyTo) && { replyTo: { name: "", address: replyTo } }),
    // Always the same for a message, so that mailboxes can recognise one that was sent twice.
    messageId: idOf(mail.id),
    references: first,
    inReplyTo: first,
  });
}

/** `replyTo` may be no address. Undefined if the message is no longer needed. @throws Undeliverable */
async function compose(
  { database, site, settings }: Mailer,
  mail: Mail,
): Promise<(Message & { to: string; replyTo: unknown; attachments?: SendMailOptions["attachments"] }) | undefined> {
  const stored = await findSubmission(database, mail.submission);
  if (stored?.data === undefined) throw new Undeliverable("Los datos de la solicitud se borraron.");
  const received = site.forms[stored.form];
  if (!received) throw new Undeliverable(`El formulario «${stored.form}» ya no está en el sitio.`);
  const { receipt, update } = received.receive;
  const form = await received.load();
  const sender = receipt && lookupIn(stored.data)(receipt.to);
  const office = settings.mailOffice && readMailbox(settings.mailOffice).address;
  if (mail.kind === "notice") {
    const message = composeNotice(form, received.receive, stored);
    return { to: checked(office, "MAIL_OFFICE"), replyTo: sender, ...message };
  }
  if (mail.kind === "warning") {
    if (isAnswered(received.receive, stored)) return undefined;
    return { to: checked(office, "MAIL_OFFICE"), replyTo: sender, ...composeWarning(form, stored) };
  }
  if (!receipt) throw new Undeliverable(`El formulario «${stored.form}» ya no tiene comprobante («receipt»).`);
  const to = checked(sender, `el campo «${receipt.to}»`);
  if (mail.kind === "receipt")
    return { to, replyTo: office, ...composeReceipt(form, receipt, stored, site.institution) };
  if (mail.kind === "update")
    return update && { to, replyTo: office, ...composeReceipt(form, update, stored, site.institution, stored.state) };
  const answer = (await findAnswers(database, mail.submission)).at(-1);
  if (!answer) throw new Undeliverable("La respuesta ya no está guardada.");
  const attachments = answer.files.map(({ name, bytes }) => ({ filename: name, content: Buffer.from(bytes) }));
  return { to, replyTo: office, attachments, ...composeAnswer(stored, answer.text, site) };
}

/** @throws Undeliverable if `address` is not exactly one address */
function checked(address: unknown, source: string): string {
  if (isAddress(address)) return address;
  if (address === undefined || address === "") throw new Undeliverable(`No hay a quién enviarlo: falta ${source}.`);
  const shown = JSON.stringify(address).slice(0, 300);
  throw new Undeliverable(`No es una sola dirección de correo: ${shown} (${source}).`);
}

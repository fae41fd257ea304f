// Why a message was not sent, for the office and for who administers the server.
import { isOwnFault } from "./log.ts";
import { problemFor } from "./openFile.ts";
import { certificateAdvice, escapes } from "./settings.ts";

/** A message that no further attempt would deliver. The reason is for the office. */
export class Undeliverable extends Error {}

/** Whether the server refused the recipient or the message for good. Not a wrong password, which the office corrects. */
export function isRefused(error: unknown): boolean {
  const { responseCode = 0, command = "" } = Object(error);
  return responseCode >= 500 && ["RCPT TO", "DATA"].includes(command);
}

/** In Spanish, with what to correct, for any error of sending a message or of trying the server. */
export function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message;
  if (isOwnFault(error))
    return `Un error del programa (${Object(error).name}) impidió componerlo. Avise a quien administra el servidor.`;
  const { code = "", command = "", responseCode = "" } = Object(error);
  const detail = error instanceof Error ? error.message : String(error);
  if (isRefused(error)) return `El servidor de correo lo rechazó: ${detail}`;
  const advice = problemFor(advices, `${code} ${command} ${responseCode} ${detail}`, {});
  return `No se pudo entregar al servidor de correo: ${detail}${advice && `. ${advice}`}`;
}

/** By the code of the error, the command of SMTP, the code of the answer, and the message. */
const advices: [RegExp, string][] = [
  [/^EAUTH| 53\d /, `Corrija el usuario y la clave en SMTP_URL. ${escapes}`],
  [/^\w+ MAIL FROM 5/, "El servidor no admite a ese remitente: corrija MAIL_FROM."],
  [/certificate/, `Su certificado no sirve para SMTP_URL. ${certificateAdvice}`],
  [/wrong version number/, "Su puerto no comienza con cifrado: escriba smtp:// en vez de smtps:// en SMTP_URL."],
  [/Greeting never received/, "Si su puerto es el 465, escriba smtps:// en SMTP_URL."],
  [
    /^(ESOCKET|EDNS|ETIMEDOUT|ECONNECTION)/,
    `Revise que esté encendido y que su dirección en SMTP_URL sea la correcta. ${escapes}`,
  ],
  [/^/, ""],
];

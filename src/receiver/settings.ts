// The settings of the receiver and of the command `recibido`: environment variables, all of them optional.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isAddress, readMailbox } from "./mail/address.ts";

export interface Settings {
  /** PORT, 8080. */
  port: number;
  /** HOST, 127.0.0.1: only a proxy on the same machine, which adds TLS, reaches the receiver. */
  host: string;
  /** DATA, the folder `datos` beside that of the built program: the database and the files that are being received. */
  data: string;
  /** DATABASE_URL: a PostgreSQL database instead of SQLite in the folder `data`. */
  databaseUrl?: string | undefined;
  /** SMTP_URL: the mail server. Without it no mail is sent. */
  smtpUrl?: string | undefined;
  /** MAIL_FROM: the sender of every mail. */
  mailFrom?: string | undefined;
  /** MAIL_OFFICE: where notices of new submissions go. */
  mailOffice?: string | undefined;
  /** ORIGINS, separated by commas: other sites whose pages may post to this receiver. */
  origins: string[];
  /** POSTS_PER_MINUTE and POSTS_AT_ONCE, 60 and 30: how many an address may post. A campus may have one address. */
  postsPerMinute: number;
  postsAtOnce: number;
  /** RECEIPTS_PER_HOUR and RECEIPTS_PER_DOMAIN, 3 and 200: how many receipts go to an address and to its domain. */
  receiptsPerHour: number;
  receiptsPerDomain: number;
  /** SECONDS_TO_FILL, 3: what is sent sooner after the page was loaded is taken for a program's. */
  secondsToFill: number;
  /** PROXIES, 0: how many proxies are in front, whose `X-Forwarded-For` is believed. */
  proxies: number;
}

const checks: Record<string, { isRight: (text: string) => boolean; advice: string; secret?: true }> = {
  PORT: { isRight: (text) => isNumber(text, 65_535), advice: "Escriba un número de 0 a 65535: PORT=8080" },
  PROXIES: { isRight: (text) => isNumber(text, 9), advice: "Escriba cuántos proxies hay delante: PROXIES=1" },
  ...Object.fromEntries(
    ["POSTS_PER_MINUTE", "POSTS_AT_ONCE", "RECEIPTS_PER_HOUR", "RECEIPTS_PER_DOMAIN", "SECONDS_TO_FILL"].map((name) => [
      name,
      { isRight: (text: string) => isNumber(text, 1_000_000), advice: `Escriba un número: ${name}=100` },
    ]),
  ),
  ORIGINS: {
    isRight: (text) => splitList(text).every(isOrigin),
    advice: "Escriba direcciones sin ruta, separadas por comas: ORIGINS=https://www.example.edu.co",
  },
  DATABASE_URL: {
    isRight: (text) => hasProtocol(text, ["postgres:", "postgresql:"]),
    advice: "Escriba la dirección de PostgreSQL: DATABASE_URL=postgres://usuario:clave@servidor:5432/base",
    secret: true,
  },
  SMTP_URL: {
    isRight: (text) => hasProtocol(text, ["smtp:", "smtps:"]),
    advice: "Escriba la dirección del servidor de correo: SMTP_URL=smtps://usuario:clave@correo.example.edu.co",
    secret: true,
  },
  MAIL_FROM: { isRight: isMailbox, advice: "Escriba una dirección de correo: MAIL_FROM=oficina@example.edu.co" },
  MAIL_OFFICE: { isRight: isMailbox, advice: "Escriba una dirección de correo: MAIL_OFFICE=avisos@example.edu.co" },
};

/** The file in the folder of the site, from which both programs take the variables that the environment lacks. */
export const settingsFile = "recibir.env";

/** @throws an error for the office if the file cannot be read */
export function loadSettingsFile(): void {
  if (!existsSync(settingsFile)) return;
  try {
    process.loadEnvFile(settingsFile);
  } catch (error) {
    throw new Error(`No se pudo leer «${settingsFile}» (${Object(error).code}).`);
  }
}

/** `program`: the file of the running program. @throws an error for the office that lists all wrong values. */
export function readSettings(env: NodeJS.ProcessEnv, program = process.argv[1] ?? ""): Settings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const problems = problemsOf(text);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return {
    port: Number(text("PORT") ?? 8080),
    host: text("HOST") ?? "127.0.0.1",
    data: resolve(text("DATA") ?? join(dirname(program), "..", "datos")),
    databaseUrl: text("DATABASE_URL"),
    smtpUrl: text("SMTP_URL"),
    mailFrom: text("MAIL_FROM"),
    mailOffice: text("MAIL_OFFICE"),
    origins: splitList(text("ORIGINS")).map((origin) => new URL(origin).origin),
    postsPerMinute: Number(text("POSTS_PER_MINUTE") ?? 60),
    postsAtOnce: Number(text("POSTS_AT_ONCE") ?? 30),
    receiptsPerHour: Number(text("RECEIPTS_PER_HOUR") ?? 3),
    receiptsPerDomain: Number(text("RECEIPTS_PER_DOMAIN") ?? 200),
    secondsToFill: Number(text("SECONDS_TO_FILL") ?? 3),
    proxies: Number(text("PROXIES") ?? 0),
  };
}

function problemsOf(text: (name: string) => string | undefined): string[] {
  const wrong = Object.entries(checks).flatMap(([name, { isRight, advice, secret }]) => {
    const value = text(name);
    if (value === undefined || isRight(value)) return [];
    return `${name}${secret ? "" : `=${value}`} no es correcto. ${advice}`;
  });
  const wantsMail = ["SMTP_URL", "MAIL_FROM", "MAIL_OFFICE"].some(text);
  const missing = ["SMTP_URL", "MAIL_FROM"].filter((name) => wantsMail && text(name) === undefined);
  return [...wrong, ...missing.map((name) => `Para enviar correo falta ${name}. ${checks[name]?.advice}`)];
}

/** The items of a list with commas. */
export function splitList(text = ""): string[] {
  return text.split(/[\s,]+/).filter((item) => item !== "");
}

function isNumber(text: string, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) <= most;
}

function isOrigin(text: string): boolean {
  return hasProtocol(text, ["http:", "https:"]) && new URL(text).href === `${new URL(text).origin}/`;
}

function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** `a@b.co`, or with a name: `Ana <a@b.co>`. */
function isMailbox(text: string): boolean {
  return isAddress(readMailbox(text).address);
}

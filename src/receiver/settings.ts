// The settings of the receiver and of the command `recibido`: environment variables, all of them optional.
import { dirname, join, resolve } from "node:path";
import {
  hasProtocol,
  isMailbox,
  isNumber,
  isOrigin,
  type SettingCheck,
  serverChecks,
  splitList,
  wrongSettings,
} from "../server/settings.ts";

export interface Settings {
  /** PORT, 8080. */
  port: number;
  /** HOST, 127.0.0.1: only a proxy on the same machine, which adds TLS, reaches the receiver. */
  host: string;
  /** DATA, the folder `datos` beside that of the built program: the database and the files that are being received. */
  data: string;
  /** PUBLISHED: the link to the folder of the version that is published, without which the site beside the program is served. */
  published?: string | undefined;
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

const checks: Record<string, SettingCheck> = {
  ...serverChecks,
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
  MAIL_OFFICE: { isRight: isMailbox, advice: "Escriba una dirección de correo: MAIL_OFFICE=avisos@example.edu.co" },
};

/** The file in the folder of the site, from which both programs take the variables that the environment lacks. */
export const settingsFile = "recibir.env";

/** `program`: the file of the running program. @throws an error for the office that lists all wrong values. */
export function readSettings(env: NodeJS.ProcessEnv, program = process.argv[1] ?? ""): Settings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const problems = problemsOf(text);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return {
    port: Number(text("PORT") ?? 8080),
    host: text("HOST") ?? "127.0.0.1",
    data: resolve(text("DATA") ?? join(dirname(program), "..", "datos")),
    published: text("PUBLISHED") && resolve(text("PUBLISHED") ?? ""),
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

/** All of them: one missing for mail is only said if another is there. */
function problemsOf(text: (name: string) => string | undefined): string[] {
  const wantsMail = ["SMTP_URL", "MAIL_FROM", "MAIL_OFFICE"].some(text);
  const missing = ["SMTP_URL", "MAIL_FROM"].filter((name) => wantsMail && text(name) === undefined);
  return [
    ...wrongSettings(checks, text),
    ...missing.map((name) => `Para enviar correo falta ${name}. ${checks[name]?.advice}`),
  ];
}

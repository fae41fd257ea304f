// The settings of the receiver and of the command `recibido`: environment variables, all of them optional.
import { dirname, join, resolve } from "node:path";
import {
  createSettingsFile,
  createSettingsReader,
  escapes,
  hasProtocol,
  isOrigin,
  mailboxRule,
  type SettingRule,
  smtpRule,
  splitList,
} from "../server/settings.ts";
import template from "./deploy/recibir.env?raw";

export type Settings = ReturnType<typeof readSettings>;

/** The file in the folder of the site, from which both programs take the variables that the environment lacks. */
export const settingsFile = "recibir.env";

/** Creates that file, with all settings explained. @throws an error for the office if it exists */
export async function prepare(): Promise<string> {
  return `Se creó ${await createSettingsFile(settingsFile, template)}. Escriba en él lo que use, y luego: npm run receive\n`;
}

/** A program expands no `~`: it would be a folder of this name. */
const folderRule: SettingRule = {
  isRight: (text) => !/^["'«“~]/.test(text),
  advice: "Escriba la ruta completa, sin comillas ni «~»: DATA=/srv/datos",
};

/** `program`: the file of the running program. @throws an error for the office that lists all wrong values. */
export function readSettings(env: NodeJS.ProcessEnv, program = process.argv[1] ?? "") {
  const { optional, required, number, server, finish } = createSettingsReader(env);
  const wantsMail = ["SMTP_URL", "MAIL_FROM", "MAIL_OFFICE"].some((name) => env[name]?.trim());
  const ofMail = (name: string, rule: SettingRule) =>
    wantsMail ? required(name, rule, `Para enviar correo falta ${name}.`) : optional(name, rule);
  const published = optional("PUBLISHED");
  const settings = {
    ...server(8080, 0),
    /** The database and the files that are being received: by default the folder `datos` beside that of the built program. */
    data: resolve(optional("DATA", folderRule) ?? join(dirname(program), "..", "datos")),
    /** The link to the folder of the version that is published, without which the site beside the program is served. */
    published: published && resolve(published),
    /** A PostgreSQL database instead of SQLite in the folder `data`. */
    databaseUrl: optional("DATABASE_URL", {
      isRight: (text) => hasProtocol(text, ["postgres:", "postgresql:"]),
      advice: `Escriba la dirección de PostgreSQL. ${escapes} Por ejemplo: DATABASE_URL=postgres://usuario:clave@servidor:5432/base`,
      isSecret: true,
    }),
    /** The mail server, without which no mail is sent, and the sender of every mail. */
    smtpUrl: ofMail("SMTP_URL", smtpRule),
    mailFrom: ofMail("MAIL_FROM", mailboxRule("MAIL_FROM", "oficina@example.edu.co")),
    /** Where notices of new submissions go. */
    mailOffice: optional("MAIL_OFFICE", mailboxRule("MAIL_OFFICE", "avisos@example.edu.co")),
    /** Other sites whose pages may post to this receiver. */
    origins: splitList(
      optional("ORIGINS", {
        isRight: (text) => !text.includes("*") && splitList(text).every(isOrigin),
        advice: "Escriba direcciones sin ruta, separadas por comas: ORIGINS=https://www.example.edu.co",
      }),
    ).map((origin) => new URL(origin).origin),
    /** How many an address may post. A campus may have one address. */
    postsPerMinute: number("POSTS_PER_MINUTE", 60),
    postsAtOnce: number("POSTS_AT_ONCE", 30),
    /** How many receipts go to an address and to its domain. */
    receiptsPerHour: number("RECEIPTS_PER_HOUR", 3, { least: 0 }),
    receiptsPerDomain: number("RECEIPTS_PER_DOMAIN", 200, { least: 0 }),
    /** What is sent sooner after the page was loaded is taken for a program's. */
    secondsToFill: number("SECONDS_TO_FILL", 3, { least: 0, most: 60, what: "segundos," }),
  };
  finish();
  return settings;
}

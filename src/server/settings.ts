// The settings of a server: environment variables, and a file with those that the environment lacks.
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isAddress, readMailbox } from "./mailAddress.ts";

export interface SettingCheck {
  isRight: (text: string) => boolean;
  /** What to write instead, with an example. */
  advice: string;
  /** Contains a password: the value is not printed. */
  secret?: true;
}

/** Of every server. */
export const serverChecks = {
  PORT: { isRight: (text) => isNumber(text, 65_535), advice: "Escriba un número de 0 a 65535: PORT=8080" },
  PROXIES: { isRight: (text) => isNumber(text, 9), advice: "Escriba cuántos proxies hay delante: PROXIES=1" },
  SMTP_URL: {
    isRight: (text) => hasProtocol(text, ["smtp:", "smtps:"]),
    advice: "Escriba la dirección del servidor de correo: SMTP_URL=smtps://usuario:clave@correo.example.edu.co",
    secret: true,
  },
  MAIL_FROM: { isRight: isMailbox, advice: "Escriba una dirección de correo: MAIL_FROM=oficina@example.edu.co" },
} satisfies Record<string, SettingCheck>;

/** Reads the file `name` in the current folder, if it is there. @throws an error for the office if it cannot be read */
export function loadSettingsFile(name: string): void {
  if (!existsSync(name)) return;
  try {
    process.loadEnvFile(name);
  } catch (error) {
    throw new Error(`No se pudo leer «${name}» (${Object(error).code}).`);
  }
}

/** Creates the file `name` in the current folder. @returns its path @throws an error for the office if it exists */
export async function createSettingsFile(name: string, text: string): Promise<string> {
  const path = resolve(name);
  await writeFile(path, text, { flag: "wx", mode: 0o600 }).catch(({ code }) => {
    throw new Error(
      code === "EEXIST" ? `«${path}» ya existe y no se cambió.` : `No se pudo crear «${path}» (${code}).`,
    );
  });
  return path;
}

/** What is wrong with the values that `text` returns by name. A missing value is right. */
export function wrongSettings(
  checks: Readonly<Record<string, SettingCheck>>,
  text: (name: string) => string | undefined,
): string[] {
  return Object.entries(checks).flatMap(([name, { isRight, advice, secret }]) => {
    const value = text(name);
    if (value === undefined || isRight(value)) return [];
    return `${name}${secret ? "" : `=${value}`} no es correcto. ${advice}`;
  });
}

/** The items of a list with commas. */
export function splitList(text = ""): string[] {
  return text.split(/[\s,]+/).filter((item) => item !== "");
}

export function isNumber(text: string, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) <= most;
}

export function isOrigin(text: string): boolean {
  return hasProtocol(text, ["http:", "https:"]) && new URL(text).href === `${new URL(text).origin}/`;
}

export function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** `a@b.co`, or with a name: `Ana <a@b.co>`. */
export function isMailbox(text: string): boolean {
  return isAddress(readMailbox(text).address);
}

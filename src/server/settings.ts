// The settings of a server: environment variables, and a file with those that the environment lacks.
import { existsSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { distance } from "../engine/nearest.ts";
import { isAddress, readMailbox } from "./mailAddress.ts";

export interface SettingRule {
  isRight?: (text: string) => boolean;
  /** What to write instead, with an example. */
  advice: string;
  /** Contains a password: the value is not printed. */
  isSecret?: true;
}

/** Reads variables. What is wrong with them is in the error of `finish`, all of it at once. */
export function createSettingsReader(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const names = new Set<string>();

  const optional = (name: string, { isRight = Boolean, advice, isSecret }: SettingRule = { advice: "" }) => {
    names.add(name);
    const text = env[name]?.trim() || undefined;
    if (text === undefined || isRight(text)) return text;
    problems.push(`${name}${isSecret ? "" : `=${text}`} no es correcto. ${advice}`);
    return undefined;
  };

  const number = (
    name: string,
    otherwise: number,
    { least = 1, most = 1_000_000, what = "un número", example = otherwise } = {},
  ) => {
    const isRight = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    const advice = `Escriba ${what} de ${least} a ${most}: ${name}=${example}`;
    return Number(optional(name, { isRight, advice }) ?? otherwise);
  };

  return {
    optional,
    number,
    /** `problem` is what is said of a missing one. */
    required(name: string, rule: SettingRule, problem = `Falta ${name}.`): string {
      if (!env[name]?.trim()) problems.push(`${problem} ${rule.advice}`);
      return optional(name, rule) ?? "";
    },
    /** Where the server listens. By default, only a proxy on the same machine, which adds TLS, reaches it. */
    server: (port: number, proxies: number) => ({
      port: number("PORT", port, { least: 0, most: 65_535 }),
      host: optional("HOST") ?? "127.0.0.1",
      /** How many proxies are in front, whose `X-Forwarded-For` is believed. */
      proxies: number("PROXIES", proxies, { least: 0, most: 9, what: "cuántos proxies hay delante,", example: 1 }),
    }),
    /** @throws an error for the office if something is wrong or missing */
    finish() {
      const unset = [...names].filter((name) => !env[name]?.trim());
      for (const name of Object.keys(env).filter((each) => !names.has(each))) {
        const meant = unset.find((each) => isMisspelt(name, each));
        if (meant !== undefined) problems.push(`El ajuste «${name}» no existe. ¿Quiso decir «${meant}»?`);
      }
      if (problems.length > 0) throw new Error(problems.join("\n"));
    },
  };
}

/** Of a short name, only other letters of the same kind: the environment has `HOME` beside `HOST`. */
function isMisspelt(name: string, right: string): boolean {
  return distance(name.toUpperCase(), right) <= (right.length < 7 ? 0 : 2);
}

/** What to write in an address for the signs that end a password there. */
export const escapes = "En el usuario y en la clave, @ se escribe %40, # %23, / %2F, : %3A y % %25.";

/** Of a server whose certificate Node does not accept. */
export const certificateAdvice =
  "Escriba el nombre de servidor que está en el certificado. Si lo firma la propia institución, inicie el programa con la variable NODE_EXTRA_CA_CERTS=/ruta/autoridad.pem (en systemd, Environment=).";

export const smtpRule: SettingRule = {
  isRight: (text) => hasProtocol(text, ["smtp:", "smtps:"]),
  advice: `Escriba la dirección del servidor de correo. ${escapes} Por ejemplo: SMTP_URL=smtps://usuario:clave@correo.example.edu.co`,
  isSecret: true,
};

/** `a@b.co`, or with a name: `Ana <a@b.co>`. */
export const mailboxRule = (name: string, example: string): SettingRule => ({
  isRight: (text) => isAddress(readMailbox(text).address),
  advice: `Escriba una dirección de correo: ${name}=${example}`,
});

/** Reads the file `name` in the current folder, if it is there. @throws an error for the office if it, or a line, cannot be read */
export function loadSettingsFile(name: string): void {
  if (!existsSync(name)) return;
  let text: string;
  try {
    // Windows editors begin a file with a byte order mark, which Node would take for a part of the first name.
    text = readFileSync(name, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new Error(
      `No se pudo leer «${resolve(name)}». Con chown, déselo a la cuenta que ejecuta el programa; solo ella debe leerlo.`,
      { cause: error },
    );
  }
  for (const [setting, value] of Object.entries(parseEnv(text))) process.env[setting] ??= value;
  // Node leaves out such a line. It may contain a password.
  const wrong = text.split("\n").findIndex((line) => !/^\s*(#|$|(export\s+)?\w+\s*=)/.test(line));
  if (wrong >= 0)
    throw new Error(`La línea ${wrong + 1} de «${resolve(name)}» no es un ajuste. Escríbala así: NOMBRE=valor`);
}

/** Creates the file `name` in the current folder. @returns its path @throws an error for the office if it exists */
export async function createSettingsFile(name: string, text: string): Promise<string> {
  const path = resolve(name);
  await writeFile(path, text, { flag: "wx", mode: 0o600 }).catch(async ({ code }) => {
    if (code === "EEXIST") throw new Error(`«${path}» ya existe y no se cambió.`);
    // On a full disk it exists, and is empty.
    await rm(path, { force: true });
    throw new Error(`No se pudo crear «${path}» (${code}).`);
  });
  return path;
}

export function splitList(text = ""): string[] {
  return text.split(/[\s,]+/).filter((item) => item !== "");
}

export function isOrigin(text: string): boolean {
  return hasProtocol(text, ["http:", "https:"]) && new URL(text).href === `${new URL(text).origin}/`;
}

/** Without a fragment: `#` in a password would begin one. */
export function hasProtocol(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && !text.includes("#");
}

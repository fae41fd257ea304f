// The settings of the hosted editor: environment variables, and `editar.env` in the current folder.
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import {
  createSettingsFile,
  hasProtocol,
  isOrigin,
  type SettingCheck,
  serverChecks,
  wrongSettings,
} from "../../server/settings.ts";
import template from "./deploy/editar.env?raw";

export interface HostedSettings {
  /** ORIGIN: the public address, `https://editar.example.edu.co`. Passkeys belong to it. */
  origin: string;
  /** PORT, 8081; HOST, 127.0.0.1: only a proxy on the same machine, which adds TLS, reaches the editor. */
  port: number;
  host: string;
  /** PROXIES, 1: how many proxies are in front, whose `X-Forwarded-For` is believed. */
  proxies: number;
  /** DATA: the folder of the accounts, the working copy (`sitio`), and the history of what is published (`sitio.git`). */
  data: string;
  /** The working copy: a git clone. */
  site: string;
  /** PUBLISHED: the link that leads to the published version, which is in the folder `versiones` beside it. */
  published: string;
  /** The folder of the program: its sources, its packages, and what builds a site. */
  program: string;
  /** The folder of the built editor, `dist-editor`. */
  built: string;
  /** SMTP_URL and MAIL_FROM: the mail server, and who signs the invitations. */
  smtpUrl: string;
  mailFrom: string;
  /** HEALTH_URL: where the receiver says which version it serves. Without it nobody waits for that. */
  health?: string | undefined;
  /** For what builds keep from one to the next: `cache` in DATA. */
  cache: string;
  /** OIDC_ISSUER, OIDC_CLIENT, OIDC_SECRET, OIDC_TENANT: accounts of the institution, by OpenID Connect. */
  oidc?: OidcSettings | undefined;
}

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Entra: the tenant's id. Google: the domain. Needed where an issuer serves several institutions. */
  tenant?: string | undefined;
}

/** Also from the built program: its build keeps the paths of the sources. */
const program = join(import.meta.dirname, "../../..");

export const hostedSettingsFile = "editar.env";

const checks: Record<string, SettingCheck> = {
  ...serverChecks,
  ORIGIN: {
    isRight: (text) => isOrigin(text) && isSafe(new URL(text)),
    advice: "Escriba la dirección pública, con https y sin ruta: ORIGIN=https://editar.example.edu.co",
  },
  HEALTH_URL: {
    isRight: (text) => hasProtocol(text, ["http:", "https:"]),
    advice: "Escriba la dirección de quien recibe los formularios: HEALTH_URL=http://127.0.0.1:8080/_/salud",
  },
  DATA: { isRight: isAbsolute, advice: "Escriba la carpeta propia del editor: DATA=/srv/editor" },
  PUBLISHED: {
    isRight: (text) => isAbsolute(text) && basename(text) === "publicado",
    advice: "Escriba el enlace que se publica: PUBLISHED=/srv/sitio/publicado",
  },
  OIDC_ISSUER: {
    isRight: (text) => hasProtocol(text, ["http:", "https:"]) && isSafe(new URL(text)),
    advice: "Escriba la dirección con https que da la institución: OIDC_ISSUER=https://cuentas.example.edu.co",
  },
  OIDC_CLIENT: { isRight: Boolean, advice: "Escriba el nombre con que se registró el editor: OIDC_CLIENT=editar" },
  OIDC_SECRET: { isRight: Boolean, advice: "Escriba la clave que se dio al editor al registrarlo.", secret: true },
};

/** Browsers and passkeys accept HTTP only on the machine itself. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || hostname === "localhost";
}

const required = ["ORIGIN", "DATA", "PUBLISHED", "SMTP_URL", "MAIL_FROM"];
const ofOidc = ["OIDC_ISSUER", "OIDC_CLIENT", "OIDC_SECRET"];

/** `main`: the file of the running program. @throws an error for the office that lists all wrong and missing values. */
export function readHostedSettings(env: NodeJS.ProcessEnv, main = process.argv[1] ?? ""): HostedSettings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const needed = ofOidc.some(text) ? [...required, ...ofOidc] : required;
  const missing = needed.filter((name) => text(name) === undefined);
  const problems = [...wrongSettings(checks, text), ...missing.map((name) => `Falta ${name}. ${checks[name]?.advice}`)];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const data = text("DATA") ?? "";
  return {
    origin: new URL(text("ORIGIN") ?? "").origin,
    port: Number(text("PORT") ?? 8081),
    host: text("HOST") ?? "127.0.0.1",
    proxies: Number(text("PROXIES") ?? 1),
    data,
    site: join(data, "sitio"),
    published: text("PUBLISHED") ?? "",
    program,
    built: resolve(dirname(main)),
    smtpUrl: text("SMTP_URL") ?? "",
    mailFrom: text("MAIL_FROM") ?? "",
    health: text("HEALTH_URL"),
    cache: join(data, "cache"),
    oidc: oidcOf(text),
  };
}

function oidcOf(text: (name: string) => string | undefined): OidcSettings | undefined {
  const [issuer, clientId, clientSecret] = ofOidc.map(text);
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, tenant: text("OIDC_TENANT") };
}

/** For `createReleases`, which wants the folder of the link. */
export function releaseOptions({ site, published, program, cache, health }: HostedSettings) {
  return { site, published: dirname(published), program, cache, health };
}

/** Creates the file with the settings, all of them explained. @throws an error for the office if it exists */
export async function prepareHosted(): Promise<string> {
  return `Se creó ${await createSettingsFile(hostedSettingsFile, template)}. Escriba en él lo que falta, y luego: npm run editar\n`;
}

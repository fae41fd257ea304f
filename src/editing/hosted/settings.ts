// The settings of the hosted editor: environment variables, and `editar.env` in the current folder.
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import {
  createSettingsFile,
  createSettingsReader,
  hasProtocol,
  isOrigin,
  mailboxRule,
  smtpRule,
} from "../../server/settings.ts";
import template from "./deploy/editar.env?raw";

export type HostedSettings = ReturnType<typeof readHostedSettings>;
export type OidcSettings = NonNullable<HostedSettings["oidc"]>;

export const hostedSettingsFile = "editar.env";

/** Creates that file, with all settings explained. @throws an error for the office if it exists */
export async function prepareHosted(): Promise<string> {
  return `Se creó ${await createSettingsFile(hostedSettingsFile, template)}. Escriba en él lo que falta, y luego: npm run editar\n`;
}

/** `main`: the file of the running program. @throws an error for the office that lists all wrong and missing values. */
export function readHostedSettings(env: NodeJS.ProcessEnv, main = process.argv[1] ?? "") {
  const { optional, required, server, finish } = createSettingsReader(env);
  const isWebAddress = (text: string) => hasProtocol(text, ["http:", "https:"]);
  const origin = required("ORIGIN", {
    isRight: (text) => isOrigin(text) && isSafe(text),
    advice: "Escriba la dirección pública, con https y sin ruta: ORIGIN=https://editar.example.edu.co",
  });
  const data = required("DATA", {
    isRight: isAbsolute,
    advice: "Escriba la carpeta propia del editor: DATA=/srv/editor",
  });
  const settings = {
    ...server(8081, 1),
    /** The public address, `https://editar.example.edu.co`. Passkeys belong to it. */
    origin: origin && new URL(origin).origin,
    /** The folder of the accounts, the working copy, and the history of what is published (`sitio.git`). */
    data,
    /** The working copy: a git clone. */
    site: join(data, "sitio"),
    /** For what builds keep from one to the next. */
    cache: join(data, "cache"),
    /** The folder with the link to the published version, `publicado`, and all versions. */
    published: dirname(
      required("PUBLISHED", {
        isRight: (text) => isAbsolute(text) && basename(text) === "publicado",
        advice: "Escriba el enlace que se publica: PUBLISHED=/srv/sitio/publicado",
      }),
    ),
    /** The folder of the program: its sources, its packages, and what builds a site. Its build keeps the paths of the sources. */
    program: join(import.meta.dirname, "../../.."),
    /** The folder of the built editor, `dist-editor`. */
    built: resolve(dirname(main)),
    /** The mail server, and who signs the invitations. */
    smtpUrl: required("SMTP_URL", smtpRule),
    mailFrom: required("MAIL_FROM", mailboxRule("MAIL_FROM", "oficina@example.edu.co")),
    /** Where the receiver says which version it serves. Without it nobody waits for that. */
    health: optional("HEALTH_URL", {
      isRight: isWebAddress,
      advice: "Escriba la dirección de quien recibe los formularios: HEALTH_URL=http://127.0.0.1:8080/_/salud",
    }),
    /** Accounts of the institution, by OpenID Connect. A misspelt name alone is enough to ask for the right ones. */
    oidc: Object.keys(env).some((name) => name.startsWith("OIDC_") && env[name]?.trim())
      ? {
          issuer: required("OIDC_ISSUER", {
            isRight: (text) => isWebAddress(text) && isSafe(text),
            advice: "Escriba la dirección con https que da la institución: OIDC_ISSUER=https://cuentas.example.edu.co",
          }),
          clientId: required("OIDC_CLIENT", {
            advice: "Escriba el nombre con que se registró el editor: OIDC_CLIENT=editar",
          }),
          clientSecret: required("OIDC_SECRET", {
            advice: "Escriba la clave que se dio al editor al registrarlo.",
            isSecret: true,
          }),
          /** Entra: the tenant's id. Google: the domain. Needed where an issuer serves several institutions. */
          tenant: optional("OIDC_TENANT"),
        }
      : undefined,
  };
  finish();
  return settings;
}

/** Browsers and passkeys accept HTTP only on the machine itself. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || hostname === "localhost";
}

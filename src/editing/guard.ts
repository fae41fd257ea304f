// Who may use the editor's server: its own document in a browser on this computer. This protects from other web sites,
// not from other programs on the computer.
import type { EditorRequest } from "./endpoint.ts";

export interface SentRequest extends Pick<EditorRequest, "method" | "path"> {
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address of the computer that asks. */
  remote: string | undefined;
}

export interface Identity {
  /** `http:` or `https:`. */
  protocol: string;
  /** The values of the header `Host` that name this server: `localhost:5173`. */
  hosts: string[];
  /** That of the documents which this server has sent. */
  token: string;
}

/** Why a request is refused, as a Spanish sentence; undefined if it is allowed. */
export function refusalOf({ method, headers, remote, path }: SentRequest, identity: Identity): string | undefined {
  const host = String(headers.host);
  const isProxied = headers.forwarded !== undefined || headers["x-forwarded-for"] !== undefined;
  if (!isLoopback(remote) || isProxied)
    return "El editor solo se abre en el mismo computador en que funciona el sitio.";
  // Another name for this computer may belong to the page of a stranger, which would then be of the same origin.
  if (!identity.hosts.includes(host)) return `El editor se abre en http://${identity.hosts[0]}/editar/.`;
  const site = headers["sec-fetch-site"];
  if (path === "" && method === "GET") {
    const isOwn = site === undefined || site === "none" || site === "same-origin";
    return isOwn || headers["sec-fetch-mode"] === "navigate" ? undefined : foreign;
  }
  if (site !== "same-origin") return foreign;
  if (method === "GET") return undefined;
  if (headers.origin !== `${identity.protocol}//${host}`) return foreign;
  if (headers["content-type"] !== "application/json") return foreign;
  return headers["x-editor"] === identity.token
    ? undefined
    : "El programa se ha iniciado de nuevo. Recargue esta página.";
}

const foreign = "Otra página web ha intentado usar el editor. Ábralo desde su propia dirección.";

function isLoopback(address = ""): boolean {
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address);
}

// Which requests may come from a browser: those of the editor's own pages, and visits to them.
import type { IncomingMessage } from "node:http";
import { EditRefusal } from "../answer.ts";

/** `origin`: where the editor is served. @throws EditRefusal if another web site sends the request */
export function assertOwnRequest({ method, headers, headersDistinct }: IncomingMessage, origin: string): void {
  // Another name for this server may belong to a stranger, whose pages would then be of the same origin.
  if (headers.host !== new URL(origin).host || headersDistinct.host?.length !== 1)
    throw new EditRefusal(403, `El editor se abre en ${origin}/editar/.`);
  const site = headers["sec-fetch-site"];
  if (method === "GET" || method === "HEAD") {
    // The link in a mail and the institution's login come from other sites. They may open a document, not read data.
    const isVisit = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
    if (site === undefined || site === "none" || site === "same-origin" || isVisit) return;
    throw foreignSite();
  }
  if (site !== "same-origin" || headers.origin !== origin) throw foreignSite();
  // A form of another site cannot send this type.
  if (headers["content-type"] !== "application/json") throw foreignSite();
}

const foreignSite = () =>
  new EditRefusal(403, "Otra página web ha intentado usar el editor. Ábralo desde su propia dirección.");

// The HTTP server of the hosted editor: which part answers what, and in which order it is asked who sends it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { editorDocument, editorHeaders } from "../document.ts";
import type { Endpoint } from "../endpoint.ts";
import { type EventListeners, longestBodyFor, readText, redirect, sendFailure, sendJson } from "../http.ts";
import { editorPath, eventsAddress } from "../protocol.ts";
import { enterPath, type Me } from "./accounts/protocol.ts";
import type { Door } from "./door.ts";
import { createOnce } from "./once.ts";
import { previewPath } from "./preview/addresses.ts";
import type { BuiltCode } from "./preview/builtCode.ts";
import type { Preview } from "./preview/preview.ts";

export interface HostedParts {
  door: Pick<Door, "visit" | "answer" | "audit">;
  preview: Preview;
  built: BuiltCode;
  events: EventListeners;
  endpointOf: (person: Me) => Endpoint;
  report: (error: unknown) => void;
}

export function createHostedServer({ door, preview, built, events, endpointOf, report }: HostedParts): Server {
  const once = createOnce<object>();
  return createServer((request, response) => {
    answer(request, response).catch((error) => sendFailure(response, error, report));
  });

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a list of who answers what, in its order
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "/", "http://localhost");
    const { pathname } = url;
    const isRead = method === "GET" || method === "HEAD";
    // For the proxy: nothing else is said without a session.
    if (pathname === "/_/salud") return sendJson(response, 200, { estado: "bien" });
    if (pathname === "/") return redirect(response, editorPath);
    const visit = await door.visit(request, response, url);
    if (await door.answer(visit)) return;
    if (pathname === enterPath && isRead) return sendDocument(response, built, "entrar");
    if (pathname.startsWith(enterPath) && built.serve(request, response)) return;
    // Somebody who opens the editor, or a browser that restores its tabs, is led to «Entrar»; the others read why.
    const isOpened = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
    if (!visit.session && isOpened && [editorPath, previewPath].includes(pathname))
      return redirect(response, enterPath);
    const { me } = visit.entered();
    if (built.serve(request, response)) return;
    if (await preview.serve(request, response, url, me.id)) return;
    if (pathname === editorPath && isRead) {
      // A window that has shown an earlier version may have ended without taking it back.
      await preview.show(undefined, me.id);
      return sendDocument(response, built, "panel", me);
    }
    // The rest is for the server of the editor.
    const path = pathname.slice(editorPath.length);
    // Whoever is removed, or leaves, hears nothing more.
    if (visit.name === `GET ${eventsAddress}`) return events.add(response, () => visit.person().then(() => true));
    const body = method === "POST" ? await readText(request, longestBodyFor(path)) : "";
    const publication = publications[visit.name];
    if (publication) visit.require("publica", true);
    const ask = async () => {
      const answered = await endpointOf(me)({ method, path, query: url.searchParams, body });
      if (publication) await door.audit(me.mail, publication, JSON.parse(body).version);
      return answered;
    };
    sendJson(response, 200, await once(visit.idempotencyKey, ask));
  }
}

/** What needs the role of a publisher, and how the audit calls it. */
const publications: Record<string, string> = {
  "POST _/publish": "Publicó el sitio",
  "POST _/volver": "Volvió a una versión publicada",
};

function sendDocument(response: ServerResponse, built: BuiltCode, name: "panel" | "entrar", me?: Me): void {
  const document = editorDocument({ person: me?.id, site: previewPath, head: built.documentHead(name) });
  response.writeHead(200, { ...editorHeaders(), "Cross-Origin-Opener-Policy": "same-origin" }).end(document);
}

// The HTTP server of the hosted editor: which part answers what, and in which order it is asked who sends it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { describeError, type Log } from "../../server/log.ts";
import { EditRefusal } from "../answer.ts";
import { commonHeaders, editorDocument, editorHeaders } from "../document.ts";
import type { Endpoint } from "../endpoint.ts";
import { bodyTooLong, type EventListeners, longestBodyFor, readText, sendJson } from "../http.ts";
import { addresses, editorPath } from "../protocol.ts";
import { publishingAddresses } from "../publishing/protocol.ts";
import { enterAddresses } from "./accounts/protocol.ts";
import type { EditorSession } from "./accounts/sessions.ts";
import type { Door } from "./door.ts";
import { previewPath } from "./preview/addresses.ts";
import type { BuiltCode } from "./preview/builtCode.ts";
import type { Preview } from "./preview/preview.ts";

export interface HostedParts {
  door: Door;
  preview: Preview;
  built: BuiltCode;
  events: EventListeners;
  endpointOf: (person: EditorSession["person"]) => Endpoint;
  log: Log;
}

export function createHostedServer(parts: HostedParts): Server {
  return createServer((request, response) => {
    answer(parts, request, response).catch((error) => {
      if (response.headersSent) return response.destroy();
      if (error instanceof EditRefusal) return sendJson(response, error.status, error.body);
      parts.log({ route: "editor", error: describeError(error) });
      sendJson(response, 500, { message: "El programa falló. Envíe este aviso a quien lo mantiene." });
    });
  });
}

const enterPath = editorPath + enterAddresses.document;
const panelPath = `${editorPath}panel/`;

async function answer(parts: HostedParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { door, preview, built, events } = parts;
  const url = new URL(request.url ?? "/", "http://localhost");
  const { pathname } = url;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // For the proxy: nothing else is said without a session.
  if (pathname === "/_/salud") return sendJson(response, 200, { estado: "bien" });
  if (pathname === "/") return redirect(response, editorPath);
  if (await door.serve(request, response, url)) return;
  if (pathname === enterPath && isRead) return sendDocument(response, built, "entrar");
  if (pathname.startsWith(enterPath) && built.serve(request, response)) return;
  const session = await door.admit(request).catch((error) => {
    // Somebody who opens the editor; the others read why.
    if (pathname !== editorPath || !isVisit(request)) throw error;
  });
  if (!session) return redirect(response, enterPath);
  if (await preview.serve(request, response, url)) return;
  if (pathname === editorPath && isRead) return sendDocument(response, built, "panel");
  if (pathname.startsWith(panelPath) && built.serve(request, response)) return;
  const path = pathname.slice(editorPath.length);
  if (request.method === "GET" && path === addresses.events) {
    // Whoever is removed, or leaves, hears nothing more.
    const mayListen = () => door.admit(request).then(() => true);
    return events.add(response, mayListen);
  }
  await answerEditor(parts, session, { path, query: url.searchParams }, request, response);
}

/** What the panel asks the server of the editor. */
async function answerEditor(
  { door, endpointOf }: HostedParts,
  session: EditorSession,
  { path, query }: { path: string; query: URLSearchParams },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "", headers, socket } = request;
  const body = method === "POST" ? await readText(request, longestBodyFor(path)) : "";
  if (body === undefined) return sendJson(response, 413, bodyTooLong);
  const publication = method === "POST" && Object.hasOwn(publications, path) ? publications[path] : undefined;
  if (publication) door.require(session, "publica", true);
  const remote = socket.remoteAddress;
  const answered = await endpointOf(session.person).answer({ method, path, query, headers, remote, body });
  if (publication && answered.status === 200) await door.audit(session.person, publication, JSON.parse(body).version);
  sendJson(response, answered.status, answered.body);
}

function sendDocument(response: ServerResponse, built: BuiltCode, name: "panel" | "entrar"): void {
  const document = editorDocument({ site: previewPath, head: built.documentHead(name) });
  response.writeHead(200, { ...editorHeaders(), "Cross-Origin-Opener-Policy": "same-origin" }).end(document);
}

/** What needs the role of a publisher, and how the audit calls it. */
const publications: Record<string, string> = {
  [publishingAddresses.publish]: "Publicó el sitio",
  [publishingAddresses.back]: "Volvió a una versión publicada",
};

function isVisit({ headers }: IncomingMessage): boolean {
  return headers["sec-fetch-mode"] === "navigate";
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, ...commonHeaders }).end();
}

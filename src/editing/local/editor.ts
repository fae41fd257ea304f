// The Vite plugin: the editor beside the site, in the development server of this computer.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ResolvedConfig, ViteDevServer } from "vite";
import type { CurrentSite } from "../../pipeline/publish/currentSite.ts";
import { announce } from "../../pipeline/publish/devServer.ts";
import { openDiskWorkspace } from "../disk/diskWorkspace.ts";
import { editorDocument, editorHeaders, liveHead } from "../document.ts";
import { changedIn, createEndpoint, type Endpoint } from "../endpoint.ts";
import { type Identity, refusalOf } from "../guard.ts";
import { EventListeners, longestBodyFor, readText, sendFailure, sendJson } from "../http.ts";
import { createPlaces } from "../places.ts";
import { editorPath, eventsAddress } from "../protocol.ts";

/** Added only while serving: a build does not load it. */
export function editor(): Plugin {
  let site: CurrentSite;
  let isOff = false;
  const places = createPlaces();
  return {
    name: "editor",
    config: () => ({ server: { cors: false } }),
    configResolved(config) {
      site = contentOf(config);
      isOff = !isLocal(config.server.host);
      if (!isOff) site.markerOf = places.markerOf;
    },
    transformIndexHtml() {
      // The first script of the site: it takes the marks off before the page is painted.
      const script = { tag: "script", attrs: { type: "module", src: marks }, injectTo: "head-prepend" as const };
      return isOff ? [] : [script];
    },
    configureServer(server) {
      const workspace = openDiskWorkspace(site.root);
      const endpoint = workspace.then((one) =>
        createEndpoint(one, places.list, site.refresh, { root: site.root, show: site.show }),
      );
      const report = (error: unknown) =>
        server.config.logger.error(String(error instanceof Error ? error.stack : error));
      // Each request awaits it. Without it the site goes on.
      endpoint.catch(report);
      const events = new EventListeners();
      site.onRefresh(() => void workspace.then((one) => events.send("changed", () => changedIn(one))).catch(report));
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "", "http://localhost");
        if (!url.pathname.startsWith(editorPath)) return next();
        if (isOff) return sendJson(response, 403, { message: shared });
        serve(server, endpoint, events, url, request, response).catch((error) => sendFailure(response, error, report));
      });
      if (!isOff) announce(server, "Editar el sitio", editorPath.slice(1));
    },
  };
}

const marks = "/src/editor/site/main.ts";

const shared =
  "El editor está apagado porque el sitio se comparte con otros computadores (--host). Inícielo sin esa opción.";

function contentOf({ plugins }: ResolvedConfig): CurrentSite {
  const api: CurrentSite | undefined = plugins.find(({ name }) => name === "content")?.api;
  if (!api) throw new Error("The editor needs the plugin of the content");
  return api;
}

function isLocal(host: string | boolean | undefined): boolean {
  return host === undefined || host === false || ["localhost", "127.0.0.1", "::1"].includes(String(host));
}

/** The same after Vite has restarted itself, so that open windows can go on. */
const token: string = Object.assign(globalThis, {
  editorToken: Reflect.get(globalThis, "editorToken") ?? randomUUID(),
}).editorToken;

async function serve(
  server: ViteDevServer,
  endpoint: Promise<Endpoint>,
  events: EventListeners,
  { pathname, searchParams }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = "", headers, socket } = request;
  const plain = { method, path: pathname.slice(editorPath.length), query: searchParams, body: "" };
  const identity = identityOf(server);
  const refusal = refusalOf({ ...plain, headers, remote: socket.remoteAddress }, identity);
  if (refusal) return sendJson(response, 403, { message: refusal });
  if (method === "GET" && plain.path === "") {
    // While the browser loads the editor, the server reads and checks the site for the first time.
    endpoint.then((one) => one({ ...plain, path: "_/model" })).catch(() => {});
    // A window that has shown an earlier version may have ended without taking it back.
    const present = { ...plain, method: "POST", path: "_/show", body: '{"commit":""}' };
    endpoint.then((one) => one(present)).catch(() => {});
    return sendDocument(identity, response);
  }
  if (method === "GET" && plain.path === eventsAddress) return events.add(response);
  const body = method === "POST" ? await readText(request, longestBodyFor(plain.path)) : "";
  sendJson(response, 200, await (await endpoint)({ ...plain, body }));
}

function identityOf({ config, httpServer }: ViteDevServer): Identity {
  const address = httpServer?.address();
  const port = typeof address === "object" && address ? address.port : config.server.port;
  const protocol = config.server.https ? "https:" : "http:";
  // As browsers write them: without the usual port of the protocol.
  const hosts = ["localhost", "127.0.0.1", "[::1]"].map((name) => new URL(`${protocol}//${name}:${port}`).host);
  return { protocol, hosts, token };
}

function sendDocument({ hosts }: Identity, response: ServerResponse): void {
  const nonce = randomUUID();
  // A policy cannot name an address of IPv6.
  const named = hosts.filter((host) => !host.startsWith("["));
  const sockets = named.map((host) => `ws://${host} wss://${host}`).join(" ");
  const document = editorDocument({ token, site: "/", head: liveHead(nonce) });
  response.writeHead(200, editorHeaders({ nonce, sockets })).end(document);
}

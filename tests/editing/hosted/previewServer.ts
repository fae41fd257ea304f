// The hosted editor without its door: the preview, the endpoint and the panel in one server of node:http.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { commonHeaders, editorDocument, editorHeaders } from "../../../src/editing/document.ts";
import { createEndpoint } from "../../../src/editing/endpoint.ts";
import { accountAddresses, type Me } from "../../../src/editing/hosted/accounts/protocol.ts";
import { previewPath } from "../../../src/editing/hosted/preview/addresses.ts";
import { openBuiltCode } from "../../../src/editing/hosted/preview/builtCode.ts";
import { openPreview } from "../../../src/editing/hosted/preview/preview.ts";
import { createPlaces } from "../../../src/editing/places.ts";
import { addresses, editorPath } from "../../../src/editing/protocol.ts";

/** Who would have entered by the door. */
const me = {
  id: 1,
  name: "Ana",
  mail: "ana@example.org",
  role: "administra",
  hasKey: true,
  isProved: true,
} satisfies Me;

export type PreviewServer = Awaited<ReturnType<typeof servePreviewOf>>;

/** `built`: the folder that `npm run build:editor` has written. `port`: that of a server that was closed. */
export async function servePreviewOf(root: string, built: string, port = 0) {
  const places = createPlaces();
  const code = openBuiltCode(built);
  const errors: unknown[] = [];
  const log = (error: unknown) => void errors.push(error);
  const preview = await openPreview({ root, built: code, markerOf: places.markerOf, log });
  const workspace = await openDiskWorkspace(root);
  const endpoint = createEndpoint(workspace, places.list, preview.refresh, { root, show: preview.show });
  const listeners = new Set<ServerResponse>();
  /** The path of each request. */
  const requests: string[] = [];
  preview.onRefresh(async () => {
    const data = JSON.stringify(await endpoint.changed());
    for (const response of listeners) response.write(`event: changed\ndata: ${data}\n\n`);
  });

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL) {
    const { pathname, searchParams: query } = url;
    if (await preview.serve(request, response, url)) return;
    if (pathname.startsWith(`${editorPath}panel/`) && code.serve(request, response)) return;
    if (pathname === editorPath) {
      const document = editorDocument({ site: previewPath, head: code.documentHead("panel") });
      return void response.writeHead(200, editorHeaders()).end(document);
    }
    if (pathname === editorPath + addresses.events) {
      response.writeHead(200, { "Content-Type": "text/event-stream", ...commonHeaders }).write(":\n\n");
      listeners.add(response);
      return void response.on("close", () => listeners.delete(response));
    }
    const { method = "", headers } = request;
    const path = pathname.slice(editorPath.length);
    const body = await text(request);
    const result =
      path === accountAddresses.me
        ? { status: 200, body: me }
        : await endpoint.answer({ method, path, query, headers, remote: undefined, body });
    response.writeHead(result.status, { "Content-Type": "application/json", ...commonHeaders });
    response.end(JSON.stringify(result.body));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    answer(request, response, url).catch((error) => {
      errors.push(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    await preview.close();
    await closeServer(server);
  };
  return { url, view: url + previewPath, preview, errors, requests, listeners, close };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

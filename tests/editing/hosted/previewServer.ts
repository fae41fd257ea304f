// The hosted editor with an open door: whoever comes may do everything.
import type { AddressInfo } from "node:net";
import { openDiskWorkspace } from "../../../src/editing/disk/diskWorkspace.ts";
import { changedIn, createEndpoint } from "../../../src/editing/endpoint.ts";
import type { Me } from "../../../src/editing/hosted/accounts/protocol.ts";
import { createHostedServer, type HostedParts } from "../../../src/editing/hosted/app.ts";
import { previewPath } from "../../../src/editing/hosted/preview/addresses.ts";
import { openBuiltCode } from "../../../src/editing/hosted/preview/builtCode.ts";
import { openPreview } from "../../../src/editing/hosted/preview/preview.ts";
import type { EditorVisit } from "../../../src/editing/hosted/visit.ts";
import { EventListeners, sendJson } from "../../../src/editing/http.ts";
import { createPlaces } from "../../../src/editing/places.ts";
import { editorPath } from "../../../src/editing/protocol.ts";

const me: Me = {
  id: 1,
  name: "Ana Gómez",
  mail: "ana@example.edu.co",
  role: "administra",
  hasKey: true,
  isProved: true,
};

const openDoor: HostedParts["door"] = {
  visit: async ({ method }, response, { pathname }) =>
    ({
      response,
      name: `${method} ${pathname.slice(editorPath.length)}`,
      session: { hash: "", me },
      entered: () => ({ hash: "", me }),
      person: async () => me,
      require: () => me,
    }) as Partial<EditorVisit> as EditorVisit,
  answer: async ({ name, response }) => {
    if (name !== "GET _/yo") return false;
    sendJson(response, 200, me);
    return true;
  },
  audit: async () => {},
};

/** `built`: the folder that `npm run build:editor` has written. `port`: that of a server that was closed. */
export async function servePreviewOf(root: string, built: string, port = 0) {
  const places = createPlaces();
  const code = openBuiltCode(built);
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const preview = await openPreview({ root, built: code, markerOf: places.markerOf, log: report });
  const workspace = await openDiskWorkspace(root);
  const endpoint = createEndpoint(workspace, places.list, preview.refresh, {
    root,
    show: (files) => preview.show(files, me.id),
  });
  const events = new EventListeners();
  preview.onRefresh(() => void events.send("changed", () => changedIn(workspace)).catch(report));
  const server = createHostedServer({
    door: openDoor,
    preview,
    built: code,
    events,
    endpointOf: () => endpoint,
    report,
  });
  /** The method and the address of each. */
  const requests: string[] = [];
  server.on("request", ({ method, url }) => requests.push(`${method} ${url}`));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    await preview.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, view: url + previewPath, places, preview, errors, requests, close };
}

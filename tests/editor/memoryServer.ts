// The real server of the editor over files in memory, without HTTP.
import { changedIn, createEndpoint } from "../../src/editing/endpoint.ts";
import type { AccountRole } from "../../src/editing/hosted/accounts/protocol.ts";
import type { Listeners, Server } from "../../src/editor/state/api.ts";
import { type Files, readFiles } from "../../src/pipeline/read/files.ts";
import { createQueue } from "../../src/server/queue.ts";
import { answering } from "../editing/answerOf.ts";
import { memoryWorkspace } from "../editing/memoryWorkspace.ts";
import { siteRoot } from "../roots.ts";

/** Events are sent by `changed` alone. */
export async function memoryServer(files?: Files, role: AccountRole = "administra") {
  const workspace = memoryWorkspace(files ?? (await readFiles(siteRoot)));
  const member = { role, enqueue: createQueue(), audit: () => {} };
  const endpoint = answering(createEndpoint(workspace, [], async () => {}, undefined, member));
  const offline = { is: false };
  const listeners = new Set<Listeners>();
  const server: Server = {
    ask: async (method, path, content) => {
      if (offline.is) throw new Error("offline");
      const query = new URLSearchParams(method === "GET" ? { ...content } : {});
      const body = JSON.stringify(content);
      return endpoint({ method, path, query, body });
    },
    listen: (own) => {
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
  const changed = async () => {
    const data = await changedIn(workspace);
    for (const { onChanged } of listeners) onChanged(data);
  };
  return { server, workspace, offline, changed };
}

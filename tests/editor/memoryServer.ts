// The real server of the editor over files in memory, without HTTP.
import { createEndpoint } from "../../src/editing/endpoint.ts";
import type { Server } from "../../src/editor/state/api.ts";
import { readFiles } from "../../src/pipeline/read/files.ts";
import { memoryWorkspace } from "../editing/memoryWorkspace.ts";
import { siteRoot } from "../roots.ts";

/** No event is sent. */
export async function memoryServer() {
  const workspace = memoryWorkspace(await readFiles(siteRoot));
  const endpoint = createEndpoint(workspace, [], async () => {});
  const offline = { is: false };
  const server: Server = {
    ask: async (method, path, content) => {
      if (offline.is) throw new Error("offline");
      const query = new URLSearchParams(method === "GET" ? { ...content } : {});
      const body = JSON.stringify(content);
      return endpoint.answer({ method, path, query, headers: {}, remote: "", body });
    },
    listen: () => () => {},
  };
  return { server, workspace, offline };
}

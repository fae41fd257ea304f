// While editing: a saved file becomes a new snapshot and only the modules that differ reach the page. A save with
// errors reaches it as problems instead, over the last good site.
import type { ViteDevServer } from "vite";
import { type Current, look, report } from "./current.ts";
import type { Snapshot } from "./snapshot.ts";

/** The event that carries what is wrong (`{ text }`), an empty text once all is mended. */
export const problemsEvent = "content:problems";

/** Saves come in bursts (an editor writes a file and its backup); one look at all files serves them all. */
const settle = 30;

/** Follows the files of `current` for as long as the server runs, and serves the assets made of them. */
export function edit(server: ViteDevServer, current: Current): void {
  let text = "";
  let timer: NodeJS.Timeout | undefined;
  const tell = () => server.ws.send(problemsEvent, { text });
  const refresh = async () => {
    const { problems, snapshot } = await look(current);
    text = problems.length > 0 ? report(problems) : "";
    if (text) server.config.logger.error(text);
    if (snapshot) await publish(server, current, snapshot);
    tell();
  };
  // One at a time, so that the newest files have the last word; and a hole in the check ends neither the server nor
  // what an editor has on screen.
  let turn = Promise.resolve();
  const attempt = () => {
    turn = turn.then(refresh).catch((error: unknown) => {
      server.config.logger.error(String(error instanceof Error ? error.stack : error));
    });
  };
  const saved = (file: string) => {
    if (!isOfContent(file.replaceAll("\\", "/"), current.root)) return;
    clearTimeout(timer);
    timer = setTimeout(attempt, settle);
  };
  server.watcher.add([`${current.root}/content`, `${current.root}/schemas`]);
  for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, saved);
  server.ws.on("connection", tell);
  serveAssets(server, current);
  attempt();
}

function isOfContent(file: string, root: string): boolean {
  return file.startsWith(`${root}/content/`) || file.startsWith(`${root}/schemas/`);
}

/** Sends the page every loaded module whose code is another one in the new snapshot. */
async function publish(server: ViteDevServer, current: Current, after: Snapshot) {
  const { client } = server.environments;
  const before = current.snapshot;
  current.snapshot = after;
  if (!before) return server.ws.send({ type: "full-reload" });
  for (const [id, module] of client.moduleGraph.idToModuleMap) {
    const code = await current.code(id, after);
    if (code !== undefined && code !== (await current.code(id, before))) await client.reloadModule(module);
  }
}

function serveAssets(server: ViteDevServer, current: Current) {
  server.middlewares.use((request, response, next) => {
    const fileName = decodeURIComponent((request.url ?? "").replace(/^\/|[?#].*$/g, ""));
    const asset = current.snapshot?.assets.get(fileName);
    if (!asset) return next();
    response.setHeader(
      "Content-Type",
      types[fileName.slice(fileName.lastIndexOf("."))] ?? "application/octet-stream",
    );
    response.end(asset.source);
  });
}

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

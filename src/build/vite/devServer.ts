// While editing: a saved file becomes a new snapshot and only the modules that differ reach the page. A save with
// errors reaches it as problems instead, over the last good site.
import type { ViteDevServer } from "vite";
import type { Problem } from "../check/problem.ts";
import type { Snapshot } from "../site/snapshot.ts";
import { type Current, look, report } from "./currentSite.ts";

/** The event that carries what is wrong (`{ text }`), an empty text once all is mended. */
const problemsEvent = "content:problems";

/** Saves come in bursts (an editor writes a file and its backup); one look at all files serves them all. */
const settle = 30;

/** Follows the files of `current` for as long as the server runs, and serves the assets made of them. */
export function edit(server: ViteDevServer, current: Current): void {
  let text = "";
  let timer: NodeJS.Timeout | undefined;
  /** The files saved since all of them could be read and judged. */
  const unsettled = new Set<string>();
  const tell = () => server.ws.send(problemsEvent, { text });
  const refresh = async () => {
    const { problems, snapshot } = await look(current);
    text = problems.length > 0 ? report(problems) : "";
    if (text) server.config.logger.error(text);
    if (snapshot) await publish(server, current, snapshot);
    unsettled.clear();
  };
  const fail = (error: unknown) => {
    const [file = "content"] = unsettled;
    text = report([failure(error, file)]);
    server.config.logger.error(String(error instanceof Error ? error.stack : error));
  };
  // One at a time, so that the newest files have the last word. A hole in the check is a problem like the others: the
  // server goes on, and so does the last good site.
  let turn = Promise.resolve();
  const attempt = () => {
    turn = turn.then(refresh).catch(fail).then(tell);
  };
  const saved = (path: string) => {
    const file = path.replaceAll("\\", "/");
    if (!isOfContent(file, current)) return;
    unsettled.add(file.slice(current.root.length + 1));
    clearTimeout(timer);
    timer = setTimeout(attempt, settle);
  };
  server.watcher.add([`${current.root}/content`, `${current.root}/schemas`]);
  for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, saved);
  server.ws.on("connection", tell);
  serveAssets(server, current);
  attempt();
}

/** Whether the path, with slashes, is that of a file which the site is made of. */
export function isOfContent(file: string, { root }: Pick<Current, "root">): boolean {
  return file.startsWith(`${root}/content/`) || file.startsWith(`${root}/schemas/`);
}

/** What this program could not make of files in which its own check found nothing. */
function failure(error: unknown, file: string): Problem {
  return {
    severity: "error",
    kind: "failure",
    file,
    line: 1,
    column: 1,
    message: `El programa falló al preparar el sitio con lo que se guardó: ${error instanceof Error ? error.message : error}`,
    hint: "Se sigue viendo el sitio anterior. Deshaga el último cambio de este archivo y guárdelo otra vez; envíe este aviso a quien mantiene el programa, porque la revisión debió explicar el error.",
    frame: "",
  };
}

/** Sends the page every loaded module whose code is another one in the new snapshot. */
async function publish(server: ViteDevServer, current: Current, after: Snapshot) {
  const { client } = server.environments;
  const before = current.snapshot;
  const changed = before ? await changedModules(server, current, before, after) : [];
  // Only now that all code is made: what throws leaves the last good site.
  current.snapshot = after;
  if (!before) return server.ws.send({ type: "full-reload" });
  for (const module of changed) await client.reloadModule(module);
}

async function changedModules(server: ViteDevServer, current: Current, before: Snapshot, after: Snapshot) {
  const changed = [];
  for (const [id, module] of server.environments.client.moduleGraph.idToModuleMap) {
    const code = await current.code(id, after);
    if (code !== undefined && code !== (await current.code(id, before))) changed.push(module);
  }
  return changed;
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

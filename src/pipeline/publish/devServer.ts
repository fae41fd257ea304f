// Updates the page while editing. A valid save leads to a new snapshot, and only the modules that changed are sent.
// After a save with errors the page keeps the last valid site and shows the problems over it.
import type { ViteDevServer } from "vite";
import { formatReview } from "../check/format.ts";
import { messages } from "../check/messages/site.ts";
import { problemAt } from "../read/problem.ts";
import type { Snapshot } from "../site/snapshot.ts";
import type { CurrentSite } from "./currentSite.ts";

/** The event that carries the problems as `{ text }`; the text is empty once all are corrected. */
const problemsEvent = "content:problems";

/**
 * Milliseconds from the last event until the files are read. Text editors save in bursts, which one check covers. After
 * it has reported a change of a file, Vite's watcher drops those of the next 50 ms: the files are read later than that.
 */
const delay = 80;

/** Watches the files of the site while the server runs, and serves the assets of the current snapshot. */
export function watchSite(server: ViteDevServer, current: CurrentSite): void {
  let text = "";
  let timer: NodeJS.Timeout | undefined;
  /** The files saved since the last completed check. */
  const saved = new Set<string>();
  const sendProblems = () => server.ws.send(problemsEvent, { text });
  const refresh = async () => {
    const { review, snapshot } = await current.read();
    text = review.problems.length > 0 ? formatReview(review) : "";
    if (text) server.config.logger.error(text);
    if (snapshot) await publish(server, current, snapshot);
    saved.clear();
  };
  const fail = (error: unknown) => {
    const [file = "content"] = saved;
    const reason = error instanceof Error ? error.message : String(error);
    text = formatReview({ problems: [problemAt(file, messages.failure({ reason }))], skippedFor: [] });
    server.config.logger.error(String(error instanceof Error ? error.stack : error));
  };
  // An uncaught error is shown like a problem: the server goes on with the last valid site.
  current.update = () => refresh().catch(fail).then(sendProblems);
  const onSave = (path: string) => {
    const file = path.replaceAll("\\", "/");
    if (!isSiteFile(file, current)) return;
    saved.add(file.slice(current.root.length + 1));
    clearTimeout(timer);
    timer = setTimeout(() => current.requestUpdate(), delay);
  };
  server.watcher.add([`${current.root}/content`, `${current.root}/schemas`]);
  for (const event of ["add", "change", "unlink"] as const) server.watcher.on(event, onSave);
  server.ws.on("connection", sendProblems);
  serveAssets(server, current);
  void current.requestUpdate();
}

/** Adds a path of the server to the addresses that Vite prints. */
export function announce(server: ViteDevServer, title: string, path: string): void {
  const print = server.printUrls;
  server.printUrls = () => {
    print();
    const [address] = server.resolvedUrls?.local ?? [];
    if (address) server.config.logger.info(`  ➜  ${title}: ${address}${path}`);
  };
}

/** Whether a path is in a folder of `root` that a build or the editor writes. A change there concerns no page. */
export function isWritten(path: string, root: string): boolean {
  const file = path.replaceAll("\\", "/");
  return file.startsWith(`${root}/`) && /^(\.?dist(-[^/]*)?|\.editor)(\/|$)/.test(file.slice(root.length + 1));
}

/** Whether `file`, an absolute path with `/`, is in `content` or `schemas`. */
function isSiteFile(file: string, { root }: Pick<CurrentSite, "root">): boolean {
  return file.startsWith(`${root}/content/`) || file.startsWith(`${root}/schemas/`);
}

/** Sends the page every loaded module whose code differs in the new snapshot. */
async function publish(server: ViteDevServer, current: CurrentSite, after: Snapshot) {
  const { client } = server.environments;
  const before = current.snapshot;
  const changed = before ? await changedModules(server, current, before, after) : [];
  // Set after the code of all modules was emitted: if that throws, the last valid site stays.
  current.snapshot = after;
  if (!before) return server.ws.send({ type: "full-reload" });
  // All first, so that a module that is requested again imports the new versions of others.
  for (const module of changed) client.moduleGraph.invalidateModule(module, new Set(), Date.now(), true);
  for (const module of changed) await client.reloadModule(module);
}

async function changedModules(server: ViteDevServer, current: CurrentSite, before: Snapshot, after: Snapshot) {
  const changed = [];
  for (const [id, module] of server.environments.client.moduleGraph.idToModuleMap) {
    const code = await current.code(id, after);
    if (code !== undefined && code !== (await current.code(id, before))) changed.push(module);
  }
  return changed;
}

function serveAssets(server: ViteDevServer, current: CurrentSite) {
  server.middlewares.use((request, response, next) => {
    // The names of assets need no decoding.
    const fileName = (request.url ?? "").replace(/^\/|[?#].*$/g, "");
    const asset = current.snapshot?.assets.get(fileName);
    if (!asset) return next();
    const extension = fileName.slice(fileName.lastIndexOf("."));
    response.setHeader("Content-Type", contentTypes[extension] ?? "application/octet-stream");
    response.end(asset.source);
  });
}

/** Of the assets of a snapshot. */
export const contentTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
};

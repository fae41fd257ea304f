// The published version of the site. When the link leads to another one, its files, forms and headers are replaced
// together. Requests under way keep theirs.
import { existsSync, readdirSync, watch } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { basename, dirname, join } from "node:path";
import { resultOf } from "../../engine/resultOf.ts";
import { describeError, type Log } from "../../server/log.ts";
import { createQueue } from "../../server/queue.ts";
import { createStaticFiles } from "../server/staticFiles.ts";
import { loadVersion, type SiteVersion } from "./version.ts";

/** Node never forgets a module: each version takes memory until the program ends. */
const mostVersions = 100;

/** In milliseconds: how often the link is read where the system does not report its changes. */
const pause = 5_000;

const line = { route: "version" };

const restarting =
  "La versión tiene otro idioma y país, u otra zona horaria: el programa se inicia de nuevo para servirla.";
const waiting =
  "La versión tiene otro idioma y país, u otra zona horaria: se sirve cuando el programa se inicie de nuevo, y hasta entonces la anterior.";

/**
 * `link` leads to the folder of a version, which is beside those of the others. A version that cannot be loaded is refused,
 * and the log names it: the one before stays; at the start, the newest of the others is taken.
 * `restart` starts the program anew: for another locale or zone, which it reads only at its start, and after many versions.
 * Where it is absent, a version with another locale or zone is not served.
 * @throws an error for the office if there is none
 */
export async function followVersions(link: string, log: Log, restart?: () => void) {
  let loaded = 0;
  const inTurn = createQueue();
  let refused = "";
  let ofOtherLocale = "";
  const load = async (folder: string): Promise<SiteVersion | undefined> => {
    try {
      // The real folder: through the link, the parts of one answer could be of two versions.
      return { ...withOtherAssets(folder, await loadVersion(folder)), name: basename(folder) };
    } catch (error) {
      const text = "La versión no se puede usar: se sirve la anterior, si la hay.";
      if (refused !== folder) log({ ...line, version: basename(folder), text, error: describeError(error) });
      refused = folder;
      return undefined;
    }
  };
  let first: SiteVersion | undefined;
  for (const folder of await foldersAt(link)) first ??= await load(folder);
  if (!first)
    throw new Error(
      `En PUBLISHED=${link} no hay ninguna versión completa del sitio, o este usuario no puede leerla. Publique el sitio primero.`,
    );
  let current = first;
  const look = async () => {
    const folder = await realpath(link).catch(() => "");
    if (["", ofOtherLocale].includes(folder) || basename(folder) === current.name) return;
    const next = await load(folder);
    if (!next) return;
    if (next.site.locale !== current.site.locale || next.site.zone !== current.site.zone) {
      ofOtherLocale = folder;
      log({ ...line, version: next.name, text: restart ? restarting : waiting });
      return restart?.();
    }
    current = next;
    log({ ...line, version: next.name });
    loaded += 1;
    if (loaded >= mostVersions) restart?.();
  };
  const enqueue = () => void inTurn(look);
  const timer = setInterval(enqueue, pause);
  // Undefined if the system can watch no more folders.
  const watcher = resultOf(() => watch(dirname(link), enqueue).on("error", () => {}));
  return {
    current: () => current,
    close() {
      clearInterval(timer);
      watcher?.close();
    },
  };
}

/** The folder to which the link leads, and those of the other versions, the newest first. */
async function foldersAt(link: string): Promise<string[]> {
  const folder = await realpath(link).catch(() => undefined);
  if (folder === undefined) return [];
  const others = (await readdir(dirname(folder))).filter((name) => !name.startsWith("."));
  const dated = others.map(async (name) => {
    const path = join(dirname(folder), name);
    // It may be deleted in this moment: the server keeps only the newest.
    return { path, time: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
  });
  const sorted = (await Promise.all(dated)).sort((a, b) => b.time - a.time);
  return [folder, ...sorted.map(({ path }) => path).filter((path) => path !== folder)];
}

/**
 * Takes what is missing in `assets` from the other versions: of several machines, each switches at another moment, so a page
 * may come from one and its scripts from another.
 */
function withOtherAssets(folder: string, { serveFile, ...version }: SiteVersion): SiteVersion {
  const versions = dirname(folder);
  const ownerOf = ({ url = "" }: IncomingMessage) => {
    const [asset] = /^\/assets\/\w[\w.-]*/.exec(url) ?? [];
    if (asset === undefined || existsSync(join(folder, "dist", asset))) return undefined;
    return readdirSync(versions).find((name) => existsSync(join(versions, name, "dist", asset)));
  };
  return {
    ...version,
    serveFile(request, response) {
      const owner = ownerOf(request);
      const serve = owner === undefined ? serveFile : createStaticFiles(join(versions, owner, "dist"));
      serve(request, response);
    },
  };
}

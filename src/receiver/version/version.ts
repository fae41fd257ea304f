// A version of the site: what the build writes into `dist` and `dist-receiver` of a folder.
import { access } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ReceivedSite } from "../receivedSite.ts";
import { createStaticFiles } from "../server/staticFiles.ts";

export interface SiteVersion {
  /** The name of its folder. Absent for the site beside the program. */
  name?: string;
  site: ReceivedSite;
  serveFile: (request: IncomingMessage, response: ServerResponse) => void;
  /** @throws if its pages were deleted meanwhile */
  check: () => Promise<void>;
}

/**
 * Loads what the receiver knows of the site in `folder`, with all forms: the folder may be replaced or deleted later.
 * @throws if it is not complete
 */
export async function loadSite(folder: string): Promise<ReceivedSite> {
  const address = pathToFileURL(join(folder, "dist-receiver/site.js")).href;
  const { default: site } = (await import(address)) as { default: ReceivedSite };
  await Promise.all(Object.values(site.forms).map((form) => form.load()));
  // Throws for a locale or a zone that this version of Node does not know.
  new Intl.DateTimeFormat(site.locale, { timeZone: site.zone });
  return site;
}

/** @throws if the folder is not complete */
export async function loadVersion(folder: string): Promise<SiteVersion> {
  const dist = join(folder, "dist");
  const check = () => access(join(dist, "index.html"));
  await check();
  return { site: await loadSite(folder), serveFile: createStaticFiles(dist), check };
}

/** What the office reads if a program cannot start with the site in `folder`. */
export const explainLoading = (folder: string) => (cause: unknown) => {
  const text = "no está todo el sitio («dist» y «dist-receiver»), o este usuario no puede leerlo.";
  throw new Error(`En la carpeta «${folder}» ${text}`, { cause });
};

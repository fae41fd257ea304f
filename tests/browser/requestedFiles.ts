// The scripts and style sheets that a visit requests, and their size in bytes of gzip -9.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { openWindow, waitUntilLoaded, waitUntilQuiet } from "./visit.ts";

/** The total size of these files of `folder`, each compressed on its own. */
export function gzipBytes(folder: string, names: string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length, 0);
}

/** The names of the files under assets/ that are requested by opening `route` and doing `act` there. */
export async function requestedFiles(
  browser: Browser,
  url: string,
  route: string,
  extension: "js" | "css",
  act: (page: Page) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const { page, close } = await openWindow(browser, "about:blank");
  const names = new Set<string>();
  page.on("request", (request) => {
    const name = request.url().match(/assets\/([^/]+)$/)?.[1];
    if (name?.endsWith(`.${extension}`)) names.add(name);
  });
  await page.goto(`${url}#${route}`);
  await waitUntilLoaded(page);
  await act(page);
  await waitUntilQuiet(page);
  await close();
  return [...names];
}

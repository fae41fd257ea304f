// The routes of all page files, and one without a page.
import type { Page } from "playwright-core";
import { pagesFolder, readFiles, sitePath } from "../../src/pipeline/read/files.ts";
import { siteRoot } from "../roots.ts";
import { waitUntil, waitUntilQuiet } from "./visit.ts";

const files = await readFiles(siteRoot);
const fileAt = (path: string) => JSON.parse(String(files.get(path)));
const pages = [...files.keys()].filter((path) => path.startsWith(pagesFolder)).map(fileAt);

/** The first heading of each page. Every page begins with it. */
const headings = new Map<string, string>(pages.map(({ path, sections }) => [path, sections[0].title]));

export const routes = [...headings.keys(), "/no-existe"];

/** Opens a route in the document that the page shows, which costs a quarter of another visit, and waits until it is loaded. */
export async function openRoute(page: Page, route: string): Promise<void> {
  await page.evaluate((hash) => location.assign(`#${hash}`), route);
  await waitUntil(page, showsAlone, headings.get(route) ?? fileAt(sitePath).notFound?.title ?? "Página No Encontrada");
  await waitUntilQuiet(page);
}

/** Runs in the page. */
function showsAlone(heading: string): boolean {
  const shown = [...document.querySelectorAll("h1")].filter((each) => each.checkVisibility());
  const isLoading = document.querySelector("form [aria-disabled=true]") !== null;
  return shown.length === 1 && shown[0]?.textContent.trim() === heading && !isLoading;
}

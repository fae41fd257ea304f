// The routes of all page files, and one without a page.
import { pagesFolder, readFiles } from "../../src/pipeline/read/files.ts";
import { siteRoot } from "../roots.ts";

const pages = [...(await readFiles(siteRoot))].filter(([path]) => path.startsWith(pagesFolder));

export const routes = [...pages.map(([, text]): string => JSON.parse(String(text)).path), "/no-existe"];

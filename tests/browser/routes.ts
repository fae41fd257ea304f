// The routes of the site's own page files, whatever they are, and one that no page has.
import { pagesFolder, readFiles } from "../../src/build/site/files.ts";
import { repository } from "./site.ts";

const pages = [...(await readFiles(repository))].filter(([path]) => path.startsWith(pagesFolder));

export const routes = [...pages.map(([, text]): string => JSON.parse(String(text)).path), "/no-existe"];

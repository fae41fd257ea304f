// Files that are missing, and files that nothing uses.
import { basename } from "node:path/posix";
import type { SiteDocuments } from "../../read/documents.ts";
import {
  brandFolder,
  casesFolder,
  casesPath,
  downloadsFolder,
  type Files,
  formPaths,
  formsFolder,
  imagesFolder,
  pagePaths,
  pagesFolder,
  sitePath,
  tablePaths,
} from "../../read/files.ts";
import { plainValue } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { readJson } from "../../read/syntax/parse.ts";
import { messages } from "../messages/site.ts";
import { namesIn } from "./namedFiles.ts";

/** Files that are missing, and those that nothing uses, but for pictures and documents. */
export function* checkPresence(documents: SiteDocuments): Generator<Found> {
  const { files } = documents;
  if (!files.has(sitePath)) yield [sitePath, messages.missingFile({ path: sitePath })];
  const forms = formPaths(files);
  for (const path of forms) if (!files.has(casesPath(path))) yield [path, messages.noCases({ path: casesPath(path) })];
  const named = namesIn(documents);
  for (const path of strayFiles(files)) {
    const better = betterPath(path, documents);
    const isTable = /\.(?:csv|tsv|txt|xlsx?|ods)$/i.test(path);
    if (better) yield [path, messages.misplacedFile({ path, better })];
    else if (path.startsWith(casesFolder)) yield [path, messages.strayCases({ path })];
    else if (path.startsWith(formsFolder)) {
      yield [path, (isTable ? messages.strayTable : messages.strayForm)({ path })];
    } else if (path.startsWith(pagesFolder)) {
      const isMedia = !/\.json/i.test(path);
      // Reported where the content names it.
      if (isMedia && named.has(basename(path))) continue;
      yield [path, (isMedia ? messages.strayMedia : messages.strayPage)({ path })];
    } else yield [path, messages.strayFile({ path })];
  }
}

/** The pages and forms that are not read because of their folder or the end of their name. */
export function misplacedFiles(documents: SiteDocuments): string[] {
  return strayFiles(documents.files).filter((path) => betterPath(path, documents));
}

function strayFiles(files: Files): string[] {
  const forms = formPaths(files);
  const used = new Set([sitePath, ...pagePaths(files), ...forms, ...forms.map(casesPath), ...tablePaths(files)]);
  const others = [imagesFolder, brandFolder, downloadsFolder];
  const ours = (path: string) => path.startsWith("content/") || path.startsWith(formsFolder);
  return [...files.keys()].filter(
    (path) => ours(path) && !used.has(path) && !others.some((folder) => path.startsWith(folder)),
  );
}

/** Where a page or a form would be read; undefined for other files, and for copies of one that is read. */
function betterPath(path: string, { files, pages, forms }: SiteDocuments): string | undefined {
  if (!/\.json$/i.test(path) || path.startsWith(casesFolder)) return undefined;
  const content = asSchema(plainValue(readJson(String(files.get(path))).root));
  const name = basename(path).replace(/(?:\.schema)?\.json$/i, "");
  if (typeof content.path === "string" && Array.isArray(content.sections)) {
    const isCopy = pages.some(({ value }) => asSchema(value).path === content.path);
    return isCopy ? undefined : `${pagesFolder}${name.toLowerCase()}.json`;
  }
  const isForm = "properties" in content && "submit" in content;
  const isCopy = forms.some(({ value }) => asSchema(value).$id === content.$id);
  return isForm && !isCopy ? `${formsFolder}${name}.schema.json` : undefined;
}

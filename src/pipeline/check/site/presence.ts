// Files that are missing, and files that nothing uses.
import { basename } from "node:path/posix";
import type { SiteDocuments } from "../../read/documents.ts";
import { casesFolder, casesPath, formsFolder, pagesFolder, sitePath, strayFiles } from "../../read/files.ts";
import { plainValue } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { readJson } from "../../read/syntax/parse.ts";
import { messages } from "../messages/site.ts";
import { namesIn } from "./namedFiles.ts";

/** Files that are missing, and those that nothing uses, but for pictures and documents. */
export function* checkPresence(documents: SiteDocuments): Generator<Found> {
  const { files } = documents;
  for (const { path, valid } of documents.forms)
    if (valid && !files.has(casesPath(path))) yield [path, messages.noCases({ path: casesPath(path) })];
  const named = namesIn(documents);
  const stray = strayFiles(files).map((path) => ({ path, better: betterPath(path, documents) }));
  const isRenamed = stray.some(({ better }) => better === sitePath);
  if (!files.has(sitePath) && !isRenamed) yield [sitePath, messages.missingFile({ path: sitePath })];
  for (const { path, better } of stray) {
    if (better) yield [path, messages.misplacedFile({ path, better })];
    // A picture among the pages is reported where the content names it.
    else if (!isMediaOfPage(path) || !named.has(basename(path))) yield [path, problemOfStray(path)];
  }
}

function isMediaOfPage(path: string): boolean {
  return path.startsWith(pagesFolder) && !/\.(?:json|txt)/i.test(path);
}

function problemOfStray(path: string): ProblemText {
  if (isMediaOfPage(path)) return messages.strayMedia({ path });
  if (path.startsWith(pagesFolder)) return messages.strayPage({ path });
  if (path.startsWith(casesFolder)) return messages.strayCases({ path });
  if (!path.startsWith(formsFolder)) return messages.strayFile({ path });
  const isTable = !/\.json/i.test(path) && /\.(?:csv|tsv|txt|xlsx?|ods)$/i.test(path);
  return (isTable ? messages.strayTable : messages.strayForm)({ path });
}

/** The pages and forms that are not read because of their folder or the end of their name. */
export function misplacedFiles(documents: SiteDocuments): string[] {
  return strayFiles(documents.files).filter((path) => betterPath(path, documents));
}

/** Where a page, a form or the site file would be read; undefined for other files, and for copies of one that is read. */
function betterPath(path: string, { files, site, pages, forms }: SiteDocuments): string | undefined {
  if (!/\.json$/i.test(path) || path.startsWith(casesFolder)) return undefined;
  const content = asSchema(plainValue(readJson(String(files.get(path))).root));
  const name = basename(path).replace(/(?:\.schema)?\.json$/i, "");
  if (typeof content.path === "string" && Array.isArray(content.sections)) {
    const isCopy = pages.some(({ value }) => asSchema(value).path === content.path);
    return isCopy ? undefined : `${pagesFolder}${name.toLowerCase()}.json`;
  }
  if (!site && "institution" in content) return sitePath;
  const isForm = "properties" in content && "submit" in content;
  const isCopy = forms.some(({ value }) => asSchema(value).$id === content.$id);
  return isForm && !isCopy ? `${formsFolder}${name}.schema.json` : undefined;
}

// Files that are missing, and files where nothing looks for them.
import { type Files, formsFolder, imagesFolder, pagesFolder } from "../../site/files.ts";
import { formSuffix, type Report, report, sitePath } from "../documents.ts";
import { words } from "../messages/site.ts";

export function* checkPresence(files: Files): Generator<Report> {
  if (!files.has(sitePath)) yield at(sitePath, words.missingFile(sitePath));
  for (const path of files.keys()) {
    const isForm = path.startsWith(formsFolder);
    const isPage = path.startsWith(pagesFolder);
    const known = path === sitePath || isPage || path.startsWith(imagesFolder);
    if (isForm && !path.endsWith(formSuffix)) yield at(path, words.strayForm(path));
    if (isPage && !path.endsWith(".json")) yield at(path, words.strayPage(path));
    if (path.startsWith("content/") && !known) yield at(path, words.strayFile(path));
  }
}

function at(path: string, wording: Report["wording"]): Report {
  return report({ path, text: "" }, undefined, wording);
}

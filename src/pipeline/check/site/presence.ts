// Files that are missing, and files that nothing uses.
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
import { type Problem, problemOfFile } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

export function* checkPresence(files: Files): Generator<Problem> {
  if (!files.has(sitePath)) yield problemOfFile(sitePath, messages.missingFile({ path: sitePath }));
  const forms = formPaths(files);
  for (const path of forms)
    if (!files.has(casesPath(path))) yield problemOfFile(path, messages.noCases({ path: casesPath(path) }));
  const used = new Set([sitePath, ...pagePaths(files), ...forms, ...forms.map(casesPath), ...tablePaths(files)]);
  for (const path of files.keys()) {
    if (used.has(path) || [imagesFolder, brandFolder, downloadsFolder].some((folder) => path.startsWith(folder)))
      continue;
    if (path.startsWith(casesFolder)) yield problemOfFile(path, messages.strayCases({ path }));
    else if (path.startsWith(formsFolder)) yield problemOfFile(path, messages.strayForm({ path }));
    else if (path.startsWith(pagesFolder)) yield problemOfFile(path, messages.strayPage({ path }));
    else if (path.startsWith("content/")) yield problemOfFile(path, messages.strayFile({ path }));
  }
}

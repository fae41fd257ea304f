// Which files an editor may change. No other file is ever written, whatever a request says.
import { brandFolder, downloadsFolder, formsFolder, imagesFolder, pagesFolder } from "../pipeline/read/files.ts";

/** JSON files, in which single values can be changed. */
const editable = /^(content\/site|content\/pages\/[\w-]+|schemas\/forms\/[\w-]+\.schema)\.json$/;

/** Files that are only replaced as a whole, by folder. */
const mediaTypes: Record<string, string[]> = {
  [imagesFolder]: ["jpg", "jpeg", "png", "webp", "avif"],
  [downloadsFolder]: ["pdf", "docx", "xlsx", "odt", "ods", "zip"],
  [brandFolder]: ["svg", "png", "webp"],
};
const mediaPath = /^(content\/\w+\/)[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]*\.(\w+)$/u;

export const editableFolders = ["content", pagesFolder, formsFolder, ...Object.keys(mediaTypes)];

/** Whether operations may change the values of a file. */
export function isEditable(path: string): boolean {
  return editable.test(path);
}

/** Whether a file may be created, replaced and deleted. */
export function isReplaceable(path: string): boolean {
  const [, folder = "", extension = ""] = mediaPath.exec(path) ?? [];
  return isEditable(path) || Boolean(mediaTypes[folder]?.includes(extension.toLowerCase()));
}

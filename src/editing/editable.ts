// Which files an editor may change. No other file is ever written, whatever a request says.
import { brandFolder, downloadsFolder, formsFolder, imagesFolder, pagesFolder } from "../pipeline/read/files.ts";

/** JSON files, in which single values can be changed. */
const editable = /^(content\/site|content\/pages\/[\w-]+|schemas\/forms\/[\w-]+\.schema)\.json$/;

/** Files that are only replaced as a whole, by what editors upload. */
export const media = {
  photo: { folder: imagesFolder, types: ["jpg", "jpeg", "png", "webp", "avif"] },
  document: { folder: downloadsFolder, types: ["pdf", "docx", "xlsx", "odt", "ods", "zip"] },
  logo: { folder: brandFolder, types: ["svg", "png", "webp"] },
};
const allMedia = Object.values(media);
const mediaPath = /^(content\/\w+\/)[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]*\.(\w+)$/u;

export const editableFolders = ["content", pagesFolder, formsFolder, ...allMedia.map(({ folder }) => folder)];

/** Whether operations may change the values of a file. */
export function isEditable(path: string): boolean {
  return editable.test(path);
}

/** Whether a file may be created, replaced and deleted. */
export function isReplaceable(path: string): boolean {
  const [, folder = "", extension = ""] = mediaPath.exec(path) ?? [];
  const own = allMedia.find((each) => each.folder === folder);
  return isEditable(path) || Boolean(own?.types.includes(extension.toLowerCase()));
}

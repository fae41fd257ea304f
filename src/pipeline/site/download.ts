// A document of content/files → the file that visitors download, and how links describe it. Its type is detected from the
// bytes, not from the name. By our own table: `file-type`, the usual library, is asynchronous, which the check is not,
// and needs Node 22.
import { formatSize } from "../../engine/file.ts";
import { hasSignature } from "../../engine/signatures.ts";
import { slug } from "../../engine/slug.ts";
import { addressOf, makeAsset } from "../pictures/asset.ts";

/** By extension: how visitors read the type, and its icon. */
const downloadTypes = {
  pdf: { name: "PDF", icon: "file-pdf" },
  docx: { name: "Word", icon: "file-doc" },
  xlsx: { name: "Excel", icon: "file-xls" },
  odt: { name: "ODT", icon: "file-text" },
  ods: { name: "ODS", icon: "file-text" },
  zip: { name: "ZIP", icon: "file-zip" },
} as const;

type DownloadType = keyof typeof downloadTypes;

/** The type that the extension of a file name promises. */
export function promisedType(name: string): DownloadType | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return isType(extension) ? extension : undefined;
}

function isType(extension: string): extension is DownloadType {
  return Object.hasOwn(downloadTypes, extension);
}

/** The types that the content of a file has: that of an office document is also ZIP. */
export function actualTypes(content: Uint8Array): DownloadType[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const types = Object.keys(downloadTypes).filter(isType);
  return types.filter((type) => hasSignature(bytes, type) && bytes.includes(inside[type] ?? ""));
}

/**
 * What office documents contain: the names of the files inside a ZIP file, and the first file, are not compressed. Word and
 * Excel in the browser number their main file: `word/document2.xml`.
 */
const inside: { [type in DownloadType]?: string } = {
  docx: "word/document",
  xlsx: "xl/workbook",
  odt: "mimetypeapplication/vnd.oasis.opendocument.text",
  ods: "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
};

export type Download = ReturnType<typeof makeDownload>;

/** The check has validated the name. @throws if its extension is not one of a document. */
export function makeDownload(name: string, bytes: Uint8Array) {
  const type = promisedType(name);
  if (!type) throw new Error(`${name} has no extension of a document`);
  const asset = makeAsset(slug(name.slice(0, -type.length)) || "documento", type, bytes);
  // The number and its unit stay on one line.
  const size = formatSize(bytes.length).replace(" ", "\u00a0");
  return {
    asset,
    address: addressOf(asset),
    /** Type and size, for example «PDF, 2,1 MB». */
    details: `${downloadTypes[type].name}, ${size}`,
    icon: downloadTypes[type].icon,
  };
}

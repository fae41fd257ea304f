// The documents that visitors can download. The type is detected from the bytes, not from the name. By our own table:
// `file-type`, the usual library, is asynchronous, which the check is not, and needs Node 22.
import { hasSignature } from "../../engine/signatures.ts";

/** By extension: how visitors read the type, and its icon. */
export const documentTypes = {
  pdf: { name: "PDF", icon: "file-pdf" },
  docx: { name: "Word", icon: "file-doc" },
  xlsx: { name: "Excel", icon: "file-xls" },
  odt: { name: "ODT", icon: "file-text" },
  ods: { name: "ODS", icon: "file-text" },
  zip: { name: "ZIP", icon: "file-zip" },
} as const;

export type DocumentType = keyof typeof documentTypes;

/** The type that the extension of a file name promises. */
export function promisedType(name: string): DocumentType | undefined {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return isType(extension) ? extension : undefined;
}

function isType(extension: string): extension is DocumentType {
  return Object.hasOwn(documentTypes, extension);
}

/** The types that the content of a file has: that of an office document is also ZIP. */
export function actualTypes(content: Uint8Array): DocumentType[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const types = Object.keys(documentTypes).filter(isType);
  return types.filter((type) => hasSignature(bytes, type) && bytes.includes(inside[type] ?? ""));
}

/** What office documents contain: the names of the files inside a ZIP file, and the first file, are not compressed. */
const inside: { [type in DocumentType]?: string } = {
  docx: "word/document.xml",
  xlsx: "xl/workbook.xml",
  odt: "mimetypeapplication/vnd.oasis.opendocument.text",
  ods: "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
};

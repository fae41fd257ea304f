// The documents that visitors can download. The type is detected from the bytes, not from the name. By our own table:
// `file-type`, the usual library, is asynchronous, which the check is not, and needs Node 22.

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
  return Object.keys(signatures)
    .filter(isType)
    .filter((type) => signatures[type](bytes));
}

/** The names of the files inside a ZIP file are not compressed. The first file of an OpenDocument is its media type. */
const signatures: Record<DocumentType, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => bytes.subarray(0, 1024).includes("%PDF-"),
  docx: (bytes) => isZip(bytes) && bytes.includes("word/document.xml"),
  xlsx: (bytes) => isZip(bytes) && bytes.includes("xl/workbook.xml"),
  odt: (bytes) => isZip(bytes) && isOpenDocument(bytes, "text"),
  ods: (bytes) => isZip(bytes) && isOpenDocument(bytes, "spreadsheet"),
  zip: isZip,
};

function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));
}

function isOpenDocument(bytes: Buffer, type: string): boolean {
  return bytes.subarray(30, 120).includes(`mimetypeapplication/vnd.oasis.opendocument.${type}`);
}

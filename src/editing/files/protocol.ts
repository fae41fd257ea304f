// What the editor in the browser and its server send each other about whole files: pages, forms, photographs, documents.
export type { Crop, Upload } from "../requests.ts";

/** Stands for the name of the uploaded file in the values of `Upload.change`. */
export const uploadedName = "\u{0}upload";

/** Of an uploaded file, in bytes. */
export const largestUpload = 30 * 1024 ** 2;

/** What a control for files offers: `accept`. The server decides by the content. */
export const acceptedFiles = {
  photo: ".jpg,.jpeg,.jfif,.png,.webp,.avif,.heic",
  document: ".pdf,.docx,.xlsx,.odt,.ods,.zip",
  logo: ".svg,.png,.webp",
} as const;

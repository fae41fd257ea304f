// What the editor in the browser and its server send each other about whole files: pages, forms, photographs, documents.
import type { Nothing, Place, Written } from "../protocol.ts";
import type { DeletedForm, DeletedPage, NewAddress, NewForm, NewPage, Upload } from "../requests.ts";

export type { Crop, DeletedPage, NewAddress, NewPage, Upload } from "../requests.ts";

/** See `EditorRequests`. A file that cannot be used is refused with a sentence for the editor (400). */
export interface FileRequests {
  "GET _/pages/examples": [Nothing, PageExample[]];
  /** The links of other files to the page of a file, and to forms that only it has. */
  "GET _/pages/links": [{ page: string }, PageLink[]];
  "POST _/pages/create": [NewPage, PageWritten];
  "POST _/pages/rename": [NewAddress, Written];
  "POST _/pages/delete": [DeletedPage, Written];
  "POST _/forms/create": [NewForm, FormWritten];
  "POST _/forms/delete": [DeletedForm, Written];
  "POST _/upload": [Upload, Written];
  /** A photograph of the site, by its name. */
  "GET _/photo": [{ name: string }, Thumbnail];
  /** A file of the logo. */
  "GET _/logo": [{ name: string }, Thumbnail];
}

/** A page to begin with. The first is the usual one. */
export interface PageExample {
  /** Also its name in `NewPage`: «Página de un servicio». */
  label: string;
  help: string;
}

interface PageWritten extends Written {
  /** The path of the new page's file. */
  page: string;
}

interface FormWritten extends Written {
  /** The path of the new form's file. */
  form: string;
}

/** A link that leads to a page. */
export interface PageLink extends Place {
  /** What visitors read. */
  label: string;
  /** The title of the page with the link; empty for what is on all pages: menu, header, footer. */
  title: string;
}

/** Stands for the name of the uploaded file in the values of `Upload.change`. */
export const uploadedName = "\u{0}upload";

export interface Thumbnail {
  /** As a `data:` address. */
  src: string;
}

/** Of an uploaded file, in bytes. */
export const largestUpload = 30 * 1024 ** 2;

/** What a control for files offers: `accept`. The server decides by the content. */
export const acceptedFiles = {
  photo: ".jpg,.jpeg,.png,.webp,.avif,.heic",
  document: ".pdf,.docx,.xlsx,.odt,.ods,.zip",
  logo: ".svg,.png,.webp",
} as const;

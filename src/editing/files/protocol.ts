// What the editor in the browser and its server send each other about whole files: pages, photographs, documents.
import type { Place, Written } from "../protocol.ts";

export type { Crop, DeletedPage, NewAddress, NewPage, Upload } from "../requests.ts";

/** As `addresses` of the editor. All but `examples`, `links`, `photo` and `logo` are sent by POST, and answer as `change`. */
export const fileAddresses = {
  /** GET → `PageExample[]` */
  examples: "_/pages/examples",
  /** GET `?page=content/pages/x.json` → `PageLink[]`: the links of other files to a page, and to forms that only it has */
  links: "_/pages/links",
  /** `NewPage` → 200 `PageWritten` */
  create: "_/pages/create",
  /** `NewAddress` → 200 `Written` */
  rename: "_/pages/rename",
  /** `DeletedPage` → 200 `Written` */
  delete: "_/pages/delete",
  /** `Upload` → 200 `Uploaded`; 400 with a sentence for the editor if the file cannot be used */
  upload: "_/upload",
  /** GET `?name=x.jpg` → `Thumbnail` of a photograph of the site */
  photo: "_/photo",
  /** GET `?name=x.svg` → `Thumbnail` of a file of the logo */
  logo: "_/logo",
} as const;

/** A page to begin with. The first is the usual one. */
export interface PageExample {
  /** Also its name in `NewPage`: «Página de un servicio». */
  label: string;
  help: string;
}

export interface PageWritten extends Written {
  /** The path of the new page's file. */
  page: string;
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

export interface Uploaded extends Written {
  /** The name of the file in the site. */
  name: string;
}

export interface Thumbnail {
  /** As a `data:` address. */
  src: string;
  width: number;
  height: number;
}

/** Of an uploaded file, in bytes. */
export const largestUpload = 30 * 1024 ** 2;

/** What a control for files offers: `accept`. The server decides by the content. */
export const acceptedFiles = {
  photo: ".jpg,.jpeg,.png,.webp,.avif,.heic",
  document: ".pdf,.docx,.xlsx,.odt,.ods,.zip",
  logo: ".svg,.png,.webp",
} as const;

// What the editor in the browser and its server send each other about whole files: pages, photographs, documents.
import type { ChangeRequest, Place, Written } from "../protocol.ts";

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
  /** The same of a file of the logo */
  logo: "_/logo",
} as const;

/** A page to begin with. The first is the usual one. */
export interface PageExample {
  /** Also its name in `NewPage`: «Página de un servicio». */
  label: string;
  help: string;
}

export interface NewPage {
  /** The label of the example. */
  example: string;
  /** From it the server makes the address and the name of the file, once. */
  title: string;
  /** Whether the menu gets an entry for the page, at its end. */
  inMenu: boolean;
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

export interface NewAddress {
  /** The path of the page's file. */
  page: string;
  /** What the editor has typed, with or without «/»: the server makes an address of it. */
  address: string;
  /** Whether the old address goes on leading to the page. */
  keepsOld: boolean;
}

export interface DeletedPage {
  /** The path of the page's file. */
  page: string;
  /** The route to which the links to the page lead from now on; without it, they are removed. */
  instead?: string;
}

/** Stands for the name of the uploaded file in the values of `Upload.change`. */
export const uploadedName = "\u{0}upload";

/** A file from the editor's computer. It is stored, and named where `change` does so, in one step of the history. */
export interface Upload {
  kind: "photo" | "document" | "logo";
  /** On the editor's computer: «Foto del coro.JPG». */
  name: string;
  /** Base64. */
  data: string;
  /** The part of a photograph to keep; without it, all. */
  crop?: Crop;
  /** The file of the site that it replaces: a document under the same name, so that links stay; a logo under its own. */
  replaces?: string;
  change: ChangeRequest;
}

/** A rectangle in the upright photograph, in fractions of its width and height: from 0 to 1. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

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

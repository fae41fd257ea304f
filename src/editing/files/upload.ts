// A file from the editor's computer → a change that stores it in the site and names it where it is used.
import { formatSize } from "../../engine/file.ts";
import { mapValues } from "../../engine/path.ts";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import type { Files } from "../../pipeline/read/files.ts";
import { actualTypes, promisedType } from "../../pipeline/site/download.ts";
import { EditRefusal } from "../answer.ts";
import { hashNow } from "../contents.ts";
import { media } from "../editable.ts";
import type { ChangeRequest, FileChange, Upload } from "../requests.ts";
import { freeFileName } from "./names.ts";
import type { Keep } from "./pages.ts";
import { preparePhoto } from "./photo.ts";
import { largestUpload, uploadedName } from "./protocol.ts";

/**
 * Returns the change that stores an uploaded file. A file that the site has already changes nothing.
 * @throws EditRefusal if the file is too large or of a type that the site does not show
 */
export async function storeUpload({ files }: SiteDocuments, upload: Upload, keep: Keep): Promise<ChangeRequest> {
  const bytes = Buffer.from(upload.data, "base64");
  if (bytes.length > largestUpload) {
    throw new EditRefusal(
      400,
      `El archivo pesa ${formatSize(bytes.length)}, y el máximo es ${formatSize(largestUpload)}.`,
    );
  }
  const { kind, replaces } = upload;
  const { folder } = media[kind];
  const content = kind === "photo" ? await preparePhoto(bytes, upload.crop) : bytes;
  const type = { photo: () => "webp", document: documentType, logo: logoType }[kind](upload.name, bytes);
  const replaced = folder + replaces;
  const isSameName = kind === "document" && replaces !== undefined;
  if (isSameName && !(files.has(replaced) && promisedType(replaces) === type)) {
    throw new EditRefusal(
      400,
      `Para reemplazar «${replaces}» elija un archivo del mismo tipo: así los enlaces siguen sirviendo.`,
    );
  }
  const name = isSameName ? replaces : freeName(upload, type, content, files);
  const file = folder + name;
  const [base, hash] = [hashNow(files.get(file)), await keep(content)];
  const stored: FileChange[] = base === hash ? [] : [{ file, base, content: hash }];
  const left = replaced === file ? undefined : files.get(replaced);
  if (left !== undefined) stored.push({ file: replaced, base: hashOf(left), content: null });
  const withName = (value: unknown) => (value === uploadedName ? name : value);
  const changes = upload.change.files.map((change) => mapValues(change, withName) as FileChange);
  return { label: upload.change.label, files: [...stored, ...changes] };
}

/** The names of files whose own name has no letters. */
const usual = { photo: "foto", document: "documento", logo: "logo" };

/** The type that the name promises: the check refuses a file with other content. @throws EditRefusal */
function logoType(name: string): string {
  const type = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  if (media.logo.types.includes(type)) return type;
  throw new EditRefusal(400, "El logotipo es una imagen SVG, PNG o WebP. Elija una de esas.");
}

/** By the content: a wrong extension is not enough to be published. @throws EditRefusal */
function documentType(name: string, bytes: Uint8Array): string {
  const promised = promisedType(name);
  if (!promised)
    throw new EditRefusal(400, "Los documentos del sitio son PDF, Word, Excel, ODT, ODS o ZIP. Elija uno de esos.");
  if (!actualTypes(bytes).includes(promised)) {
    throw new EditRefusal(
      400,
      "El archivo no es lo que dice su nombre. Ábralo en el programa con que se hizo y guárdelo de nuevo en ese formato.",
    );
  }
  return promised;
}

/** A free name in the folder of its kind; that of the same file, if the site has it. */
function freeName({ kind, name }: Upload, type: string, content: Uint8Array, files: Files): string {
  const { folder } = media[kind];
  const base = name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
  const names = [...files].filter(([path]) => path.startsWith(folder));
  const isOther = (own: string) =>
    names.some(([path, bytes]) => {
      const isSameName = path.toLowerCase() === `${folder}${own}.${type}`;
      return isSameName && hashOf(bytes) !== hashOf(content);
    });
  return `${freeFileName(base, usual[kind], isOther)}.${type}`;
}

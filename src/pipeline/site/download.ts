// A document of content/files → the file that visitors download, and how links describe it.
import { formatSize } from "../../engine/file.ts";
import { type Asset, addressOf, makeAsset } from "../pictures/asset.ts";
import { slug } from "../slug.ts";
import { documentTypes, promisedType } from "./documentType.ts";

export interface Download {
  asset: Asset;
  address: string;
  /** Type and size, for example «PDF, 2,1 MB». */
  details: string;
  /** The name of a line icon. */
  icon: string;
}

/** The check has validated the name. @throws if its extension is not one of a document. */
export function makeDownload(name: string, bytes: Uint8Array): Download {
  const type = promisedType(name);
  if (!type) throw new Error(`${name} has no extension of a document`);
  const asset = makeAsset(slug(name.slice(0, -type.length)) || "documento", type, bytes);
  // The number and its unit stay on one line.
  const size = formatSize(bytes.length).replace(" ", "\u00a0");
  return {
    asset,
    address: addressOf(asset),
    details: `${documentTypes[type].name}, ${size}`,
    icon: documentTypes[type].icon,
  };
}

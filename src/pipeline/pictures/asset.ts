// Files that the build makes. Their names contain the hash of their bytes, so that their addresses are the same in the
// dev server, the prerendered page and the build.
import { createHash } from "node:crypto";
import type { RenderedPicture } from "../../rendered.ts";

export interface Asset {
  /** Relative to the site's root, for example `assets/soccer-ball-3f2a9c1b.svg`. */
  fileName: string;
  source: string | Uint8Array;
}

/** A picture as the browser renders it, and the files that it needs. */
export interface RenderedFiles {
  picture: RenderedPicture;
  assets: Asset[];
}

/** `label` is the beginning of the file name. */
export function makeAsset(label: string, extension: string, source: string | Uint8Array): Asset {
  // File systems allow 255 bytes: a title may be longer.
  return { fileName: `assets/${label.slice(0, 200)}-${hashOf(source).slice(0, 8)}.${extension}`, source };
}

/** The address of an asset in markup. It is relative to the document, which is the same for all routes. */
export function addressOf(asset: Asset): string {
  return `./${asset.fileName}`;
}

/** sha256 in hex, of all parts together. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

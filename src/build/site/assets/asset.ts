// A file that the build makes: its name carries the hash of its bytes, so its address is the same in dev, prerender and build.

import { createHash } from "node:crypto";
import type { RenderedPicture } from "../../../types.gen.ts";

export interface Asset {
  /** Under the site's root, for example `assets/soccer-ball-trophy-3f2a9c1b.svg`. */
  fileName: string;
  source: string | Uint8Array;
}

/** A picture as the browser draws it, and the files it needs. */
export interface Pictured {
  picture: RenderedPicture;
  assets: Asset[];
}

export function makeAsset(label: string, extension: string, source: string | Uint8Array): Asset {
  return { fileName: `assets/${label}-${hashOf(source).slice(0, 8)}.${extension}`, source };
}

/** The address of an asset in markup. Relative to the document: routes stand in the hash, so it holds on all of them. */
export function addressOf(asset: Asset): string {
  return `./${asset.fileName}`;
}

/** sha256 in hex, of all parts together. */
export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

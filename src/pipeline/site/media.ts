// The pictures, icons, documents and calendars of a content file: what a page needs beside its texts.
import type { RenderedPicture } from "../../rendered.ts";
import type { Site, Words } from "../../types.gen.ts";
import { memoize } from "../memoize.ts";
import type { Asset } from "../pictures/asset.ts";
import { renderIllustration } from "../pictures/illustration.ts";
import { renderPhoto } from "../pictures/photo.ts";
import { type Document, partsOfType, type SiteDocuments } from "../read/documents.ts";
import type { Part } from "../read/parts.ts";
import type { EventItemFile, PictureFile } from "../read/types.gen.ts";
import { calendarIcons, makeCalendars } from "./calendar.ts";
import { type Download, makeDownload } from "./download.ts";

/** What pages depend on in the site file, besides the shared sections. */
export interface SiteFacts extends Pick<Site, "theme" | "institution" | "locale" | "decimal" | "zone"> {
  words: Pick<Words, "events" | "hours">;
}

export interface Media {
  /** Each `picture` of the file as the browser renders it. */
  pictures: Map<PictureFile, RenderedPicture>;
  /** By the names that the file has. */
  downloads: Map<string, Download>;
  /** The file that adds each event to a visitor's calendar. */
  calendars: Map<EventItemFile, Asset>;
  assets: Asset[];
  /** Names of line icons. */
  icons: string[];
}

const mediaOnce = memoize<Promise<Media>>();

/** @throws BrokenPicture if a photograph cannot be read. */
export function mediaOf(document: Document, files: SiteDocuments, site: SiteFacts): Promise<Media> {
  const declared = partsOfType(document, "picture").map(({ value }) => value);
  const photographs = declared.map((picture) => ("file" in picture ? files.pictures.get(picture.file) : undefined));
  const names = partsOfType(document, "document").map(({ value }) => value);
  const documents = names.map((name) => files.downloads.get(name));
  return mediaOnce(document.path, [document, JSON.stringify(site), ...photographs, ...documents], async () => {
    // The check has found all documents.
    const downloads = new Map(
      names.map((name, index) => [name, makeDownload(name, documents[index] ?? new Uint8Array())]),
    );
    const events = partsOfType(document, "event").map(({ value }) => value);
    const calendars = makeCalendars(events, site);
    const media: Media = {
      pictures: new Map(),
      downloads,
      calendars,
      assets: [...[...downloads.values()].map(({ asset }) => asset), ...calendars.values()],
      icons: [...iconsIn(document.parts), ...downloadIconsIn(document, downloads)],
    };
    for (const declaration of declared) {
      const { picture, assets } =
        "file" in declaration
          ? await renderPhoto(declaration, files.pictures)
          : renderIllustration(declaration, site.theme);
      media.pictures.set(declaration, picture);
      media.assets.push(...assets);
    }
    return media;
  });
}

/** Only sections of downloads show their icons. */
function downloadIconsIn(document: Document, downloads: Map<string, Download>): string[] {
  const items = partsOfType(document, "documentItem");
  return items.flatMap(({ value }) => downloads.get(value.document)?.icon ?? []);
}

export function iconsIn(parts: Part[]): string[] {
  return parts.flatMap(({ type, value }) => {
    if (type === "event") return calendarIcons;
    return type === "icon" ? value : [];
  });
}

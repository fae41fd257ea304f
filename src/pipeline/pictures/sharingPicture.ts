// The picture that a chat or a social network shows beside a link to a page: its title, the site's name, and the
// picture of its hero. The words are outlines, because the machine that builds the site may have no fonts.
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import sharp from "sharp";
import { memoize } from "../memoize.ts";
import { type Asset, hashOf, makeAsset } from "./asset.ts";
import { cached } from "./cache.ts";

// A build renders each picture once: what libvips keeps of the last ones, 60 MB, it never uses again.
sharp.cache(false);

/** In pixels: the size that the networks ask for. */
export const sharingSize = { width: 1200, height: 630 };
const margin = 80;
/** The width of the picture: it has the whole height, at the right edge. */
const panel = 500;
/** Part of the key in the cache. Change it when the same words and picture give another image. */
const format = "5";

export interface SharedWords {
  title: string;
  /** The name of the site. */
  name: string;
}

/** CSS colours. */
export interface SharedColours {
  ground: string;
  words: string;
  /** Of the stitches above the title. */
  accent: string;
}

/** `picture`: an SVG, PNG, JPEG, WebP or AVIF file. @throws if sharp cannot read it. */
export async function sharingPicture(
  words: SharedWords,
  colours: SharedColours,
  picture: string | Uint8Array | undefined,
): Promise<Asset> {
  const basis = JSON.stringify([words, colours, format, sharp.versions.sharp]);
  const bytes = await cached(`${hashOf(basis, picture ?? "").slice(0, 16)}-shared.png`, async () => {
    const svg = svgOf(words, colours, sharingSize.width - 2 * margin - (picture ? panel : 0));
    return png(picture ? withPanel(svg, await embedded(picture)) : svg);
  });
  return makeAsset("shared", "png", bytes);
}

/**
 * Without a palette: finding the colours takes ten times as long as writing a file of twice the size. Compressed quickly,
 * and for that without transparency, which it does not have: a large site has a picture for each page.
 */
function png(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

/** `image`: the attributes of an SVG image. */
function withPanel(svg: string, image: string): string {
  const left = sharingSize.width - panel;
  return svg.replace(/<\/svg>$/, `<image x="${left}" width="${panel}" height="${sharingSize.height}" ${image}/></svg>`);
}

async function embedded(picture: string | Uint8Array): Promise<string> {
  const image = sharp(Buffer.from(picture)).autoOrient();
  const { width, height } = await image.metadata();
  const [type, source] =
    typeof picture === "string"
      ? ["svg+xml", Buffer.from(picture)]
      : ["png", await image.resize(panel, sharingSize.height, { fit: "outside" }).png().toBuffer()];
  // What a view shows is on its right.
  const align = width >= 2 * height ? "xMaxYMid" : "xMidYMid";
  return `preserveAspectRatio="${align} slice" href="data:image/${type};base64,${source.toString("base64")}"`;
}

/** Title sizes in pixels. The first that fits in `lines` lines is taken. */
const sizes = [76, 64, 52, 44];
const smallest = 44;
const lines = 4;
/** Of the site's name, in pixels. */
const nameSize = 30;

function svgOf({ title, name }: SharedWords, { ground, words, accent }: SharedColours, width: number): string {
  const bold = font(800);
  const medium = font(500);
  const { size, shown } = fitTitle(bold, readable(bold, title) || readable(bold, name), width);
  const named = readable(medium, name);
  const ofName = Math.min(nameSize, width / widthOf(medium, named));
  const step = size * 1.1;
  const top = (sharingSize.height - shown.length * step) / 2 - 10;
  const paths = shown.map((row, index) => outlined(bold, row, size, top + size * 0.85 + index * step));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sharingSize.width}" height="${sharingSize.height}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<path d="M${margin} ${Math.round(top - 52)}${"v24h24zm36 0".repeat(4)}" fill="${accent}"/>` +
    `<g fill="${words}">${paths.join("")}${outlined(medium, named, ofName, sharingSize.height - margin)}</g></svg>`
  );
}

/** The rows of a title. One that is too long in the smallest size is cut; a word that is too wide is made smaller. */
function fitTitle(bold: Font, title: string, width: number): { size: number; shown: string[] } {
  const widest = (rows: string[]) => Math.max(...rows.map((row) => widthOf(bold, row)));
  for (const size of sizes) {
    const shown = wrap(bold, title, width / size);
    if (shown.length <= lines && widest(shown) * size <= width) return { size, shown };
  }
  const shown = wrap(bold, title, width / smallest).slice(0, lines);
  return { size: Math.min(smallest, width / widest(shown)), shown };
}

/** Without what the font does not have, which would be drawn as boxes: emoji, other scripts. */
function readable(face: Font, text: string): string {
  const known = [...text].filter((character) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return known.join("").replaceAll(/ +/g, " ").trim();
}

const require = createRequire(import.meta.url);
const files = {
  500: "@fontsource/figtree/files/figtree-latin-500-normal.woff",
  800: "@fontsource/figtree/files/figtree-latin-800-normal.woff",
};
/** The files of a package, which do not change while the program runs. */
const fonts = memoize<Font>();

function font(weight: keyof typeof files): Font {
  return fonts(files[weight], [], () => {
    // Loaded when it is needed: most pictures are in the cache.
    const { openSync }: typeof import("fontkit") = require("fontkit");
    const opened = openSync(require.resolve(files[weight]));
    if (!("layout" in opened)) throw new Error("The font file is a collection");
    return opened;
  });
}

/** The width of a text whose size is 1. */
function widthOf(face: Font, text: string): number {
  return face.layout(text).advanceWidth / face.unitsPerEm;
}

/** Breaks a text into rows, `width` times as wide as the text is high. A word that is longer has a row of its own. */
function wrap(face: Font, text: string, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${rows.at(-1) ?? ""} ${word}`.trim();
    if (rows.length > 0 && widthOf(face, longer) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

/** A text as an SVG path whose baseline begins at the margin and `y`. `size` is in pixels. */
function outlined(face: Font, text: string, size: number, y: number): string {
  const { glyphs, positions } = face.layout(text);
  const scale = size / face.unitsPerEm;
  let pen = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const moved = path.translate(pen + xOffset, 0).toSVG();
    pen += xAdvance;
    return moved;
  });
  return `<path transform="translate(${margin} ${y.toFixed(1)})scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${paths.join("")}"/>`;
}

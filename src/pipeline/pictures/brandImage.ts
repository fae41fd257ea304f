// A file of content/brand, in the sizes and shapes that the site needs.
import { extname } from "node:path/posix";
import sharp, { type Sharp } from "sharp";
import { minifySvg } from "./minifySvg.ts";

export interface BrandImage {
  /** The logo of the header: `source` is a file with this extension. */
  whole: { extension: "svg" | "webp"; source: string | Uint8Array; width: number; height: number };
  /** All of it on a transparent square, as SVG if it is one. */
  square?: string;
  /** PNG that contains all of it on a square of `size` pixels. */
  png: (size: number, background: string) => Promise<Uint8Array>;
  /** All of it as RGBA, in at most `size` pixels each way. */
  pixels: (size: number) => Promise<Uint8Array>;
}

/** @throws if the bytes cannot be read as a picture. The check has accepted an SVG. */
export async function readBrandImage(name: string, bytes: Uint8Array): Promise<BrandImage> {
  return extname(name).toLowerCase() === ".svg" ? readSvg(new TextDecoder().decode(bytes)) : readPixels(bytes);
}

/** In pixels, three times the size on the page. */
const largest = { width: 720, height: 144 };

async function readPixels(bytes: Uint8Array): Promise<BrandImage> {
  const upright = () => sharp(bytes, { failOn: "error" }).autoOrient();
  const { data, info } = await upright()
    .resize({ ...largest, fit: "inside", withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 60 })
    .toBuffer({ resolveWithObject: true });
  return {
    whole: { extension: "webp", source: data, width: info.width, height: info.height },
    png: (size, background) => squarePng(upright(), size, background),
    pixels: (size) => pixelsOf(upright(), size),
  };
}

async function readSvg(text: string): Promise<BrandImage> {
  const markup = await minifySvg(text);
  const [, box = ""] = /viewBox="([^"]+)"/.exec(markup) ?? [];
  const [, , width = Number.NaN, height = Number.NaN] = box.split(/[\s,]+/).map(Number);
  const tall = 96;
  const wide = Math.round((tall * width) / height);
  const side = Math.max(width, height);
  const [left, top] = [round((side - width) / 2), round((side - height) / 2)];
  const inner = withSize(markup, width, height).replace("<svg ", `<svg x="${left}" y="${top}" `);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inner}</svg>`;
  const inPixels = (svg: string, wide: number, high: number) => sharp(Buffer.from(withSize(svg, wide, high)));
  return {
    whole: { extension: "svg", source: withSize(markup, wide, tall), width: wide, height: tall },
    square,
    png: (size, background) => squarePng(inPixels(square, size, size), size, background),
    pixels: (size) => pixelsOf(inPixels(markup, (size * width) / side, (size * height) / side), size),
  };
}

/** To two decimals. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function withSize(markup: string, width: number, height: number): string {
  return markup.replace("<svg ", `<svg width="${round(width)}" height="${round(height)}" `);
}

async function squarePng(picture: Sharp, size: number, background: string): Promise<Uint8Array> {
  const fitted = picture.resize(size, size, { fit: "contain", background });
  return (background === "transparent" ? fitted : fitted.flatten({ background })).png({ palette: true }).toBuffer();
}

function pixelsOf(picture: Sharp, size: number): Promise<Uint8Array> {
  const fitted = picture.resize({ width: size, height: size, fit: "inside" });
  return fitted.toColourspace("srgb").ensureAlpha().raw().toBuffer();
}

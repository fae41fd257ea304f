// A photograph from a camera or a telephone → what the site stores: upright, cropped, of a size that screens need, and
// without metadata, which may say where and when it was taken.
import sharp from "sharp";
import { readImage } from "../../pipeline/check/site/namedFiles.ts";
import { EditRefusal } from "../answer.ts";
import type { Crop } from "../requests.ts";

/** In pixels. The pages show at most 1,280; the rest is for another crop and for larger screens. */
const longestSide = 2000;
/** Photographs of today's telephones have up to 50 million. */
const mostPixels = 120_000_000;
const readable = ["jpg", "png", "webp", "avif"];

/** @throws EditRefusal */
export async function preparePhoto(bytes: Uint8Array, crop: Crop = whole): Promise<Uint8Array> {
  const { type = "", width, height } = readImage(bytes) ?? { width: 0, height: 0 };
  if (!readable.includes(type)) throw new EditRefusal(400, isHeic(bytes) ? heic : unreadable);
  // Before anything is decoded: a small file can declare a picture that fills the memory.
  if (width * height > mostPixels) throw new EditRefusal(400, tooManyPixels);
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .extract(pixels(crop, autoOrient))
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw new EditRefusal(400, unreadable);
  }
}

/** ISO/IEC 23008-12: the brand of the file is after its first box has begun. */
function isHeic(bytes: Uint8Array): boolean {
  return /^.{4}ftyp(hei|hev|mif|msf)/s.test(Buffer.from(bytes.subarray(0, 12)).toString("latin1"));
}

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

const unreadable =
  "Este archivo no se puede leer como fotografía. Elija una en formato JPG, PNG, WebP o AVIF, o guárdela de nuevo en uno de ellos.";
const heic =
  "Esta fotografía está en el formato HEIC de algunos teléfonos, que aquí no se puede leer. Ábrala y guárdela como JPG, o envíela desde el teléfono por correo, que suele convertirla.";
const tooManyPixels = "Esta fotografía es demasiado grande. Guárdela con menos de 120 millones de píxeles.";

/** At least one pixel, and inside the picture. */
function pixels(crop: Crop, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

/** A small picture of a photograph of the site, or of its logo, as a `data:` address; undefined if it cannot be read. */
export async function thumbnailOf(bytes: Uint8Array) {
  try {
    // The density is for drawings, which may be as small as 32 pixels.
    const small = await sharp(bytes, { limitInputPixels: mostPixels, density: 288 })
      .autoOrient()
      .resize({ width: 320, height: 240, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    return { src: `data:image/webp;base64,${small.toString("base64")}` };
  } catch {
    return undefined;
  }
}

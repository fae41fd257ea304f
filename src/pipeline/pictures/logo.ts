// The logo of the institution: in the header and footer as declared, or as a flat mark if it is an icon, and as the icons
// that browsers and phones show for the site.
import { parse } from "node:path/posix";
import sharp from "sharp";
import { slug } from "../../engine/slug.ts";
import type { RenderedLogo } from "../../rendered.ts";
import type { Theme } from "../../types.gen.ts";
import { brandFolder } from "../read/files.ts";
import type { LogoFile } from "../read/types.gen.ts";
import { coloursOf } from "../site/theme/colours.ts";
import { type Asset, addressOf, makeAsset } from "./asset.ts";
import { readBrandImage } from "./brandImage.ts";
import { placedIcon } from "./icons.ts";
import { paletteOf } from "./palette.ts";
import { BrokenPicture, firstLine } from "./photo.ts";
import { plateFor } from "./plate.ts";

/** The attributes of a `<link>` to an icon of the site. */
export interface SiteIcon {
  rel: "icon" | "apple-touch-icon";
  href: string;
  type: string;
  sizes: string;
}

export interface LogoFiles {
  logo: RenderedLogo;
  assets: Asset[];
  /** The best one for most browsers last. */
  siteIcons: SiteIcon[];
}

type DrawnLogo = Exclude<LogoFile, { file: string }>;

/** Units of the view box of a drawn logo. */
const unit = 64;
const tab = 32;
const touch = 180;

type Brand = ReadonlyMap<string, Uint8Array>;

/** `brand` are the files of content/brand. @throws BrokenPicture if one is missing or cannot be read as a picture. */
export async function renderLogo(declared: LogoFile, brand: Brand, theme?: Theme): Promise<LogoFiles> {
  if ("drawing" in declared) return renderMark(declared, theme);
  const { file, alt, named, square } = declared;
  const { image, plate } = await read(file, brand, theme);
  const { extension, source, width, height } = image.whole;
  const asset = makeAsset(`logo-${slug(parse(file).name)}`, extension, source);
  const logo = { src: addressOf(asset), width, height, alt, ...(named && { named }), "data-plate": plate };
  const icon = square === undefined ? { image, plate } : await read(square, brand, theme);
  const ground = { none: "transparent", white: "#fff", deep: coloursOf(theme).light["color-deep"] ?? "" }[icon.plate];
  const small = await icon.image.png(tab, ground);
  // Phones show no transparent icons.
  const large = await icon.image.png(touch, ground === "transparent" ? "#fff" : ground);
  const svg = icon.plate === "none" && icon.image.square ? makeAsset("icon", "svg", icon.image.square) : undefined;
  return withIcons(logo, asset, { small, large, svg });
}

async function read(name: string, brand: Brand, theme: Theme | undefined) {
  const bytes = brand.get(name);
  if (!bytes) throw new BrokenPicture(brandFolder + name, "No está en content/brand.");
  try {
    const image = await readBrandImage(name, bytes);
    return { image, plate: plateFor(await image.pixels(160), coloursOf(theme)) };
  } catch (error) {
    throw new BrokenPicture(brandFolder + name, `No se puede leer como imagen (${firstLine(error)}).`);
  }
}

async function renderMark(declared: DrawnLogo, theme: Theme | undefined): Promise<LogoFiles> {
  const mark = drawMark(declared, theme);
  const svg = makeAsset(`logo-${declared.drawing}`, "svg", mark);
  const png = (size: number) =>
    sharp(Buffer.from(mark), { density: 300 }).resize(size, size).png({ palette: true }).toBuffer();
  const logo = { src: addressOf(svg), width: unit, height: unit, alt: declared.alt ?? "" };
  return withIcons(logo, svg, { small: await png(tab), large: await png(touch), svg });
}

/** SVG that fills its square, with a woven corner. It stays recognisable at 16 px. */
function drawMark({ drawing, ground = "main" }: DrawnLogo, theme: Theme | undefined): string {
  const { deep, pale, accent } = paletteOf(ground, theme);
  const size = `width="${unit}" height="${unit}" viewBox="0 0 ${unit} ${unit}"`;
  const square = `<path fill="${deep}" d="M0 0h64v64H0z"/><path fill="${accent}" d="M64 42v22H42z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${square}${placedIcon(drawing, pale, 6, 6, 48)}</svg>`;
}

interface IconFiles {
  small: Uint8Array;
  large: Uint8Array;
  svg: Asset | undefined;
}

function withIcons(logo: RenderedLogo, asset: Asset, { small, large, svg }: IconFiles): LogoFiles {
  const pngs = [makeAsset(`icon-${touch}`, "png", large), makeAsset(`icon-${tab}`, "png", small)] as const;
  const png = (rel: SiteIcon["rel"], file: Asset, size: number): SiteIcon => {
    return { rel, href: addressOf(file), type: "image/png", sizes: `${size}x${size}` };
  };
  const siteIcons = [png("apple-touch-icon", pngs[0], touch), png("icon", pngs[1], tab)];
  if (svg) siteIcons.push({ rel: "icon", href: addressOf(svg), type: "image/svg+xml", sizes: "any" });
  // A mark is an icon itself.
  return { logo, assets: [...new Set([asset, ...pngs, ...(svg ? [svg] : [])])], siteIcons };
}

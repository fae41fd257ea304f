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
import { type DrawnLogo, drawMark, unit } from "./mark.ts";
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

export interface LogoSources {
  /** Finds a file of content/brand. */
  brand: (name: string) => Uint8Array | undefined;
  theme?: Theme | undefined;
}

const tab = 32;
const touch = 180;

/** @throws BrokenPicture if a file is missing or cannot be read as a picture. */
export async function renderLogo(declared: LogoFile, { brand, theme }: LogoSources): Promise<LogoFiles> {
  if ("drawing" in declared) return renderMark(declared, theme);
  const { file, alt, named, square } = declared;
  const whole = await read(file, brand, theme);
  const icons = square === undefined ? whole : await read(square, brand, theme);
  const { extension, source, width, height } = whole.image.whole;
  const asset = makeAsset(`logo-${slug(parse(file).name)}`, extension, source);
  const logo = { src: addressOf(asset), width, height, alt, ...(named && { named }), "data-plate": whole.plate };
  return { logo, ...withAsset(asset, await siteIcons(icons, theme)) };
}

type ReadImage = Awaited<ReturnType<typeof read>>;

async function read(name: string, brand: LogoSources["brand"], theme: Theme | undefined) {
  const bytes = brand(name);
  if (!bytes) throw new BrokenPicture(brandFolder + name, "No está en content/brand.");
  try {
    const image = await readBrandImage(name, bytes);
    return { image, plate: plateFor(await image.pixels(160), coloursOf(theme)) };
  } catch (error) {
    throw new BrokenPicture(brandFolder + name, `No se puede leer como imagen (${firstLine(error)}).`);
  }
}

async function siteIcons({ image, plate }: ReadImage, theme: Theme | undefined): Promise<Omit<LogoFiles, "logo">> {
  const ground = { none: "transparent", white: "#fff", deep: coloursOf(theme).light["color-deep"] ?? "" }[plate];
  // Phones show no transparent icons.
  const large = await image.png(touch, ground === "transparent" ? "#fff" : ground);
  const pngs = pngIcons(await image.png(tab, ground), large);
  if (!image.square || plate !== "none") return pngs;
  const asset = makeAsset("icon", "svg", image.square);
  return withAsset(asset, { ...pngs, siteIcons: [...pngs.siteIcons, svgIcon(asset)] });
}

async function renderMark(declared: DrawnLogo, theme: Theme | undefined): Promise<LogoFiles> {
  const mark = drawMark(declared, theme);
  const asset = makeAsset(`logo-${declared.drawing}`, "svg", mark);
  const png = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true }).toBuffer();
  const pngs = pngIcons(await png(mark, tab), await png(mark, touch));
  const logo = { src: addressOf(asset), width: unit, height: unit, alt: declared.alt ?? "" };
  return { logo, ...withAsset(asset, { ...pngs, siteIcons: [...pngs.siteIcons, svgIcon(asset)] }) };
}

function pngIcons(small: Uint8Array, large: Uint8Array): Omit<LogoFiles, "logo"> {
  const icon = (rel: SiteIcon["rel"], size: number, source: Uint8Array): [Asset, SiteIcon] => {
    const asset = makeAsset(`icon-${size}`, "png", source);
    return [asset, { rel, href: addressOf(asset), type: "image/png", sizes: `${size}x${size}` }];
  };
  const [touchFile, touchIcon] = icon("apple-touch-icon", touch, large);
  const [tabFile, tabIcon] = icon("icon", tab, small);
  return { assets: [touchFile, tabFile], siteIcons: [touchIcon, tabIcon] };
}

function svgIcon(asset: Asset): SiteIcon {
  return { rel: "icon", href: addressOf(asset), type: "image/svg+xml", sizes: "any" };
}

function withAsset(asset: Asset, files: Omit<LogoFiles, "logo">): Omit<LogoFiles, "logo"> {
  return { ...files, assets: [asset, ...files.assets] };
}

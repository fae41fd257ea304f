// The logo of the institution: in the header as declared, or as a flat mark if it is an icon, and as the icons that
// browsers and phones show for the site.
import sharp from "sharp";
import { type Asset, addressOf, hashOf, makeAsset, type RenderedFiles } from "./asset.ts";
import { getIcon } from "./icons.ts";
import type { Illustration } from "./illustration.ts";
import { type Ground, grounds, palettes } from "./palette.ts";
import { cacheFolder } from "./photo.ts";
import { type PictureFile, renderPicture } from "./picture.ts";
import { round } from "./shapes.ts";
import { visibleBox } from "./visibleBox.ts";

/** The attributes of a `<link>` to an icon of the site. */
export interface SiteIcon {
  rel: "icon" | "apple-touch-icon";
  href: string;
  type: string;
  sizes: string;
}

export interface RenderedLogo extends RenderedFiles {
  /** The best one for most browsers last. */
  siteIcons: SiteIcon[];
}

const tab = 32;
const touch = 180;

/** `images` finds a file of content/images. @throws BrokenPicture if it is missing or cannot be read as a picture. */
export async function renderLogo(
  logo: PictureFile,
  images: (name: string) => Uint8Array | undefined,
  cache = cacheFolder,
): Promise<RenderedLogo> {
  if ("drawing" in logo) return renderMark(logo);
  const rendered = await renderPicture(logo, images, cache);
  const bytes = images(logo.file) ?? new Uint8Array();
  return withSiteIcons(rendered, await png(bytes, tab, "transparent"), await png(bytes, touch, "#fff"));
}

async function renderMark({ drawing: [name = ""], ground, alt = "" }: Illustration): Promise<RenderedLogo> {
  const colour = palettes[ground ?? defaultGround(name)].light.near;
  const mark = makeAsset(`logo-${name}`, "svg", await markOf(name, colour, 0.2));
  const picture = { src: addressOf(mark), width: unit, height: unit, alt };
  // Phones round the corners themselves.
  const square = Buffer.from(await markOf(name, colour, 0));
  const small = await png(Buffer.from(mark.source), tab, "transparent");
  const logo = withSiteIcons({ picture, assets: [mark] }, small, await png(square, touch, colour));
  const svg = { rel: "icon", href: picture.src, type: "image/svg+xml", sizes: "any" } as const;
  return { ...logo, siteIcons: [...logo.siteIcons, svg] };
}

/** Units of the mark's view box. */
const unit = 64;

/** An icon on a square in one colour, without shadows or a scene: it stays recognisable at 16 px. */
async function markOf(name: string, colour: string, roundness: number): Promise<string> {
  const icon = getIcon("illustration", name);
  const { left, top, width, height } = await visibleBox(icon);
  const scale = (unit * 0.8) / Math.max(width, height);
  const x = round(unit / 2 - (left + width / 2) * scale);
  const y = round(unit / 2 - (top + height / 2) * scale);
  const size = `width="${unit}" height="${unit}" viewBox="0 0 ${unit} ${unit}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>` +
    `<rect width="${unit}" height="${unit}" rx="${round(unit * roundness)}" fill="${colour}"/>` +
    `<g transform="translate(${x} ${y})scale(${round(scale)})">${icon.body}</g></svg>`
  );
}

function defaultGround(name: string): Ground {
  return grounds[Number.parseInt(hashOf(name).slice(0, 4), 16) % grounds.length] ?? grounds[0];
}

function withSiteIcons(rendered: RenderedFiles, small: Uint8Array, large: Uint8Array): RenderedLogo {
  const icon = (rel: SiteIcon["rel"], size: number, source: Uint8Array): [Asset, SiteIcon] => {
    const asset = makeAsset(`icon-${size}`, "png", source);
    return [asset, { rel, href: addressOf(asset), type: "image/png", sizes: `${size}x${size}` }];
  };
  const [touchFile, touchIcon] = icon("apple-touch-icon", touch, large);
  const [tabFile, tabIcon] = icon("icon", tab, small);
  return { ...rendered, assets: [...rendered.assets, touchFile, tabFile], siteIcons: [touchIcon, tabIcon] };
}

/** The whole picture in a square. `size` is in pixels. */
async function png(picture: Uint8Array, size: number, background: string): Promise<Uint8Array> {
  const fitted = sharp(picture, { density: 300 }).autoOrient().resize(size, size, { fit: "contain", background });
  return (background === "transparent" ? fitted : fitted.flatten({ background })).png({ palette: true }).toBuffer();
}

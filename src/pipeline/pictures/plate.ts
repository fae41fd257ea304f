// Whether a logo can be seen on the grounds of the site, and what is put behind it if not.
import { type Rgb, wcagContrast } from "culori";
import { groupedBy } from "../../engine/groupedBy.ts";
import type { RenderedLogo } from "../../rendered.ts";
import { ratios } from "../site/theme/contrast.ts";
import type { Schemes } from "../site/theme/derive.ts";

export type Plate = NonNullable<RenderedLogo["data-plate"]>;

/**
 * The share of a logo that must be visible. Logos are made for white paper, where white parts belong to them; on dark
 * grounds, where nobody has seen them, most must be visible. A gradient that fades into the ground looks cut off, so of a
 * logo with gradients nearly all must be.
 */
const enough = { light: 0.25, dark: 0.6, darkGradient: 0.85 };

/** A picture with fewer transparent pixels has a ground of its own. */
const mostlyOpaque = 0.98;

/** The logo is in the header and in the footer, on light and on dark pages. `pixels` are RGBA. */
export function plateFor(pixels: Uint8Array, { light, dark }: Schemes): Plate {
  const opaque = opaquePixels(pixels);
  if (opaque.length > (pixels.length / 4) * mostlyOpaque) return "none";
  const share = (ground = "") => visibleShare(opaque, ground);
  const onDark = [dark["color-surface"], light["color-deeper"], dark["color-deeper"]].map(share);
  const needed = hasGradient(opaque) ? enough.darkGradient : enough.dark;
  const isVisible = share(light["color-surface"]) >= enough.light && Math.min(...onDark) >= needed;
  if (isVisible) return "none";
  return share("#fff") >= share(light["color-deep"]) ? "white" : "deep";
}

function opaquePixels(pixels: Uint8Array): Rgb[] {
  const found: Rgb[] = [];
  for (let i = 0; i < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [...pixels.subarray(i, i + 4)].map((value) => value / 255);
    if (alpha >= 0.5) found.push({ mode: "rgb", r, g, b });
  }
  return found;
}

/** Whether colours run into each other: then the most frequent ones, roughly told apart, leave much of the logo. */
function hasGradient(pixels: Rgb[]): boolean {
  const colours = groupedBy(pixels, ({ r, g, b }) => [r, g, b].map((part) => Math.round(part * 15)).join());
  const most = [...colours.values()].sort((a, b) => b.length - a.length).slice(0, 6);
  return most.flat().length < pixels.length * 0.7;
}

/** The share of the pixels that have the contrast that WCAG 2 asks of graphics. */
function visibleShare(pixels: Rgb[], ground: string): number {
  const visible = pixels.filter((pixel) => wcagContrast(pixel, ground) >= ratios.parts);
  return pixels.length === 0 ? 1 : visible.length / pixels.length;
}

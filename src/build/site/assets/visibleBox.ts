// Measures the visible part of an icon. Icons have uneven margins; without them the lower edges align.
import sharp from "sharp";
import type { Icon } from "./icons.ts";

/** In the icon's own units, rounded to a quarter: finer measures depend on the renderer and are not visible. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const scale = 4;

export async function visibleBox({ body, width, height }: Icon): Promise<Box> {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  const { info } = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`))
    .trim({ background: "transparent", threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  return {
    left: -(info.trimOffsetLeft ?? 0) / scale,
    top: -(info.trimOffsetTop ?? 0) / scale,
    width: info.width / scale,
    height: info.height / scale,
  };
}

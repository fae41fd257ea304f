// Whether an icon consists mostly of dark colours.
import sharp from "sharp";
import type { Icon } from "./icons.ts";

/** The relative luminance up to which a colour is hard to see on the dark grounds. */
const darkest = 0.13;

const opaque = 128;

export async function isDark({ body, width, height }: Icon): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).resize(48).ensureAlpha().raw().toBuffer();
  let [visible, dark] = [0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(i, i + 4);
    if (alpha < opaque) continue;
    visible += 1;
    if (luminance(red, green, blue) < darkest) dark += 1;
  }
  return dark > visible / 2;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, from 0 to 255 each. */
export function luminance(...colour: [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

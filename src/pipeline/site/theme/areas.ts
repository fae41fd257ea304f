// The colours of areas, in which heroes and cards differ: those of the hero's ground and of what is on it, and the ink of
// a card's labels on the page. An area has the colours of its pictures, so that a hero and its picture have no seam.
import type { Theme } from "../../../types.gen.ts";
import { type Ground, grounds, paletteOf } from "../../pictures/palette.ts";
import { coloursOf, lightDark } from "./colours.ts";
import { type Hex, holds, ratios, reach, shadeOf } from "./contrast.ts";
import { type Colours, filled, type Schemes, softGrounds, textOn } from "./derive.ts";

/** The style sheet of all areas. An element has the main area unless it names another one. */
export function areaSheet(theme: Theme | undefined): string {
  const usual = declarationsOf("main", theme);
  const others = grounds.filter((ground) => ground !== "main");
  const rules = others.map((ground) => {
    const own = declarationsOf(ground, theme).filter((declaration) => !usual.includes(declaration));
    return `[data-area="${ground}"] { ${own.join(" ")} }`;
  });
  return `@layer tokens { :root { ${usual.join(" ")} } ${rules.join(" ")} }`;
}

function declarationsOf(ground: Ground, theme: Theme | undefined): string[] {
  const { light, dark } = areaColours(ground, theme);
  return Object.entries(light).map(([name, day]) => `--${name}: ${lightDark(day, dark[name])};`);
}

/** Every text and button has enough contrast, whatever the theme. */
export function areaColours(ground: Ground, theme: Theme | undefined): Schemes {
  const palette = paletteOf(ground, theme);
  const { light, dark } = coloursOf(theme);
  const [darker = "", lighter = ""] = [palette.strong, palette.soft].sort((a, b) => shadeOf(a).l - shadeOf(b).l);
  const isMain = ground === "main";
  const ofScheme = (colours: Colours, ink: Hex): Colours => ({
    "area-ground": palette.deep,
    "area-on": textOn(palette.deep),
    "area-on-soft": reach(isMain ? (colours["color-on-deep-soft"] ?? "") : palette.pale, [palette.deep], ratios.text),
    "area-ink": isMain ? (colours["color-main"] ?? "") : reach(ink, softGroundsOf(colours), ratios.text),
    ...button(palette.deep, colours),
  });
  return { light: ofScheme(light, darker), dark: ofScheme(dark, lighter) };
}

function softGroundsOf(colours: Colours): Hex[] {
  return softGrounds.map((name) => colours[name] ?? "");
}

/** The main button of a hero: in the accent if that can be told from the ground, otherwise in the colour of the text. */
function button(ground: Hex, colours: Colours): Colours {
  const accent = colours["color-accent"] ?? "";
  const fill = holds(accent, [ground], ratios.parts) ? accent : textOn(ground);
  return filled("area-fill", "area-on-fill", fill);
}

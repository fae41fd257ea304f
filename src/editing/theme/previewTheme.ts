// How the site looks in two colours, what the check says of them, and the nearest colours that it accepts.
import { themeProblems } from "../../pipeline/check/site/siteFile.ts";
import type { SiteDocuments } from "../../pipeline/read/documents.ts";
import { adjustmentsOf, areAlike, flawsOf } from "../../pipeline/site/theme/adjustments.ts";
import { areaSheet } from "../../pipeline/site/theme/areas.ts";
import { defaultTheme, styleSheet } from "../../pipeline/site/theme/colours.ts";
import { type Hex, hexOf, shadeOf } from "../../pipeline/site/theme/contrast.ts";
import type { Theme } from "../../types.gen.ts";
import { kindsOfDocuments } from "../model/kinds.ts";
import type { ColourAdvice, ThemePreview } from "../protocol.ts";

/** The colours of a site that declares none, and the fields that describe both, whether the site declares them or not. */
export function usualTheme({ site, ...documents }: SiteDocuments) {
  const withTheme = site && { ...site, value: { ...site.value, theme: defaultTheme } };
  const kinds = withTheme && kindsOfDocuments({ site, ...documents })(withTheme);
  return { theme: defaultTheme, fields: kinds?.get("/theme")?.fields ?? [] };
}

/** The colours are valid. */
export function previewTheme(theme: Theme): ThemePreview {
  return { css: styleSheet(theme) + areaSheet(theme), advice: adviceOn(theme) };
}

function adviceOn(theme: Theme): ColourAdvice[] {
  return themeProblems(theme).map(({ of, text }) => {
    const message = text.message.replaceAll(/"([^"]*)"/g, "«$1»");
    return { of, message, proposals: proposals(theme, of) };
  });
}

/** Of the search for proposals, in lightness. */
export const lightnessStep = 0.02;
const most = 3;

/**
 * Colours of the same hue for one of the two, each of which the check accepts beside the other: the nearest in lightness
 * first, the others only if they look different. Among them is the one that the check itself names, where it is accepted.
 */
export function proposals(theme: Theme, of: keyof Theme): Hex[] {
  const shade = shadeOf(theme[of]);
  const grid = Array.from({ length: 1 / lightnessStep + 1 }, (_, step) => hexOf({ ...shade, l: step * lightnessStep }));
  const named = adjustmentsOf(theme).flatMap((adjustment) => (adjustment.of === of ? adjustment.nearest : []));
  const distances = new Map([...named, ...grid].map((colour) => [colour, Math.abs(shadeOf(colour).l - shade.l)]));
  const chosen: Hex[] = [];
  for (const [colour] of [...distances].sort(([, a], [, b]) => a - b)) {
    if (chosen.some((other) => areAlike(other, colour)) || !isAccepted(theme, of, colour)) continue;
    if (chosen.push(colour) === most) break;
  }
  return chosen;
}

/** Whether the check finds nothing in the colour in place of one of the two, and nothing new in the other. */
function isAccepted(theme: Theme, of: keyof Theme, colour: Hex): boolean {
  const old = flawsOf(theme);
  return flawsOf({ ...theme, [of]: colour }).every(
    (flaw) => flaw.of !== of && old.some((known) => known.of === flaw.of && known.kind === flaw.kind),
  );
}

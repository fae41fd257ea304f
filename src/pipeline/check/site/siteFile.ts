// What only the site file declares: the hours, the time zone, and the colours of the theme.
import { hoursFor } from "../../../engine/hours.ts";
import { nearest } from "../../../engine/nearest.ts";
import { resultOf } from "../../../engine/resultOf.ts";
import type { Theme } from "../../../types.gen.ts";
import type { SiteDocuments } from "../../read/documents.ts";
import { child, nodeOf } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import type { SiteFile } from "../../read/types.gen.ts";
import { untranslated } from "../../site/generalTexts.ts";
import { adjustmentsOf } from "../../site/theme/adjustments.ts";
import { messages, themeMessages } from "../messages/site.ts";
import { comparedHours } from "./typedHours.ts";

export function* checkSiteFile(site: NonNullable<SiteDocuments["site"]>): Generator<Found> {
  const { value, root, parts } = site;
  const { zone, theme } = value;
  const groups = untranslated(value);
  if (groups.length > 0) yield [child(root, "locale"), messages.untranslated({ locale: value.locale ?? "", groups })];
  for (const { at, said, own, isSame } of comparedHours(value)) {
    yield [child(root, ...at), messages.typedHours({ said, own, fixed: isSame ? "{hours}" : undefined })];
  }
  for (const { type, value: text, node, path } of parts) {
    if (type === "text" && text.includes("{hours}") && !hoursFor(value, path)) yield [node, messages.noHours];
  }
  if (zone !== undefined && !isZone(zone)) {
    const near = nearest(zone, Intl.supportedValuesOf("timeZone"));
    yield [child(root, "zone"), messages.noSuchZone({ zone, near })];
  }
  if (!theme) return;
  for (const { of, text } of themeProblems(theme)) yield [child(nodeOf(theme), of), text];
}

/** The colours of which text needs another shade, and those that are too alike. The colours are valid. */
export function themeProblems(theme: Theme): { of: keyof Theme; text: ProblemText }[] {
  return adjustmentsOf(theme).map(({ of, kind, used = "", nearest }) => {
    return { of, text: themeMessages[kind]({ colour: theme[of], used, nearest }) };
  });
}

/** The zone that a site file declares; undefined if it declares none, or one that does not exist. */
export function declaredZone(site: SiteFile | undefined): string | undefined {
  return site?.zone !== undefined && isZone(site.zone) ? site.zone : undefined;
}

function isZone(name: string): boolean {
  return resultOf(() => Intl.DateTimeFormat("es", { timeZone: name })) !== undefined;
}

// Hours of a site that somebody typed into a text, beside those from which the site writes them.
import { hoursFor, hoursInWords, typedHours } from "../../../engine/hours.ts";
import { locale as generalLocale } from "../../../engine/locale.ts";
import type { SiteFile } from "../../read/types.gen.ts";
import { withGeneralTexts } from "../../site/generalTexts.ts";

/** `own` is what visitors read if the text says `{hours}`; `isSame` if it says that already. */
export function comparedHours(site: SiteFile) {
  const { locale = generalLocale, words } = withGeneralTexts(site);
  const language = { locale, words: { ...words.hours, hours: words.events.hours } };
  return typedHours(site).map(({ at, said, template }) => {
    const own = hoursInWords(hoursFor(site, at) ?? [], language);
    return { at, said, template, own, isSame: plain(said) === plain(own) };
  });
}

/** Without what differs between ways to write the same hours: capitals, spaces, punctuation. */
function plain(hours: string): string {
  return hours
    .toLowerCase()
    .replaceAll(/[\s.,;:]+/g, " ")
    .trim();
}

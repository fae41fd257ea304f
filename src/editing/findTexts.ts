// The texts of the site in which an editor looks for words.
import type { Json } from "../edits/operation.ts";
import { jsonAt } from "../edits/value.ts";
import { withHoursIn } from "../engine/hours.ts";
import { locale as generalLocale } from "../engine/locale.ts";
import { memoizeFor } from "../engine/memoizeFor.ts";
import { unaccented } from "../engine/nearest.ts";
import { formatPointer, parsePointer } from "../engine/pointer.ts";
import type { Document, SiteDocuments } from "../pipeline/read/documents.ts";
import { withGeneralTexts } from "../pipeline/site/generalTexts.ts";
import { kindsOfDocuments } from "./model/kinds.ts";
import { textOf } from "./model/siteNames.ts";
import { typedTexts } from "./model/typedTexts.ts";
import { mostTexts, type Place } from "./protocol.ts";

type SiteDocument = NonNullable<SiteDocuments["site"]>;

/**
 * The texts that have all words of the query, each with where it is: «Deportes › Tarjeta › Título». The pages' come first,
 * and the general texts that the site has not changed last: the site file lacks their places. Accents and capitals do not
 * matter. A text that says `{hours}` is found by the hours too, as visitors read it.
 */
export function findTexts(documents: SiteDocuments, query: string) {
  const words = unaccented(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const kindsOf = kindsOfDocuments(documents);
  const site = documents.site && completed(documents.site);
  const all: Document[] = [...documents.pages, ...(site ? [site] : []), ...documents.forms];
  const found = all.flatMap((document) => {
    const title = textOf(document.value, "title", "Todo el sitio");
    const value = document.value as Json;
    const read = document === site && documents.site ? withHours(documents.site) : value;
    return typedTexts(read, kindsOf(document)).flatMap(({ path, text, field, kind }) => {
      const folded = unaccented(`${text} ${jsonAt(value, path)}`);
      if (!words.every((word) => folded.includes(word))) return [];
      const where = [...new Set([title, kind.name, field.label])].join(" › ");
      return { file: document.path, pointer: formatPointer(path), text, where };
    });
  });
  const own = documents.site?.value as Json | undefined;
  const isOwn = ({ file, pointer }: Place) => file !== site?.path || jsonAt(own, parsePointer(pointer)) !== undefined;
  return [...found.filter(isOwn), ...found.filter((one) => !isOwn(one))].slice(0, mostTexts);
}

/** The site file with the general texts that it omits. The same object for the same file, so that its kinds are kept. */
const completed = memoizeFor(({ value, ...site }: SiteDocument): Document => {
  return { ...site, value: site.valid ? withGeneralTexts(value) : value };
});

/** As visitors read it. The hours of a site file with errors may be anything. */
function withHours({ value, valid }: SiteDocument): Json {
  if (!valid) return value as unknown as Json;
  const site = withGeneralTexts(value);
  const { locale = generalLocale, words } = site;
  return withHoursIn(site, { locale, words: { ...words.hours, hours: words.events.hours } }) as unknown as Json;
}

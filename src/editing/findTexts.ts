// The texts of the site in which an editor looks for words.
import type { Json } from "../edits/operation.ts";
import { jsonAt } from "../edits/value.ts";
import { withHoursIn } from "../engine/hours.ts";
import { locale as generalLocale } from "../engine/locale.ts";
import { unaccented } from "../engine/nearest.ts";
import { formatPointer } from "../engine/pointer.ts";
import { contentOf, type SiteDocuments } from "../pipeline/read/documents.ts";
import { withGeneralTexts } from "../pipeline/site/generalTexts.ts";
import { kindsOfDocuments } from "./model/kinds.ts";
import { textOf } from "./model/siteNames.ts";
import { typedTexts } from "./model/typedTexts.ts";
import { mostTexts } from "./protocol.ts";

/**
 * The texts that have all words of the query, the pages' first, each with where it is: «Deportes › Tarjeta › Título».
 * Accents and capitals do not matter. A text that says `{hours}` is found by the hours too, as visitors read it.
 */
export function findTexts(documents: SiteDocuments, query: string) {
  const words = unaccented(query).split(/\s+/).filter(Boolean);
  const kindsOf = kindsOfDocuments(documents);
  const all = words.length > 0 ? [...contentOf(documents), ...documents.forms] : [];
  const found = all.flatMap((document) => {
    const title = textOf(document.value, "title", "Todo el sitio");
    const value = document.value as Json;
    const read = document === documents.site ? withHours(documents.site) : value;
    return typedTexts(read, kindsOf(document)).flatMap(({ path, text, field, kind }) => {
      const folded = unaccented(`${text} ${jsonAt(value, path)}`);
      if (!words.every((word) => folded.includes(word))) return [];
      const where = [...new Set([title, kind.name, field.label])].join(" › ");
      return { file: document.path, pointer: formatPointer(path), text, where };
    });
  });
  return found.slice(0, mostTexts);
}

/** The hours of a site file with errors may be anything. */
function withHours({ value, valid }: NonNullable<SiteDocuments["site"]>): Json {
  if (!valid) return value as unknown as Json;
  const { locale = generalLocale, words } = withGeneralTexts(value);
  return withHoursIn(value, { locale, words: { ...words.hours, hours: words.events.hours } }) as unknown as Json;
}

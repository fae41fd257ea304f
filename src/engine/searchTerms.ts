// How texts become terms, in the same way when the build indexes them and when a visitor searches.
import type { Options } from "minisearch";

/** What can be found: a page, a card or a form. */
export interface SearchEntry {
  id: number;
  route: string;
  title: string;
  /** The line under the title in the results: the page of a card or form, or the description of a page. */
  detail: string;
  /** All other texts. */
  text: string;
}

/** Words that are in nearly every text. */
const stopWords = new Set(
  "al algo ante como con cual de del desde donde el ella en entre es esta este ese la las lo los mas muy no o para pero por que se si sin sobre su sus tu tus un una y".split(
    " ",
  ),
);

/** The term of a word, without accents and the endings of plural and gender; null for a word that is not indexed. */
export function termOf(word: string): string | null {
  const plain = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (stopWords.has(plain)) return null;
  return plain.length > 3 ? plain.replace(/(?:[aeo]s?|s)$/, "") : plain;
}

/** The options of the index. A loaded index needs the same ones. */
export const indexOptions: Options<SearchEntry> = {
  fields: ["title", "text"],
  storeFields: ["route", "title", "detail"],
  processTerm: termOf,
  searchOptions: {
    boost: { title: 4 },
    combineWith: "AND",
    // The beginning of a word is enough from three letters on.
    prefix: (term) => term.length > 2,
    // One error in five letters.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  },
};

// How texts become terms and pages an index, in the same way when the build indexes them and when a visitor searches.
import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { unaccented } from "./nearest.ts";

/** What can be found of a page. Each line of a `text` is a text of the page. */
export interface SearchPage {
  route: string;
  title: string;
  /** The description, and the texts outside the places. */
  text: string;
  /** Aliases and synonyms: words that find the page and are not shown. */
  words: string;
  places: SearchPlace[];
}

/** A part of a page that has a heading: a section, a card, an event, a question. */
export interface SearchPlace {
  title: string;
  text: string;
  /** The authored one. Without it the place is found by its title (app/place.ts). */
  anchor?: string;
}

/** A term, and in which fields of which pages it is. */
export type IndexedTerm = AsPlainObject["index"][number];
/** A page and its id, which is its position. */
export type IndexedPage = [id: number, SearchPage];

/** Words that are in nearly every text. */
const stopWords = new Set(
  "a al algo ante como con cual cuando de del desde donde e el ella en entre es esta este ese hay la las le lo los mas me mi muy no nos o para pero por que quien se ser si sin sobre son su sus tu tus u un una y".split(
    " ",
  ),
);

/**
 * The term of a word, without accents and the endings of plural and gender; null for a word that is not indexed. A z at
 * the end becomes c, as in the plural: `voz`, `voces`.
 */
export function termOf(word: string): string | null {
  const plain = unaccented(word);
  if (stopWords.has(plain)) return null;
  return (plain.length > 3 ? plain.replace(/(?:[aeo]s?|s)$/, "") : plain).replace(/z$/, "c");
}

/** «COVID-19» may be written without its hyphen: a number after three letters or more is a word. */
export const everyWord = /[\p{L}\p{M}]{3,}(?=\p{N})|[\p{L}\p{N}\p{M}]+/gu;

export function termsOf(text: string): Set<string> {
  return new Set((text.match(everyWord) ?? []).flatMap((word) => termOf(word) ?? []));
}

/** Whether a term finds the words that begin with it: from three letters on. */
export const isPrefix = (term: string) => term.length > 2;

/** A title counts more than a heading or a synonym, and these more than a text. */
export const indexOptions: Options = {
  fields: ["title", "heading", "text"],
  tokenize: (text) => text.match(everyWord) ?? [],
  processTerm: termOf,
  searchOptions: {
    boost: { title: 8, heading: 4 },
    // The length of a page does not count: the parts of a large index do not contain it.
    bm25: { k: 1.2, b: 0, d: 0.5 },
    combineWith: "AND",
    prefix: isPrefix,
    // One error in five letters.
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { prefix: 0.4, fuzzy: 0.2 },
  },
};

export function indexOf(pages: SearchPage[]): MiniSearch {
  const index = new MiniSearch(indexOptions);
  const joined = (texts: string[]) => texts.join("\n");
  for (const [id, { title, text, words, places }] of pages.entries()) {
    const heading = joined([words, ...places.map((place) => place.title)]);
    index.add({ id, title, heading, text: joined([text, ...places.map((place) => place.text)]) });
  }
  return index;
}

// Finds the pages that contain the words of a query, best first, and in each the places that do.
import type MiniSearch from "minisearch";
import { indexOf, type SearchPage, type SearchPlace, termsOf } from "../engine/searchTerms.ts";

/** The pages of a small site, of which the browser makes the index; or what loads the parts that a query needs. */
export type SearchIndex = SearchPage[] | LoadedIndex;

export interface LoadedIndex {
  /** An index with all terms that a query may mean. The id of a page is its position. */
  indexFor(query: string): MiniSearch | Promise<MiniSearch>;
  pageAt(id: number): SearchPage | undefined | Promise<SearchPage | undefined>;
}

export interface FoundPage {
  page: SearchPage;
  /** Those that contain most of what is searched. */
  places: SearchPlace[];
  /** The terms that were found, as the page has them. */
  terms: Set<string | null>;
}

const mostPages = 10;
const mostPlaces = 3;

/** Returns the function that searches: it gives the first pages and the number of all. It rejects if loading fails. */
export function createSearch(index: SearchIndex): (query: string) => Promise<{ count: number; pages: FoundPage[] }> {
  const { indexFor, pageAt } = Array.isArray(index) ? wholeIndex(index) : index;
  return async (query) => {
    const ranked = rank(await indexFor(query), query);
    const pages = ranked.slice(0, mostPages).map(async ({ id, terms }) => {
      const page = await pageAt(id);
      return page ? [{ page, places: placesWith(terms, page), terms: new Set(terms) }] : [];
    });
    return { count: ranked.length, pages: (await Promise.all(pages)).flat() };
  };
}

function wholeIndex(pages: SearchPage[]): LoadedIndex {
  const index = indexOf(pages);
  return { indexFor: () => index, pageAt: (id) => pages[id] };
}

/** Pages with all words; if there are none, those with similar words; then those with any of the words. */
const attempts = [{ fuzzy: false }, {}, { combineWith: "OR" }] as const;

function rank(index: MiniSearch, query: string) {
  for (const options of attempts) {
    const ranked = index.search(query, options);
    if (ranked.length > 0) return ranked.sort((a, b) => b.queryTerms.length - a.queryTerms.length);
  }
  return [];
}

function placesWith(terms: string[], { places }: SearchPage): SearchPlace[] {
  const weightOf = ({ title, text }: SearchPlace) => {
    const [inTitle, inText] = [termsOf(title), termsOf(text)];
    return terms.reduce((sum, term) => sum + (inTitle.has(term) ? 4 : Number(inText.has(term))), 0);
  };
  const weighted = places.map((place) => ({ place, weight: weightOf(place) })).sort((a, b) => b.weight - a.weight);
  const [best = { weight: 0 }] = weighted;
  return weighted
    .filter(({ weight }) => weight > best.weight / 2)
    .slice(0, mostPlaces)
    .map(({ place }) => place);
}

// The index of a large site, of which a query loads only some parts. The module of such an index imports this.
import MiniSearch from "minisearch";
import { type IndexedPage, type IndexedTerm, indexOptions, isPrefix, termsOf } from "../engine/searchTerms.ts";
import type { LoadedIndex } from "./findPages.ts";

/** Rows in the order of their keys, with the first key. */
type Part<Row extends [unknown, unknown]> = [first: Row[0], load: () => Promise<{ default: Row[] }>];

/** `count`: how many pages there are. */
export function splitIndex(count: number, terms: Part<IndexedTerm>[], pages: Part<IndexedPage>[]): LoadedIndex {
  const ofEachPage = <Value>(value: (id: number) => Value) =>
    Object.fromEntries(Array.from({ length: count }, (_, id) => [id, value(id)]));
  const { fields } = indexOptions;
  // The options make no use of lengths, but MiniSearch needs them.
  const lengths = fields.map(() => 1);
  return {
    async indexFor(query) {
      const ranges = [...termsOf(query)].map((term): [string, string] => [
        term,
        isPrefix(term) ? `${term}\uffff` : term,
      ]);
      const index = await rowsWithin(terms, ranges);
      return MiniSearch.loadJS(
        {
          index,
          documentCount: count,
          nextId: count,
          documentIds: ofEachPage((id) => id),
          fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
          fieldLength: ofEachPage(() => lengths),
          averageFieldLength: lengths,
          storedFields: {},
          serializationVersion: 2,
        },
        indexOptions,
      );
    },
    pageAt: async (id) => (await rowsWithin(pages, [[id, id]])).find(([key]) => key === id)?.[1],
  };
}

/** Of a beginning that many words have, only the first are found: a visitor types on. */
const mostParts = 3;

/** The rows of the parts that may have keys in ranges from one key to another. */
async function rowsWithin<Row extends [string | number, unknown]>(parts: Part<Row>[], ranges: [Row[0], Row[0]][]) {
  const needed = ranges.flatMap(([from, to]) => {
    const isNeeded = ([first]: Part<Row>, position: number) => {
      const next = parts[position + 1]?.[0];
      return first <= to && (next === undefined || next > from);
    };
    return parts.filter(isNeeded).slice(0, mostParts);
  });
  return (await Promise.all([...new Set(needed)].map(async ([, load]) => (await load()).default))).flat();
}

// The index of a large site: what a query loads of it, and that it finds the same as a whole one.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { SearchPage } from "../../src/engine/searchTerms.ts";
import { type IndexParts, splitIfLarge } from "../../src/pipeline/site/searchIndex.ts";
import { createSearch } from "../../src/search/findPages.ts";
import { splitIndex } from "../../src/search/splitIndex.ts";

const syllables = ["ca", "de", "lo", "mi", "tu", "ra", "sel", "no", "pi", "vu", "ber", "cion", "gal", "tor", "men"];

/** 5,000 words of three to five syllables; the most frequent ones are first. */
const words = Array.from({ length: 5_000 }, (_, number) => {
  let word = "";
  for (let left = number * 7 + 225; left > 0; left = Math.floor(left / 15)) word += syllables[left % 15];
  return word;
});
const [, frequent = "", , second = "", third = ""] = words;
const rare = words[4_000] ?? "";

/** A text in which a few words are frequent and most are rare, as in any language. */
function textOf(count: number, seed: number): string {
  let state = seed * 48_271 + 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => words[Math.floor(words.length ** random()) - 1]).join(" ");
}

/** Pages of 350 words in six places. */
function richPages(count: number): SearchPage[] {
  return Array.from({ length: count }, (_, page) => ({
    route: `/pagina-${page}`,
    title: textOf(3, page + 1),
    text: textOf(50, page + 2e6),
    words: "",
    places: [1, 2, 3, 4, 5, 6].map((place) => ({
      title: textOf(3, page + place * 1e4),
      text: textOf(47, page + place * 1e5),
    })),
  }));
}

function split(pages: SearchPage[]): IndexParts {
  const parts = splitIfLarge(pages);
  if (!parts) throw new Error("The index is not split");
  return parts;
}

const bytes = (code: string) => gzipSync(code, { level: 9 }).length;

/** A search with the parts of an index, and the compressed bytes that it has loaded: at first the addresses of all parts. */
function serve({ terms, pages }: IndexParts) {
  let addresses = "";
  const loaded = new Map<unknown, number>();
  const partOf = <Row extends [unknown, unknown]>(rows: Row[]): [Row[0], () => Promise<{ default: Row[] }>] => {
    const code = `export default ${JSON.stringify(rows)};`;
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    addresses += `[${JSON.stringify(rows[0]?.[0])},()=>import("./pages-${loaded.size}-${hash}.js")],`;
    const load = async () => {
      loaded.set(rows, bytes(code));
      return { default: rows };
    };
    return [rows[0]?.[0], load];
  };
  const index = splitIndex(pages.flat().length, terms.map(partOf), pages.map(partOf));
  const bytesLoaded = () => [...loaded.values(), bytes(addresses)].reduce((sum, size) => sum + size);
  return { search: createSearch(index), bytesLoaded };
}

const large = split(richPages(1_000));

/** The code of the search, its words and its style sheet. */
const code = 10_000;

test.each([
  ["the most frequent word", frequent],
  ["a rare word", rare],
  ["the beginning of many words", frequent.slice(0, 3)],
  ["three words", `${frequent} ${second} ${rare}`],
])("among 1,000 rich pages the first search, for %s, loads at most 80 kB", async (_, query) => {
  const { search, bytesLoaded } = serve(large);
  expect((await search(query)).pages.length).toBeGreaterThan(0);
  expect(bytesLoaded() + code).toBeLessThan(80_000);
});

const pages = richPages(60);
const whole = createSearch(pages);
const inParts = serve(split(pages)).search;

test.each([
  ["a word", second],
  ["two words", `${frequent} ${third}`],
  ["the beginning of a word", rare.slice(0, 4)],
  ["words of which no page has all", `${frequent} ${second} xyz`],
])("a split index finds the same as a whole one for %s", async (_, query) => {
  const found = await inParts(query);
  expect(found.count).toBeGreaterThan(0);
  expect(found).toEqual(await whole(query));
});

test("a search whose parts cannot be loaded fails", async () => {
  const unavailable = ["a", () => Promise.reject(new Error("gone"))] as const;
  await expect(createSearch(splitIndex(1, [[...unavailable]], []))("becas")).rejects.toThrow("gone");
});

test("the index of a small site is whole", () => {
  expect(splitIfLarge(pages.slice(0, 20))).toBeUndefined();
});

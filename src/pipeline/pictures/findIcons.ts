// Finds icons by Spanish words. `iconWords.json` has, for each icon that editors are offered, its name in Spanish and further
// words, the most relevant first.
import { createRequire } from "node:module";
import MiniSearch, { type Query } from "minisearch";
import { unaccented } from "../../engine/nearest.ts";
import { everyWord, termOf } from "../../engine/searchTerms.ts";

/** By icon: its name in Spanish, and words that find it. */
type IconWords = Record<string, [label: string, words: string]>;

const require = createRequire(import.meta.url);
const iconWords: IconWords = require("./iconWords.json");

/** Icons that suit the site of a university: shown without a query, and preferred among equally relevant ones. */
export const usualIcons = `
  calendar clock map-pin phone envelope user users-three info question chats-circle megaphone newspaper bell
  student graduation-cap chalkboard-teacher book-open books certificate identification-card hand-coins coins
  hand-heart heart heartbeat brain stethoscope first-aid-kit lifebuoy shield-check wheelchair ear-slash hand-waving
  soccer-ball basketball volleyball barbell person-simple-run swimming-pool bicycle trophy medal
  music-notes guitar microphone-stage mask-happy dancer palette film-slate camera confetti
  fork-knife coffee bus house buildings bank laptop video globe link clipboard-text list-checks file-text folder
  download-simple calendar-check calendar-dots briefcase handshake scales lightbulb plant recycle sun star warning
  whatsapp-logo instagram-logo facebook-logo youtube-logo
`
  .trim()
  .split(/\s+/);

const isUsual = new Set(usualIcons);

/** The name in Spanish of an icon; undefined if editors are not offered it. */
export function iconLabel(name: string): string | undefined {
  return Object.hasOwn(iconWords, name) ? iconWords[name]?.[0] : undefined;
}

/**
 * The names of the icons that a Spanish query finds, best first: those with all of its words precede those with some. The
 * beginning of a word is enough; accents, plural and gender do not matter; a misspelt word counts as a similar one. An
 * empty query finds the usual icons.
 */
export function findIcons(query: string): string[] {
  const words = wordsOf(query);
  // Words like «de» count only in a query that consists of them: «más», «sobre».
  const relevant = words.filter((word) => termOf(word) !== null);
  const wanted = (relevant.length > 0 ? relevant : words).map(queryFor);
  if (wanted.length === 0) return [...usualIcons];
  const found = (["AND", "OR"] as const).flatMap((combineWith) => index().search({ combineWith, queries: wanted }));
  const names = [...new Set(found.map(({ id }) => String(id)))];
  const isLabel = (name: string) => unaccented(iconLabel(name) ?? "") === unaccented(words.join(" "));
  return names.sort((a, b) => Number(isLabel(b)) - Number(isLabel(a)));
}

/** The names of the icons that have all of these Spanish words, as they are written, best first. */
export function iconsWithWords(words: readonly string[]): string[] {
  const found = index().search({ combineWith: "AND", queries: words.map((word) => ({ queries: formsOf(word) })) });
  return found.map(({ id }) => String(id));
}

function queryFor(word: string): Query {
  const plain = unaccented(word);
  const known: Query = { combineWith: "OR", queries: [{ queries: [plain], prefix: true }, termOf(word) ?? plain] };
  if (plain.length < 4 || index().search(known).length > 0) return known;
  return { queries: [plain], fuzzy: plain.length < 10 ? 1 : 2 };
}

let filled: MiniSearch | undefined;

/** Made by the first query: an editor may never choose an icon. */
function index(): MiniSearch {
  if (filled) return filled;
  filled = new MiniSearch({
    idField: "name",
    fields: ["label", "first", "others"],
    tokenize: wordsOf,
    processTerm: formsOf,
    searchOptions: {
      processTerm: (term) => term,
      boost: { label: 3, first: 2 },
      // The length of a list of words does not count.
      bm25: { k: 1.2, b: 0, d: 0.5 },
      weights: { prefix: 0.4, fuzzy: 0.4 },
      // Of equally relevant icons, the usual ones and those with a short name come first.
      boostDocument: (name) => (isUsual.has(name) ? 1.1 : 1) - (iconLabel(name)?.length ?? 0) / 1000,
    },
  });
  const entries = Object.entries(iconWords).map(([name, [label, words]]) => {
    const all = wordsOf(words);
    return { name, label, first: all.slice(0, 3).join(" "), others: all.slice(3).join(" ") };
  });
  filled.addAll(entries);
  return filled;
}

/** A word without accents, and without what its plural and its gender add to it. */
function formsOf(word: string): string[] {
  return [...new Set([unaccented(word), termOf(word) ?? unaccented(word)])];
}

function wordsOf(text: string): string[] {
  return text.match(everyWord) ?? [];
}

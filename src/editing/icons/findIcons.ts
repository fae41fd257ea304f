// Finds icons by Spanish words. `words.json` has, for each icon that editors are offered, its name in Spanish and further
// words, the most relevant first.
import { createRequire } from "node:module";
import { distance, nearest, unaccented } from "../../engine/nearest.ts";
import { everyWord, termOf } from "../../engine/searchTerms.ts";

/** By icon: its name in Spanish, and words that find it. */
type IconWords = Record<string, [label: string, words: string]>;

const require = createRequire(import.meta.url);
const iconWords: IconWords = require("./words.json");

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

/** A word of the index or of a query. */
interface Word {
  plain: string;
  /** Without the endings of plural and gender. */
  term: string;
}

/** A word, and how much it weighs in each icon. */
interface IndexedWord extends Word {
  weights: Map<string, number>;
}

const labelWeight = 3;
/** Of the first word after the label. */
const wordWeight = 2;
/** How much less each further word weighs. There are at most about a dozen. */
const positionStep = 0.1;
/** For a word that differs from the wanted one in number or gender. */
const termFactor = 0.75;
/** For a word that begins with the wanted one. */
const prefixFactor = 0.5;
/** For an icon whose label is the query. */
const labelBonus = 10;
/** As much as a few positions: among all sports, those that a university offers come first. */
const usualBonus = 0.35;

/** The name in Spanish of an icon; undefined if editors are not offered it. */
export function iconLabel(name: string): string | undefined {
  return Object.hasOwn(iconWords, name) ? iconWords[name]?.[0] : undefined;
}

/**
 * The names of the icons that a Spanish query finds, best first: those with all of its words precede those with some. The
 * beginning of a word is enough; accents, plural and gender do not matter; a misspelt word counts as the most similar
 * one. An empty query finds the usual icons.
 */
export function findIcons(query: string): string[] {
  const words = wordsOf(query);
  // Words like «de» count only in a query that consists of them: «más», «sobre».
  const relevant = words.filter(({ plain }) => termOf(plain) !== null);
  const wanted = relevant.length > 0 ? relevant : words;
  if (wanted.length === 0) return [...usualIcons];
  const found = new Map<string, { count: number; score: number }>();
  for (const word of wanted) {
    for (const [name, weight] of weightsOf(word)) {
      const { count, score } = found.get(name) ?? { count: 0, score: bonusOf(name, words) };
      found.set(name, { count: count + 1, score: score + weight });
    }
  }
  const length = (name: string) => iconLabel(name)?.length ?? 0;
  return [...found]
    .sort(([a, left], [b, right]) => right.count - left.count || right.score - left.score || length(a) - length(b))
    .map(([name]) => name);
}

function bonusOf(name: string, words: Word[]): number {
  const isLabel = textOf(wordsOf(iconLabel(name) ?? "")) === textOf(words);
  return (isLabel ? labelBonus : 0) + (isUsual.has(name) ? usualBonus : 0);
}

/** The icons that a word finds, or else the word most similar to it, with the largest weight of each. */
function weightsOf(wanted: Word): Map<string, number> {
  const weights = new Map<string, number>();
  for (const word of index()) {
    const factor = similarity(word, wanted);
    if (factor === 0) continue;
    for (const [name, weight] of word.weights) weights.set(name, Math.max(weight * factor, weights.get(name) ?? 0));
  }
  const similar = weights.size === 0 ? correction(wanted.plain) : undefined;
  return index().find(({ plain }) => plain === similar)?.weights ?? weights;
}

/** The word of the index that a misspelt word means. Stricter than `nearest`: «guardería» is not «galería». */
function correction(word: string): string | undefined {
  const words = index().map(({ plain }) => plain);
  const similar = word.length < 4 ? undefined : nearest(word, words);
  const most = word.length < 10 ? 1 : 2;
  return similar !== undefined && distance(word, similar) <= most ? similar : undefined;
}

function similarity(word: Word, wanted: Word): number {
  if (word.plain === wanted.plain) return 1;
  if (word.term === wanted.term) return termFactor;
  return word.plain.startsWith(wanted.plain) ? prefixFactor : 0;
}

let indexed: IndexedWord[] | undefined;

/** Made by the first query: an editor may never choose an icon. */
function index(): IndexedWord[] {
  if (indexed) return indexed;
  const words = new Map<string, IndexedWord>();
  const add = (name: string, word: Word, weight: number) => {
    const entry = words.get(word.plain) ?? { ...word, weights: new Map() };
    words.set(word.plain, entry);
    entry.weights.set(name, Math.max(weight, entry.weights.get(name) ?? 0));
  };
  for (const [name, [label, others]] of Object.entries(iconWords)) {
    for (const word of wordsOf(label)) add(name, word, labelWeight);
    for (const [position, word] of wordsOf(others).entries()) add(name, word, wordWeight - position * positionStep);
  }
  indexed = [...words.values()];
  return indexed;
}

function wordsOf(text: string): Word[] {
  return (text.match(everyWord) ?? []).map((word) => {
    const plain = unaccented(word);
    return { plain, term: termOf(word) ?? plain };
  });
}

const textOf = (words: Word[]) => words.map(({ plain }) => plain).join(" ");

// Which items of a list are which of a later version of the list.
import type { Json } from "./operation.ts";
import { entriesOf } from "./value.ts";

interface Item {
  position: number;
  /** The same for equal values. */
  key: string;
  leaves: Map<string, unknown>;
}

/**
 * For each item of `before` its position in `after`, undefined if it is gone. Equal items in the same order are the same
 * (the longest common subsequence). Of the others, equal ones come first, then those between the same items that have a text
 * in common, those anywhere that are clearly alike, those between the same items, and those anywhere that have a text in common;
 * among these, those that are most alike.
 */
export function align(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const [olds, news] = [before, after].map(itemsOf) as [Item[], Item[]];
  const pairs = commonSubsequence(olds.map(keyOf), news.map(keyOf));
  const found = new Map([...pairs].map(([old, fresh]) => [olds[old], news[fresh]] as [Item, Item]));
  const [ours, theirs] = [[...found.keys()], [...found.values()]];
  const gapOf = (item: Item, same: Item[]) => same.filter(({ position }) => position < item.position).length;
  const free = news.filter((fresh) => !theirs.includes(fresh));
  const candidates = olds.flatMap((old) => {
    if (found.has(old)) return [];
    return free.map((fresh) => {
      const pair = { old, fresh, isBetween: gapOf(old, ours) === gapOf(fresh, theirs), ...likeness(old, fresh) };
      return { ...pair, rank: ranks.findIndex((fits) => fits(pair)) };
    });
  });
  for (const { old, fresh, rank } of candidates.sort((a, b) => a.rank - b.rank || b.score - a.score)) {
    if (rank < 0 || found.has(old) || !free.includes(fresh)) continue;
    found.set(old, fresh);
    free.splice(free.indexOf(fresh), 1);
  }
  return olds.map((old) => found.get(old)?.position);
}

const keyOf = ({ key }: Item) => key;

function itemsOf(list: readonly Json[]): Item[] {
  return list.map((value, position) => {
    const leaves = leavesOf(value);
    return { position, key: JSON.stringify(leaves), leaves: new Map(leaves) };
  });
}

/** The positions of equal values, in order in both lists, as many as possible. */
export function commonSubsequence(olds: readonly unknown[], news: readonly unknown[]): Map<number, number> {
  // longest[i][j]: how many pairs the items from i and from j on have.
  const longest = [...olds, undefined].map(() => Array<number>(news.length + 1).fill(0));
  const count = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (const [i, old] of [...olds.entries()].reverse()) {
    const row = longest[i] ?? [];
    for (const [j, fresh] of [...news.entries()].reverse()) {
      row[j] = old === fresh ? count(i + 1, j + 1) + 1 : Math.max(count(i + 1, j), count(i, j + 1));
    }
  }
  const pairs = new Map<number, number>();
  let j = 0;
  for (const [i, old] of olds.entries()) {
    const next = news.findIndex((fresh, at) => at >= j && fresh === old);
    if (next < 0 || count(i + 1, next + 1) + 1 < count(i, j)) continue;
    pairs.set(i, next);
    j = next + 1;
  }
  return pairs;
}

/** The likeness of two values that have no text in common. */
const sameShape = 0.25;

interface Likeness {
  /** From 0 to 1: the share of the places that have the same text or number in both, and a little for those that both have. */
  score: number;
  /** Whether two places, or half of those of the smaller one, have the same text or number in both. */
  isClear: boolean;
}

/** Which pairs come first. `isBetween`: both are between the same items. The others are different things. */
const ranks: ((pair: Likeness & { isBetween: boolean }) => boolean)[] = [
  ({ score }) => score === 1,
  ({ score, isBetween }) => isBetween && score > sameShape,
  ({ isClear }) => isClear,
  ({ score, isBetween }) => isBetween && score > 0,
  ({ score }) => score > sameShape,
];

function likeness({ leaves: ours }: Item, { leaves: theirs }: Item): Likeness {
  const common = [...ours].filter(([place]) => theirs.has(place));
  const equal = common.filter(([place, value]) => isTelling(value) && theirs.get(place) === value);
  return {
    score: (common.length + 3 * equal.length) / (4 * Math.max(ours.size, theirs.size)),
    isClear: equal.length >= Math.min(2, ours.size / 2, theirs.size / 2),
  };
}

/** Many things are switched on, or have an empty list. */
function isTelling(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string";
}

/** Each text, number, boolean, null, empty list and empty object inside a value, with its place in the order of names. */
function leavesOf(value: Json, place = ""): [place: string, value: unknown][] {
  const entries = entriesOf(value).sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return [[place, value]];
  return entries.flatMap(([step, inner]) => leavesOf(inner, `${place}/${JSON.stringify(step)}`));
}

// Which items of a list are which of a later version of the list.
import { isGroup } from "../engine/path.ts";
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
 * (the longest common subsequence), then an equal item elsewhere if there is only one, then the items between two that
 * are the same, if they are alike, and at last an item elsewhere that has a value in common.
 */
export function align(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const [olds, news] = [before, after].map(itemsOf) as [Item[], Item[]];
  const same = pairUp(olds, news, (a, b) => (a.key === b.key ? 1 : 0));
  const moved = new Map(same);
  const [rest, others] = [olds.filter((old) => !same.has(old)), without(news, same)];
  for (const old of rest) {
    const equal = others.filter(({ key }) => key === old.key);
    const only = equal.length === 1 && rest.filter(({ key }) => key === old.key).length === 1 ? equal[0] : undefined;
    if (only) moved.set(old, only);
  }
  const found = new Map(moved);
  const free = new Set(without(news, moved));
  let [oldStart, newStart] = [0, 0];
  // The last anchor is behind both ends.
  for (const [old, fresh] of [...same, [undefined, undefined]] as const) {
    const [oldEnd, newEnd] = [old?.position ?? olds.length, fresh?.position ?? news.length];
    const gap = olds.slice(oldStart, oldEnd).filter((item) => !moved.has(item));
    const newGap = news.slice(newStart, newEnd).filter((item) => free.has(item));
    for (const [one, other] of pairUp(gap, newGap, likeness)) found.set(one, other);
    [oldStart, newStart] = [oldEnd + 1, newEnd + 1];
  }
  for (const old of olds.filter((item) => !found.has(item))) {
    const nearest = without(news, found).map((item) => ({ item, score: likeness(old, item) }));
    const best = nearest.reduce((one, other) => (other.score > one.score ? other : one), {
      item: old,
      score: sameShape,
    });
    if (best.item !== old) found.set(old, best.item);
  }
  return olds.map((old) => found.get(old)?.position);
}

function itemsOf(list: readonly Json[]): Item[] {
  return list.map((value, position) => {
    const leaves = leavesOf(value);
    return { position, key: JSON.stringify(leaves), leaves: new Map(leaves) };
  });
}

function without(items: Item[], pairs: Map<Item, Item>): Item[] {
  const paired = new Set(pairs.values());
  return items.filter((item) => !paired.has(item));
}

/** The pairs, in order in both lists, with the greatest sum of likeness. */
function pairUp(olds: Item[], news: Item[], likenessOf: (a: Item, b: Item) => number): Map<Item, Item> {
  const scores = olds.map((old) => news.map((fresh) => likenessOf(old, fresh)));
  // best[i][j]: the greatest sum of the items from i and from j on.
  const best = [...olds, undefined].map(() => new Float64Array(news.length + 1));
  const sum = (i: number, j: number) => best[i]?.[j] ?? 0;
  const score = (i: number, j: number) => scores[i]?.[j] ?? 0;
  for (let i = olds.length - 1; i >= 0; i--) {
    const row = best[i] as Float64Array;
    for (let j = news.length - 1; j >= 0; j--) {
      row[j] = Math.max(sum(i + 1, j), sum(i, j + 1), score(i, j) + sum(i + 1, j + 1));
    }
  }
  const pairs = new Map<Item, Item>();
  for (let i = 0, j = 0; i < olds.length && j < news.length; ) {
    if (score(i, j) > 0 && sum(i, j) === score(i, j) + sum(i + 1, j + 1))
      pairs.set(olds[i++] as Item, news[j++] as Item);
    else if (sum(i, j) === sum(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

/** The likeness of two values that have no text in common. */
const sameShape = 0.25;

/** The share of the places that have the same value in both, and a little for those that both have. */
function likeness({ leaves: ours }: Item, { leaves: theirs }: Item): number {
  const common = [...ours].filter(([place]) => theirs.has(place));
  const equal = common.filter(([place, value]) => theirs.get(place) === value);
  return (common.length + 3 * equal.length) / (4 * Math.max(ours.size, theirs.size));
}

/** Each text, number, boolean, null, empty list and empty object inside a value, with its place in the order of names. */
function leavesOf(value: Json, place = ""): [place: string, value: unknown][] {
  const entries = entriesOf(value).sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return [[place, isGroup(value) ? JSON.stringify(value) : value]];
  return entries.flatMap(([step, inner]) => leavesOf(inner, `${place}/${JSON.stringify(step)}`));
}

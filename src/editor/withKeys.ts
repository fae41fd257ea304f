import { freeName } from "../engine/freeName.ts";

/**
 * Each item with a key for React, its name: of equal ones, each after the first has a number. With equal keys, what is gone
 * may stay on the screen.
 */
export function withKeys<Item>(items: readonly Item[], nameOf: (item: Item) => string): [key: string, item: Item][] {
  const taken = new Set<string>();
  return items.map((item) => {
    const key = freeName(nameOf(item), (one) => taken.has(one));
    taken.add(key);
    return [key, item];
  });
}

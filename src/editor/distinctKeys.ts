import { freeName } from "../engine/freeName.ts";

/** Keys for React: of equal ones, each after the first has a number. With equal keys, what is gone may stay on the screen. */
export function distinctKeys(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const key = freeName(name, (one) => taken.has(one));
    taken.add(key);
    return key;
  });
}

// Keeps the results that depend only on unchanged files: while editing, a save changes one file of perhaps a thousand.

/** Returns the last result for `key` if its dependencies were the same, otherwise the result of `compute`. */
type Memoized<Result> = (key: string, dependencies: unknown[], compute: () => Result) => Result;

/** Keeps the last result for each key. Compares dependencies by identity, but texts and bytes by content. */
export function memoize<Result>(): Memoized<Result> {
  const results = new Map<string, { dependencies: unknown[]; result: Result }>();
  return (key, dependencies, compute) => {
    const last = results.get(key);
    if (last && sameList(last.dependencies, dependencies)) return last.result;
    const result = compute();
    results.set(key, { dependencies, result });
    return result;
  };
}

function sameList(before: unknown[], after: unknown[]): boolean {
  return before.length === after.length && before.every((value, index) => same(value, after[index]));
}

function same(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  return before instanceof Uint8Array && after instanceof Uint8Array && Buffer.compare(before, after) === 0;
}

// Keeps the results that depend only on unchanged files: while editing, a save changes one file of perhaps a thousand.

/** Returns one of the last results for `key` if its dependencies were the same, otherwise the result of `compute`. */
type Memoized<Result> = (key: string, dependencies: unknown[], compute: () => Result) => Result;

/**
 * Keeps the last two results for each key: those of a file on disk outlast the check of a change that is then refused.
 * Compares dependencies by identity, but texts and bytes by content.
 */
export function memoize<Result>(): Memoized<Result> {
  const results = new Map<string, { dependencies: unknown[]; result: Result }[]>();
  return (key, dependencies, compute) => {
    const [latest, ...earlier] = results.get(key) ?? [];
    if (latest && sameList(latest.dependencies, dependencies)) return latest.result;
    const known = earlier.find((kept) => sameList(kept.dependencies, dependencies));
    const kept = known ?? { dependencies, result: compute() };
    results.set(key, latest ? [kept, latest] : [kept]);
    return kept.result;
  };
}

function sameList(before: unknown[], after: unknown[]): boolean {
  return before.length === after.length && before.every((value, index) => same(value, after[index]));
}

function same(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  return before instanceof Uint8Array && after instanceof Uint8Array && Buffer.compare(before, after) === 0;
}

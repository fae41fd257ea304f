interface Results<Key, Result> {
  get: (key: Key) => { result: Result } | undefined;
  set: (key: Key, kept: { result: Result }) => unknown;
}

/** Returns a function that computes its result once for each text. */
export function memoizeForTexts<Result>(compute: (text: string) => Result): (text: string) => Result {
  return memoizeIn(new Map(), compute);
}

/** Returns a function that keeps only its last result, for keys that are the same many times in a row. */
export function memoizeLast<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  let last: { key: Key; result: Result } | undefined;
  return (key) => {
    if (!last || last.key !== key) last = { key, result: compute(key) };
    return last.result;
  };
}

/** Returns a function that computes its result once for each object. */
export function memoizeFor<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  return memoizeIn(new WeakMap(), compute);
}

function memoizeIn<Key, Result>(results: Results<Key, Result>, compute: (key: Key) => Result): (key: Key) => Result {
  return (key) => {
    const kept = results.get(key) ?? { result: compute(key) };
    results.set(key, kept);
    return kept.result;
  };
}

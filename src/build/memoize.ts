// While editing, a save changes one file of perhaps a thousand: what was made of the others is made no second time.

/** Gives what `make` gives, and the very same object as last time while all that it is made `of` is the same. */
type Remember<Made> = (key: string, of: unknown[], make: () => Made) => Made;

/** Keeps the last result of each key. Texts and bytes are compared by what they say, anything else by identity. */
export function remembering<Made>(): Remember<Made> {
  const kept = new Map<string, { of: unknown[]; made: Made }>();
  return (key, of, make) => {
    const last = kept.get(key);
    if (last && sameList(last.of, of)) return last.made;
    const made = make();
    kept.set(key, { of, made });
    return made;
  };
}

function sameList(before: unknown[], after: unknown[]): boolean {
  return before.length === after.length && before.every((value, index) => same(value, after[index]));
}

function same(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  return before instanceof Uint8Array && after instanceof Uint8Array && Buffer.compare(before, after) === 0;
}

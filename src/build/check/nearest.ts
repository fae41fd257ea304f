// Which real name was probably meant by one that does not exist.

/** The closest of `names` to `name`, or undefined where none is close. Case and accents count for little. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const wanted = plain(name);
  const all = [...names];
  let best: string | undefined;
  let least = Math.floor((wanted.length + 1) * 0.4) + 0.5;
  for (const candidate of all) {
    if (Math.abs(candidate.length - wanted.length) > least) continue;
    const plainer = plain(candidate);
    const edits = distance(wanted, plainer) - (isAlikeAtEnds(wanted, plainer) ? 0.1 : 0);
    if (edits < least) [best, least] = [candidate, edits];
  }
  return best ?? theOneAround(wanted, all);
}

/** The only name that has the wanted one in it, or that stands in it: `cita` for `cita-medica`. */
function theOneAround(wanted: string, names: string[]): string | undefined {
  const around = names.filter((candidate) => {
    const plainer = plain(candidate);
    const [short, long] = wanted.length < plainer.length ? [wanted, plainer] : [plainer, wanted];
    return short.length > 3 && long.includes(short);
  });
  return around.length === 1 ? around[0] : undefined;
}

/** Of two names as near, the one that begins and ends alike: slips are made inside words. */
function isAlikeAtEnds(a: string, b: string): boolean {
  return a.at(0) === b.at(0) && a.at(-1) === b.at(-1);
}

function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Insertions, deletions, replacements and swaps of neighbours (Damerau-Levenshtein, optimal string alignment). */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const replaced = cell(last, j - 1) + (same ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(replaced, cell(last, j) + 1, cell(row, j - 1) + 1);
      if (swapped) row[j] = Math.min(cell(row, j), cell(beforeLast, j - 2) + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return cell(last, b.length);
}

function cell(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

// Finds the existing name that was probably meant by a misspelt one.

/** `text` in lower case without accents. */
export function unaccented(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The name most similar to `name`; undefined if none is similar. Case and accents are ignored. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const wanted = unaccented(name);
  const all = [...names];
  let best: string | undefined;
  let fewest = (wanted.length < 6 ? 2 : Math.floor((wanted.length + 1) / 3)) + 0.5;
  for (const candidate of all) {
    if (Math.abs(candidate.length - wanted.length) > fewest) continue;
    const plainCandidate = unaccented(candidate);
    const edits = distance(wanted, plainCandidate) - (hasSameEnds(wanted, plainCandidate) ? 0.1 : 0);
    // Of a short word, two wrong letters are too many if the first one is among them.
    if (edits > 1 && wanted.length < 6 && wanted[0] !== plainCandidate[0]) continue;
    if (edits < fewest) [best, fewest] = [candidate, edits];
  }
  return best ?? onlyContaining(wanted, all);
}

/** The only name that contains the wanted one or is contained in it: `cita` for `cita-medica`. */
function onlyContaining(wanted: string, names: string[]): string | undefined {
  const found = names.filter((candidate) => {
    const plainCandidate = unaccented(candidate);
    const [short, long] = wanted.length < plainCandidate.length ? [wanted, plainCandidate] : [plainCandidate, wanted];
    return short.length > 3 && long.includes(short);
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Prefers one of two equally similar names: typing mistakes are mostly inside words. */
function hasSameEnds(a: string, b: string): boolean {
  return a.at(0) === b.at(0) && a.at(-1) === b.at(-1);
}

/** What messages say of a name that is none of `names`: the name, the one that was probably meant, and all of them. */
export function withNearest(name: string, names: string[]) {
  return { name, near: nearest(name, names), names };
}

/** How many letters to insert, delete, replace or swap (Damerau-Levenshtein distance, optimal string alignment). */
export function distance(a: string, b: string): number {
  // A row for each beginning of `a`, in it a number for each beginning of `b`.
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? cell(i - 2, j - 2) + 1 : replaced;
      row[j] = Math.min(replaced, swapped, cell(i - 1, j) + 1, cell(i, j - 1) + 1);
    }
  }
  return cell(a.length, b.length);
}

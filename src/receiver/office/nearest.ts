// Finds the name that was probably meant by a misspelt one.

/** The name most similar to `text`, as « ¿Quiso decir «lista»?»; empty if none is similar. */
export function suggestion(text: string, names: string[]): string {
  const wanted = folded(text);
  const ranked = names
    .map((name) => ({ name, edits: distance(wanted, folded(name)) }))
    .filter(({ name, edits }) => edits <= Math.max(wanted.length, name.length) / 2)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0] ? ` ¿Quiso decir «${ranked[0].name}»?` : "";
}

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

/** How many letters to insert, delete or replace (Levenshtein distance). */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (last[j] ?? 0) + (letter === b[j] ? 0 : 1);
      row.push(Math.min(replaced, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    last = row;
  }
  return last[b.length] ?? 0;
}

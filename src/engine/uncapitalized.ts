/** A text as it stands within a sentence, with a small first letter: «Correo» → «correo». An abbreviation stays: «PQRS». */
export function uncapitalized(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** A text as it is at the start of a sentence: «correo» → «Correo». */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `text` in one line, without characters that control a terminal, a header or the direction of the text. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
}

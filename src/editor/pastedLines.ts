/** Between lines, pages of a PDF, and the cells of a table. */
const breaks = /[\t\n\v\f\r\u2028\u2029]+/;

/** What is pasted or dropped into a text, which has one line. Spaces at the ends stay: it can be a part of a sentence. */
export function onOneLine(text: string): string {
  const clean = withoutUnseen(text);
  return breaks.test(clean) ? linesOf(clean, breaks).join(" ") : clean;
}

/**
 * Without what other programs write and nobody sees: around telephone numbers of WhatsApp, between letters of a PDF. The
 * check refuses most of it. Of two bytes that were one letter, the second stays: the check tells what has happened.
 */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|(?![\s\u0080-\u009F])\p{Cc}/gu, "");
}

/** The lines without bullets, which other programs write before the items of a list, also in a font of signs. */
export function pastedLines(text: string): string[] {
  return linesOf(text, /[\n\v\f\r\u2028\u2029]+/)
    .map((line) => onOneLine(line).replace(/^[•·▪●◦■❖➢✓\uF000-\uF0FF]\s+/, ""))
    .filter(Boolean);
}

export function linesOf(text: string, between: RegExp | string = "\n"): string[] {
  return text
    .split(between)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Between lines, pages of a PDF, and the cells of a table. */
const breaks = /[\t\n\v\f\r\u2028\u2029]+/;

/** What is pasted or dropped into a text, which has one line. Spaces at the ends stay: it can be a part of a sentence. */
export function onOneLine(text: string): string {
  const clean = withoutDirections(text);
  return breaks.test(clean) ? linesOf(clean, breaks).join(" ") : clean;
}

/** Without what WhatsApp and others write around telephone numbers, invisible: the check refuses it. */
export function withoutDirections(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
}

/** The lines without bullets, which other programs write before the items of a list. */
export function pastedLines(text: string): string[] {
  return linesOf(text, /[\n\v\f\r\u2028\u2029]+/)
    .map((line) => onOneLine(line).replace(/^[•·▪●◦]\s+/, ""))
    .filter(Boolean);
}

export function linesOf(text: string, between: RegExp | string = "\n"): string[] {
  return text
    .split(between)
    .map((line) => line.trim())
    .filter(Boolean);
}

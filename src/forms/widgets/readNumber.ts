// Numbers as they are written in Colombia: a decimal comma (a point will do), and points between the thousands.

/**
 * The number that `text` says; undefined when it is blank; the text itself when it is no number. A point before three
 * digits is decimal, unless `whole` says that the field has no decimals.
 */
export function readNumber(text: string, whole: boolean): number | string | undefined {
  const written = text.trim();
  if (written === "") return undefined;
  const grouped = /^-?\d{1,3}(\.\d{3})+$/.test(written) && whole;
  const plain = grouped ? written.replaceAll(".", "") : written.replace(",", ".");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
}

export function writeNumber(value: unknown): string {
  return value === undefined || value === null ? "" : String(value).replace(".", ",");
}

// The formats that ajv does not know: telephone and identity numbers of Colombia. Compiled forms that have one import
// this file, and the page to understand what was typed or pasted.

/** The values of `format`, each with what it accepts, and with the value for digits and hyphens that a visitor entered. */
const formats = {
  /** Ten digits, without the country code. */
  celular: {
    accepts: (value: string) => /^3\d{9}$/.test(value),
    read: (text: string) => text.replace(/^(00)?57(?=3)/, ""),
  },
  /** An identity card. */
  cedula: { accepts: (value: string) => /^[1-9]\d{2,9}$/.test(value), read: (text: string) => text },
  /** A taxpayer's number, a hyphen and its check digit. */
  nit: { accepts: isNit, read: (text: string) => (text.length > 9 ? text.replace(/(\d)$/, "-$1") : text) },
};

export type OwnFormat = keyof typeof formats;

export function isOwnFormat(format: unknown): format is OwnFormat {
  return Object.hasOwn(formats, String(format));
}

export function hasFormat(format: OwnFormat, value: string): boolean {
  return formats[format].accepts(value);
}

/**
 * The value for a text as people write it, with points, spaces or the country code: `+57 300 123 4567` → `3001234567`.
 * Numbers copied from a list of contacts have invisible marks of direction around them. Undefined for a blank text; other
 * texts stay as they are.
 */
export function readFormat(format: OwnFormat, text: string): string | undefined {
  const digits = text.trim().replace(/[\s\p{Cf}.,'’()+]/gu, "");
  const parts = /^(\d+)-(\d)$/.exec(digits);
  const { accepts, read } = formats[format];
  const value = format === "nit" && parts ? digits : read(digits.replaceAll("-", ""));
  return accepts(value) ? value : text.trim() === "" ? undefined : text;
}

/** The weights of the digits from the last one on (DIAN, Orden 4 de 1989). */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

function isNit(value: string): boolean {
  const [, number = "", check] = /^([1-9]\d{2,9})-(\d)$/.exec(value) ?? [];
  const sum = [...number].reverse().reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return Number(check) === (rest > 1 ? 11 - rest : rest);
}

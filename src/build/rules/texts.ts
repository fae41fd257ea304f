// Example texts for a field: ordinary ones where they fit, else texts made from the pattern itself.
import fc from "fast-check";
import type { Field } from "../../types.gen.ts";

const ordinary = [
  "Ana Gómez",
  "ana@example.com",
  "1065123456",
  "3001234567",
  "200001",
  "https://www.example.com/",
  "A",
];

const byFormat: Partial<Record<NonNullable<Field["format"]>, string>> = {
  email: "ana@example.com",
  uri: "https://www.example.com/",
  "uri-reference": "https://www.example.com/",
  date: "2026-11-30",
  time: "16:00:00Z",
  "date-time": "2026-11-30T16:00:00Z",
  hostname: "www.example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  regex: "^a$",
  "json-pointer": "/a",
  duration: "P3D",
};

/** Texts that keep the field's own pattern and lengths, the plainest first; none if none was found. */
export function fittingTexts(field: Field): string[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, pattern } = field;
  const known = format && byFormat[format];
  const tried =
    known === undefined
      ? [...strings([field.ui?.placeholder, ...(field.examples ?? [])]), ...ordinary]
      : [known];
  const stretched = tried.map((text) => shortened(lengthened(text, minLength), maxLength));
  const found = [...new Set([...tried, ...stretched])].filter((text) => fits(field, text));
  return found.length > 0 || pattern === undefined ? found : fromPattern(field, pattern);
}

export function fits(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Field,
  text: string,
): boolean {
  const { length } = [...text];
  const shaped = pattern === undefined || new RegExp(pattern, "u").test(text);
  return length >= minLength && length <= maxLength && shaped && text.trim() === text;
}

/** Repeats itself up to `length`, and ends in no blank: that would not count. */
export function lengthened(text: string, length: number): string {
  if (text.length >= length || text === "") return text;
  return text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trimEnd()
    .padEnd(length, "a");
}

function shortened(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}

/** The shortest of some random texts of this form, always the same ones. */
function fromPattern(field: Field, pattern: string): string[] {
  try {
    const made = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { seed: 1976, numRuns: 200 });
    return made.filter((text) => fits(field, text)).sort((a, b) => a.length - b.length);
  } catch {
    // A construct that fast-check cannot generate from, such as a lookahead.
    return [];
  }
}

function strings(values: unknown[]): string[] {
  return values.filter((value) => typeof value === "string");
}

// Texts with placeholders between braces: `Hasta {limit} {limit|carácter|caracteres}`.
import { formatList, formatNumber } from "./format.ts";
import { getOwn } from "./path.ts";

/** Returns the value of a placeholder's name, or undefined if there is none. */
export type Lookup = (name: string) => unknown;

/** With the full stop after it. */
const placeholder = /\{([^{}]*)\}(\.(?!\w)|)/g;

/** `{limit}`, or `{limit|carácter|caracteres}` with a word for one and a word for any other number. */
export function placeholdersIn(template: string): { name: string; words: string[] }[] {
  return [...template.matchAll(placeholder)].map(([, inside = ""]) => parsePlaceholder(inside));
}

function parsePlaceholder(inside: string) {
  const [name = "", ...words] = inside.split("|");
  return { name, words };
}

/**
 * Replaces each placeholder of `template` by its value, numbers in the site's locale, or by the word of two that suits
 * the value. Without a value it reads as its only word, `{nombre|tu familiar}`, else as `otherwise` says of the name,
 * else it stays as it is. Braces inside a value are not replaced. Where a value ends with a full stop, as «8:30 p.m.»,
 * the one after its placeholder is left out.
 */
export function fillTemplate(
  template: string,
  lookup: Lookup,
  otherwise?: (name: string) => string | undefined,
): string {
  const fill = (inside: string) => {
    const { name, words } = parsePlaceholder(inside);
    const value = lookup(name);
    if (value === undefined || value === null) return words.length === 1 ? words[0] : otherwise?.(name);
    const text = formatValue(value);
    return words.length < 2 ? text : words[text === "1" ? 0 : 1];
  };
  return template.replaceAll(placeholder, (_, inside: string, stop: string) => {
    const text = fill(inside) ?? `{${inside}}`;
    return text.endsWith(".") ? text : text + stop;
  });
}

function formatValue(value: unknown): string {
  if (typeof value === "number") return formatNumber(value, { grouped: true });
  if (Array.isArray(value)) return formatList(value.map(formatValue));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Looks names up in `data`; dots lead to nested properties. */
export function lookupIn(data: unknown): Lookup {
  return (name) => name.split(".").reduce<unknown>(getOwn, data);
}

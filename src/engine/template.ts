// Texts with placeholders between braces: `Hasta {limit} caracteres`.
import { locale } from "./locale.ts";
import { getOwn } from "./path.ts";

/** Returns the value of a placeholder's name, or undefined if there is none. */
export type Lookup = (name: string) => unknown;

/**
 * Replaces each `{name}` of `template` by its value, numbers in the site's locale. A name without a value stays as it
 * is. Braces inside a value are not replaced.
 */
export function fillTemplate(template: string, lookup: Lookup): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = lookup(name);
    return value === undefined || value === null ? whole : formatValue(value);
  });
}

/** Four digits stay ungrouped: they are often a year, which nobody writes with a separator. */
const numberFormat = { useGrouping: "min2", maximumFractionDigits: 20 } as const;

function formatValue(value: unknown): string {
  if (typeof value === "number") return value.toLocaleString(locale, numberFormat);
  if (Array.isArray(value)) return value.map(formatValue).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Looks names up in `data`; dots lead to nested properties. */
export function lookupIn(data: unknown): Lookup {
  return (name) => name.split(".").reduce<unknown>(getOwn, data);
}

/** Wraps `lookup`: numbers become texts without thousands separators, because a number in the data may be a code. */
export function withoutGrouping(lookup: Lookup): Lookup {
  return (name) => ungrouped(lookup(name));
}

function ungrouped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ungrouped);
  return typeof value === "number" ? value.toLocaleString(locale, { ...numberFormat, useGrouping: false }) : value;
}

import { inside } from "./path.ts";

/** The values that a message may name between braces. */
export type Values = (name: string) => unknown;

/**
 * `template` with each `{name}` replaced by the value of that name, once: what a value contains is never read as a
 * template. A name without a value stays as it is written.
 */
export function fill(template: string, values: Values): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = values(name);
    return value === undefined || value === null ? whole : text(value);
  });
}

/** A year is as long as an amount of four digits, and nobody writes it with a point. */
const amount = { useGrouping: "min2", maximumFractionDigits: 20 } as const;

function text(value: unknown): string {
  if (typeof value === "number") return value.toLocaleString("es-CO", amount);
  if (Array.isArray(value)) return value.map(text).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Names the data's fields, nested ones with dots. */
export function fromData(data: unknown): Values {
  return (name) => name.split(".").reduce<unknown>(inside, data);
}

/** The same values as a visitor types them: a number may be a code, whose digits nobody groups. */
export function asTyped(values: Values): Values {
  return (name) => typed(values(name));
}

function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  return typeof value === "number" ? value.toLocaleString("es-CO", { ...amount, useGrouping: false }) : value;
}

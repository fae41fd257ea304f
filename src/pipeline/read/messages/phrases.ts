// Pieces of Spanish sentences that several messages use.

export function quote(name: string): string {
  return JSON.stringify(name);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value on one line, as an editor types it: `{ "type": "hero" }`. */
export function inline(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}

/** `"a", "b" y "c"` */
export function list(names: readonly string[], last = "y"): string {
  return listed(names.map(quote), last);
}

/** The same without quotation marks: `1, 2 y 3` */
export function listed(items: readonly (string | number)[], last = "y"): string {
  const final = items.at(-1) ?? "";
  return items.length < 2 ? String(final) : `${items.slice(0, -1).join(", ")} ${last} ${final}`;
}

/** Asks whether `near` was meant; without it, `otherwise`. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `¿Quiso decir ${quote(near)}?`;
}

/** A list of names to choose from, cut after `most`. */
export function choices(names: readonly string[], most = 20): string {
  const shown = names.slice(0, most).map(quote).join(", ");
  return names.length > most ? `${shown}…` : shown;
}

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
  const quoted = names.map(quote);
  const final = quoted.pop();
  if (final === undefined) return "";
  return quoted.length === 0 ? final : `${quoted.join(", ")} ${last} ${final}`;
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

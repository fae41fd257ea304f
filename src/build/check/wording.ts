// What is said of a mistake, apart from its place. All sentences stand in `words/`.
import type { Problem } from "./problem.ts";

export type Wording = Pick<Problem, "severity" | "kind" | "message" | "hint">;

export function error(kind: string, message: string, hint: string): Wording {
  return { severity: "error", kind, message, hint };
}

export function warning(kind: string, message: string, hint: string): Wording {
  return { severity: "warning", kind, message, hint };
}

/** As it would stand in the file: `"hero"`. */
export function quote(name: string): string {
  return JSON.stringify(name);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value on one line, as one would type it: `{ "type": "hero" }`. */
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

/** The question that names what was probably meant; else `otherwise`. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `¿Quiso decir ${quote(near)}?`;
}

/** Names to choose from, cut where the list grows too long to read. */
export function choices(names: readonly string[], most = 20): string {
  const shown = names.slice(0, most).map(quote).join(", ");
  return names.length > most ? `${shown}…` : shown;
}

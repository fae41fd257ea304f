// How messages write values in Spanish sentences.
import { capitalized } from "../../../engine/capitalized.ts";

export function quote(name: string | number): string {
  return JSON.stringify(name);
}

/** A value on one line, as an editor types it: `{ "type": "hero" }`. */
export function inline(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}

type Names = readonly (string | number)[];

/** A placeholder without a format is `quoted`. */
export const formats = {
  quoted: quote,
  /** Without quotation marks. */
  plain: (value: string | number | Names) => [value].flat().join(", "),
  inline,
  capital: capitalized,
  /** «de el» becomes «del». */
  de: (name: string) => `de ${name}`.replace(/^de el /, "del "),
  upper: (text: string) => text.toUpperCase(),
  grouped: (value: number) => value.toLocaleString("es-CO"),
  /** The beginning of a long text. */
  start: (text: string) => text.slice(0, 60),
  shortened: (text: string) => (text.length > 40 ? `${text.slice(0, 38)}…${text.slice(-1)}` : text),
  /** As visitors see a placeholder that is not replaced. */
  braces: (names: string | Names) =>
    [names]
      .flat()
      .map((name) => `{${name}}`)
      .join(", "),
  /** Selects one of two words: `{names:count|el nombre|los nombres}`. */
  count: (names: Names) => names.length,
  first: ([name = ""]: Names) => quote(name),
  y: (names: Names) => list(names, "y"),
  o: (names: Names) => list(names, "o"),
  ni: (names: Names) => list(names, "ni"),
  /** A list of names to choose from, cut after the first ones. */
  choices: (names: Names) =>
    `${names.slice(0, mostChoices).map(quote).join(", ")}${names.length > mostChoices ? "…" : ""}`,
};

const mostChoices = 20;

/** `"a", "b" y "c"` */
function list(names: Names, conjunction: string): string {
  const quoted = names.map(quote);
  const last = quoted.at(-1) ?? "";
  return names.length < 2 ? last : `${quoted.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

// Texts in which the words that were found are marked: whole words, whatever part of them was typed.
import { everyWord, termOf } from "../engine/searchTerms.ts";

interface Props {
  text: string;
  /** The terms of the words that were found. */
  terms: Set<string | null>;
}

export function MarkedText({ text, terms }: Props) {
  return text.split(new RegExp(`(${everyWord.source})`, "u")).map((piece, position) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text hold no state
    return terms.has(termOf(piece)) ? <mark key={position}>{piece}</mark> : piece;
  });
}

/** The first line that has a marked word, cut around it. Without any, the first line, or nothing if `onlyMarked`. */
export function Excerpt({ text, terms, onlyMarked }: Props & { onlyMarked?: boolean }) {
  const lines = text.split("\n").map((line) => ({ line, position: firstMarked(line, terms) }));
  const marked = lines.find(({ position }) => position >= 0) ?? (onlyMarked ? undefined : lines[0]);
  return (
    marked && (
      <p>
        <MarkedText text={cut(marked.line, marked.position)} terms={terms} />
      </p>
    )
  );
}

/** -1 if no word is marked. */
function firstMarked(line: string, terms: Props["terms"]): number {
  return [...line.matchAll(everyWord)].find(([word]) => terms.has(termOf(word)))?.index ?? -1;
}

/** About 140 characters of a line, among them those at a position. */
function cut(line: string, position: number): string {
  const start = position > 70 ? line.lastIndexOf(" ", position - 35) + 1 : 0;
  const rest = line.slice(start);
  const shown = rest.length > 140 ? `${rest.slice(0, 140).replace(/\s\S*$/, "")} …` : rest;
  return start > 0 ? `… ${shown}` : shown;
}

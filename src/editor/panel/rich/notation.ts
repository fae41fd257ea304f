// Formatted texts as pieces, and back to the notation of the files.
import { type Run, readMarks, type TextLink } from "../../../engine/marks.ts";
import { isSameData } from "../../../engine/path.ts";

/** A stretch of text that looks the same throughout. */
export interface Piece {
  text: string;
  isBold: boolean;
  /** Where its link leads, as it is written in the file: `/becas`, `form:pqrs`, `https://…` */
  target?: string;
}

/** An address as it can be in the notation: with a space or a bracket it would be no link, and its paragraph not bold. */
export function targetFrom(address: string): string {
  return address.trim().replaceAll(/\s/g, "%20").replaceAll("(", "%28").replaceAll(")", "%29");
}

export function readPieces(text: string): Piece[] {
  return joined(piecesOf(readMarks(text.replaceAll(/[\n\r\t]/g, " ")).runs, false));
}

/**
 * The text that is read as these pieces. Bold that the notation cannot express gets shorter: spaces at its ends, then
 * punctuation, then all of it. `original` is returned as it is if it is read the same.
 */
export function writePieces(pieces: Piece[], original = ""): string {
  const wanted = joined(pieces);
  if (isSameData(readPieces(original), wanted)) return original;
  const trimmed = trim(withoutEnds(wanted, /\s/));
  const attempts = [trimmed, withoutEnds(trimmed, /[\s\p{P}\p{S}]/u), trimmed.map(unbold)];
  for (const attempt of attempts.map(joined)) {
    for (const escaping of [(text: string) => text, escaped]) {
      const text = written(attempt, escaping);
      const { runs, mistakes } = readMarks(text);
      if (mistakes.length === 0 && isSameData(joined(piecesOf(runs, false)), attempt)) return text;
    }
  }
  return escaped(trimmed.map(({ text }) => text).join(""));
}

function piecesOf(runs: Run[], isBold: boolean): Piece[] {
  return runs.flatMap((run): Piece[] => {
    if (typeof run === "string") return [{ text: run, isBold }];
    if ("bold" in run) return piecesOf(run.bold, true);
    return [{ text: run.link.label, isBold, target: targetOf(run.link) }];
  });
}

function targetOf(link: TextLink): string {
  if ("form" in link) return `form:${link.form}`;
  if ("document" in link) return `document:${link.document}`;
  if ("address" in link) return link.address;
  return link.anchor === undefined ? link.route : `${link.route}#${link.anchor}`;
}

/** Without empty pieces; neighbours that look the same are one. A link is bold only as a whole. */
function joined(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces.filter(({ text }) => text !== "")) {
    const last = result.at(-1);
    const isOneLink = last?.target !== undefined && last.target === piece.target;
    if (last && (isOneLink || (last.isBold === piece.isBold && last.target === piece.target))) {
      result[result.length - 1] = { ...last, text: last.text + piece.text, isBold: last.isBold && piece.isBold };
    } else result.push(piece);
  }
  return result;
}

/** Characters that match at the ends of a bold stretch, and in it beside links, are not bold. */
function withoutEnds(pieces: Piece[], character: RegExp): Piece[] {
  const ends = new RegExp(`^((?:${character.source})*)(.*?)((?:${character.source})*)$`, character.flags);
  return pieces.flatMap((piece, index) => {
    if (!piece.isBold || piece.target !== undefined) return [piece];
    const [, start = "", inner = "", end = ""] = ends.exec(piece.text) ?? [];
    const isFirst = !pieces[index - 1]?.isBold;
    const isLast = !pieces[index + 1]?.isBold;
    if (inner === "" && (isFirst || isLast)) return [unbold(piece)];
    return [
      { text: start, isBold: !isFirst },
      { text: inner, isBold: true },
      { text: end, isBold: !isLast },
    ];
  });
}

function unbold(piece: Piece): Piece {
  return { ...piece, isBold: false };
}

function trim(pieces: Piece[]): Piece[] {
  const isBlank = ({ text }: Piece) => text.trim() === "";
  const first = pieces.findIndex((piece) => !isBlank(piece));
  const last = pieces.findLastIndex((piece) => !isBlank(piece));
  return pieces.slice(Math.max(first, 0), last + 1).map((piece, index, { length }) => {
    const start = index === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: index === length - 1 ? start.trimEnd() : start };
  });
}

function written(pieces: Piece[], escaping: (text: string) => string): string {
  return pieces
    .map(({ text, isBold, target }, index) => {
      const opens = isBold && !pieces[index - 1]?.isBold ? "**" : "";
      const closes = isBold && !pieces[index + 1]?.isBold ? "**" : "";
      const shown = target === undefined ? escaping(text) : `[${escaping(text)}](${target})`;
      return `${opens}${shown}${closes}`;
    })
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\*_[\]]/g, "\\$&");
}

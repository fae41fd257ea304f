// Invisible marks in the texts of the site while it is edited: the number of the place where each is written. The server
// puts them in, the script in the site's document takes them off before anything is painted.
//
// A mark consists of characters that the check admits in no text. Inside, it is next to a character that JavaScript
// counts as white space: code that cuts a text at its words, as for a mail address, does not take the mark for a part of
// the word. Outside, it is not: `trim` keeps it.
const digits = ["\u2060", "\u2061", "\u2062"];
const begin = "\u2063";
const space = "\uFEFF";
const end = "\u2064";

const number = `${begin}([${digits.join("")}]+)`;
const start = new RegExp(`${number}(${space}|${end})|${space}${end}`, "g");
const whole = new RegExp(`^${number}${space}[^${begin}${end}]*${space}${end}$`);

export function marked(text: string, place: number): string {
  return `${begin}${code(place)}${space}${text}${space}${end}`;
}

/** A text that only says at which place the section is that follows it. */
export function sectionMark(place: number): string {
  return `${begin}${code(place)}${end}`;
}

function code(place: number): string {
  return Array.from(place.toString(digits.length), (digit) => digits[Number(digit)]).join("");
}

export function unmarked(text: string): string {
  return text.replaceAll(start, "");
}

/** Whether a text contains a mark, or a part of one that was cut. */
export function hasMark(text: string): boolean {
  return text.includes(begin) || text.includes(end);
}

export interface ReadText {
  /** Without marks. */
  text: string;
  /** The places of which it contains something, the outer ones first. */
  places: number[];
  /** The places whose text goes on behind it. */
  open: number[];
  /** The places of the section that follows it. */
  sections: number[];
  /** Whether it is exactly the text of its one place. */
  isWhole: boolean;
}

/** Reads the marks of a text. It may be a piece of a text that was cut: `open` has what the piece before it left open. */
export function readMarked(text: string, open: readonly number[] = []): ReadText {
  const left = [...open];
  const places = [...open];
  const sections: number[] = [];
  for (const [, digitsOfPlace, bracket] of text.matchAll(start)) {
    if (digitsOfPlace === undefined) left.pop();
    else if (bracket === end) sections.push(placeOf(digitsOfPlace));
    else {
      left.push(placeOf(digitsOfPlace));
      places.push(placeOf(digitsOfPlace));
    }
  }
  return { text: unmarked(text), places: [...new Set(places)], open: left, sections, isWhole: whole.test(text) };
}

function placeOf(text: string): number {
  return Number.parseInt(Array.from(text, (digit) => digits.indexOf(digit)).join(""), digits.length);
}

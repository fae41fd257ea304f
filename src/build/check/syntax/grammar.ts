// Reads the messages and marks of a text as JSON would have them follow each other. What is missing or too much is told
// once and mended where it is clear; where it is not, the reading is lost and nothing more is told of the structure.

import { messages } from "../messages/syntax.ts";
import type { ProblemText } from "../problem.ts";
import { findBrackets } from "./brackets.ts";
import type { Fault } from "./fault.ts";
import { replaceWord } from "./literals.ts";
import type { Token } from "./scan.ts";

interface Level {
  opener: Token;
  /** What may come next. Closers may come where a comma may, and where nothing has come yet. */
  expected: "key" | "colon" | "value" | "comma";
  /** The tokens of the property that has no value yet. */
  pending: Token[];
}

interface Reader {
  text: string;
  tokens: Token[];
  index: number;
  levels: Level[];
  faults: Fault[];
  /** The space before the token: a mark that is missing finds its place there. */
  gap: Token | undefined;
  /** The root has been read. */
  ended: boolean;
  lost: boolean;
}

/** The faults of the structure. The tokens are mended in place. */
export function readStructure(all: Token[], text: string): Fault[] {
  const tokens = all.filter(isSolid);
  const reader: Reader = {
    text,
    tokens,
    index: 0,
    levels: [],
    faults: [],
    gap: undefined,
    ended: false,
    lost: false,
  };
  for (const token of all) {
    if (reader.lost) break;
    if (!isSolid(token)) {
      reader.gap = token;
      continue;
    }
    take(reader, token);
    reader.gap = undefined;
    reader.index++;
  }
  if (!reader.lost && reader.levels.length > 0) reader.faults.push(...findBrackets(tokens, text));
  return reader.faults;
}

function isSolid({ kind }: Token): boolean {
  return kind !== "space" && kind !== "comment";
}

function take(reader: Reader, token: Token): void {
  const level = reader.levels.at(-1);
  if (token.guessed) reader.lost = true;
  else if (reader.ended && !/[\]}]/.test(token.raw)) lose(reader, token, messages.strayText);
  else if (token.kind === "mark" && /[\]}]/.test(token.raw)) close(reader, token);
  else if (token.raw === "," && token.kind === "mark") comma(reader, token, level);
  else if (token.raw === ":" && token.kind === "mark") colon(reader, token, level);
  else value(reader, token, level);
}

function value(reader: Reader, token: Token, level: Level | undefined): void {
  if (token.kind === "word") reader.faults.push(...replaceWord(reader.tokens, reader.index));
  if (reader.lost || isHandled(reader, token, level)) return;
  if (token.kind === "mark") {
    reader.levels.push({ opener: token, expected: token.raw === "{" ? "key" : "value", pending: [] });
  } else if (!level) reader.ended = true;
  if (level) Object.assign(level, { expected: "comma", pending: [] });
}

/** Keys, and values that stand where something else should: true where there is no value to go on with. */
function isHandled(reader: Reader, token: Token, level: Level | undefined): boolean {
  const isKey = token.kind !== "mark" && reader.tokens[reader.index + 1]?.raw === ":";
  const inList = level?.opener.raw === "[";
  if (inList && isKey) return lose(reader, token, messages.missingBrace);
  if (level?.expected === "comma" && !separate(reader, token, isKey || inList)) return true;
  if (level?.expected === "colon")
    return isKey ? lose(reader, token, messages.missingValue) : !join(reader, token);
  if (level?.expected === "value" && isKey) return lose(reader, token, messages.missingValue);
  if (level?.expected !== "key") return false;
  if (token.kind === "mark") return lose(reader, token, messages.missingKey);
  level.expected = "colon";
  level.pending = [token];
  return true;
}

/** Puts the comma that is missing before a token; false where it is not clear that a comma is all that is missing. */
function separate(reader: Reader, token: Token, clear: boolean): boolean {
  const before = reader.tokens[reader.index - 1];
  const offset = before ? before.offset + before.raw.length : token.offset;
  const level = reader.levels.at(-1);
  if (!clear || !fill(reader.gap, ",")) return !lose(reader, token, messages.missingComma, offset);
  reader.faults.push({ offset, wording: messages.missingComma });
  if (level) level.expected = level.opener.raw === "{" ? "key" : "value";
  return true;
}

function join(reader: Reader, token: Token): boolean {
  if (!fill(reader.gap, ":")) return !lose(reader, token, messages.missingColon);
  reader.faults.push({ offset: token.offset, wording: messages.missingColon });
  return true;
}

function comma(reader: Reader, token: Token, level: Level | undefined): void {
  const next = reader.tokens[reader.index + 1];
  if (!level) lose(reader, token, messages.extraComma);
  else if (isDecimal(reader)) mendDecimal(reader, token);
  else if (level.pending.length > 0 && level.expected !== "comma") drop(reader, token, level);
  else if (level.expected !== "comma") blank(reader, token, messages.extraComma);
  else if (next && /[\]}]/.test(next.raw) && next.kind === "mark") {
    blank(reader, token, messages.trailingComma, [{ offset: token.offset, length: 1, content: "" }]);
  } else level.expected = level.opener.raw === "{" ? "key" : "value";
}

function colon(reader: Reader, token: Token, level: Level | undefined): void {
  if (level?.expected === "colon") {
    level.expected = "value";
    level.pending.push(token);
  } else if (level?.expected === "value" && level.pending.length > 0)
    blank(reader, token, messages.extraColon);
  else lose(reader, token, messages.broken);
}

function close(reader: Reader, token: Token): void {
  const level = reader.levels.at(-1);
  if (level?.opener.raw !== (token.raw === "}" ? "{" : "[")) {
    reader.faults.push(...findBrackets(reader.tokens, reader.text));
    reader.lost = true;
    return;
  }
  if (level.pending.length > 0 && level.expected !== "comma") drop(reader, token, level);
  reader.levels.pop();
  if (reader.levels.length === 0) reader.ended = true;
}

/** Takes away a property without a value, whose place `token` ends. */
function drop(reader: Reader, token: Token, level: Level): void {
  const wording = level.expected === "colon" ? messages.missingColon : messages.missingValue;
  reader.faults.push({ offset: token.offset, wording, guessed: true });
  for (const part of level.pending) part.mended = " ".repeat(part.raw.length);
  if (token.raw === ",") token.mended = " ";
  level.expected = "key";
  level.pending = [];
}

function blank(reader: Reader, token: Token, wording: ProblemText, edits?: Fault["edits"]): void {
  token.mended = " ";
  reader.faults.push({ offset: token.offset, wording, ...(edits && { edits }) });
}

/** `3,5` after a key: the comma of Spanish numbers. */
function isDecimal({ tokens, index }: Reader): boolean {
  const [key, whole, comma, part] = tokens.slice(index - 2, index + 2);
  if (!key || !whole || !comma || !part) return false;
  const together = whole.offset + whole.raw.length === comma.offset && comma.offset + 1 === part.offset;
  return together && key.raw === ":" && /^-?\d+$/.test(whole.raw) && /^\d+$/.test(part.raw);
}

/** The three tokens become one word. */
function mendDecimal(reader: Reader, comma: Token): void {
  const [whole, , part] = reader.tokens.slice(reader.index - 1, reader.index + 2);
  if (!whole || !part) return;
  reader.faults.push({ offset: whole.offset, wording: messages.decimalComma(`${whole.raw},${part.raw}`) });
  comma.mended = ".";
  reader.tokens.splice(reader.index + 1, 1);
  part.kind = "space";
}

/** Writes a mark into a space; false where there is none. */
function fill(gap: Token | undefined, mark: string): boolean {
  if (!gap) return false;
  gap.mended = mark + gap.mended.slice(1);
  return true;
}

/** Tells the last fault of the structure. A bracket that is missing or too many explains what is unclear. Always true. */
function lose(reader: Reader, token: Token, wording: ProblemText, offset = token.offset): true {
  const unclear = [messages.missingKey, messages.missingComma, messages.broken].includes(wording);
  const brackets = unclear ? findBrackets(reader.tokens, reader.text) : [];
  reader.faults.push(...(brackets.length > 0 ? brackets : [{ offset, wording, guessed: true }]));
  reader.lost = true;
  return true;
}

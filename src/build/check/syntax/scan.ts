// The messages and marks of a JSON text that people have typed: quotes, spaces and comments that JSON does not know are
// recognised for what they stand for. Each token also says what JSON would have, in as many characters, so that
// places stay the same.
import type { Edit } from "jsonc-parser";
import { messages } from "../messages/syntax.ts";
import type { ProblemText } from "../problem.ts";

export interface Token {
  kind: "space" | "comment" | "mark" | "string" | "word";
  offset: number;
  raw: string;
  /** What JSON would have in this place. */
  mended: string;
  /** What is wrong with it. */
  flaw?: ProblemText;
  /** What mends the file itself, where there is no doubt. */
  edits?: Edit[];
  /** The mended token is a guess: what it says is not to be trusted. */
  guessed?: boolean;
}

const patterns = {
  space: /[ \t\r\n]+/y,
  oddSpace: /[\s\u200B]+/y,
  comment: /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
  mark: /[{}[\]:,]/y,
  word: /[^\s{}[\]:,"“”„‟«»'‘’`][^\s{}[\]:,"“”„‟«»]*|[\s\S]/y,
} as const;

const quotes = `"“”„‟«»'‘’\``;
const foreignInside = /["“”„‟«»]/;

export function* scan(text: string): Generator<Token> {
  for (let offset = 0; offset < text.length; ) {
    const token = readToken(text, offset);
    yield token;
    offset += token.raw.length;
  }
}

function readToken(text: string, offset: number): Token {
  const take = (kind: keyof typeof patterns) => match(patterns[kind], text, offset);
  const space = take("space");
  if (space) return { kind: "space", offset, raw: space, mended: space };
  const odd = take("oddSpace");
  if (odd) return oddSpace(offset, odd);
  const comment = take("comment");
  if (comment)
    return { kind: "comment", offset, raw: comment, mended: blank(comment), flaw: messages.comment };
  const mark = take("mark");
  if (mark) return { kind: "mark", offset, raw: mark, mended: mark };
  const raw = take("word") ?? text.slice(offset, offset + 1);
  return readString(text, offset) ?? { kind: "word", offset, raw, mended: raw };
}

function oddSpace(offset: number, raw: string): Token {
  const mark = offset === 0 && raw.startsWith("\uFEFF");
  const content = mark ? raw.slice(1) : " ".repeat(raw.length);
  const edits = [{ offset, length: raw.length, content }];
  return {
    kind: "space",
    offset,
    raw,
    mended: blank(raw),
    flaw: mark ? messages.byteOrderMark : messages.oddSpace,
    edits,
  };
}

function readString(text: string, start: number): Token | undefined {
  const opener = text.charAt(start);
  if (!quotes.includes(opener)) return undefined;
  const straight = opener === '"' ? match(/"(?:[^"\\\r\n]|\\.)*"/y, text, start) : undefined;
  const plain: Token | undefined =
    straight === undefined ? undefined : { kind: "string", offset: start, raw: straight, mended: straight };
  if (plain && !/[\p{L}\p{N}]/u.test(text.charAt(start + plain.raw.length))) return plain;
  const end = closingQuote(text, start);
  if (end !== undefined) return flawedString(text, start, end);
  return plain ?? (opener === '"' ? unclosedString(text, start) : undefined);
}

/** The first quote of any kind on the line after which a text can end. */
function closingQuote(text: string, start: number): number | undefined {
  const line = text.slice(start, lineEnd(text, start));
  const inner = /\\.|["“”„‟«»'‘’`](?=\s*(?:[,:}\]]|$))/g;
  inner.lastIndex = 1;
  const closing = [...line.matchAll(inner)].find((found) => found.index > 0 && !found[0].startsWith("\\"));
  return closing && start + closing.index;
}

function flawedString(text: string, start: number, end: number): Token {
  const raw = text.slice(start, end + 1);
  const inside = raw.slice(1, -1);
  const mended = `"${inside.replaceAll('"', "'")}"`;
  const token: Token = { kind: "string", offset: start, raw, mended, flaw: messages.innerQuotes };
  if (raw.startsWith('"') && raw.endsWith('"')) return { ...token, guessed: true };
  const edits = [start, end].map((offset) => ({ offset, length: 1, content: '"' }));
  return { ...token, flaw: messages.foreignQuotes(raw), ...(foreignInside.test(inside) ? {} : { edits }) };
}

function unclosedString(text: string, start: number): Token {
  const raw = text.slice(start, lineEnd(text, start)).replace(/[,\s]*$/, "");
  const mended = raw.length > 1 ? `${raw.slice(0, -1).replaceAll("\\", "/")}"` : "0";
  return { kind: "string", offset: start, raw, mended, flaw: messages.unclosedText, guessed: true };
}

function lineEnd(text: string, offset: number): number {
  const found = /\r?\n/g;
  found.lastIndex = offset;
  return found.exec(text)?.index ?? text.length;
}

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

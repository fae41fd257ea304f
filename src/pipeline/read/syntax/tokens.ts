// The tokens of a text whose lexemes are correct JSON, and the brackets among them.
import { messages } from "../messages/syntax.ts";
import type { Mistake } from "./mistake.ts";

/** A lexeme of JSON, without spaces. */
export interface Token {
  /** In UTF-16 units from the start of the text. */
  offset: number;
  /** Offset of the character after the token. */
  end: number;
  /** `literal` for numbers, true, false and null. */
  type: "{" | "}" | "[" | "]" | ":" | "," | "string" | "literal";
  /** Number of spaces at the start of its line. */
  indent: number;
}

const lexeme = /\n[ \t]*|"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** The tokens of a text whose lexemes are correct JSON. */
export function tokensOf(json: string): Token[] {
  const tokens: Token[] = [];
  let indent = 0;
  for (const { 0: raw, index: offset } of json.matchAll(lexeme)) {
    if (raw.startsWith("\n")) indent = raw.length - 1;
    else tokens.push({ offset, end: offset + raw.length, type: typeOf(raw), indent });
  }
  return tokens;
}

function typeOf(raw: string): Token["type"] {
  if (raw.startsWith('"')) return "string";
  return /^[{}[\]:,]$/.test(raw) ? (raw as Token["type"]) : "literal";
}

const openers: Record<string, string> = { "}": "{", "]": "[" };
const closers: Record<string, string> = { "{": "}", "[": "]" };

/**
 * The first brace or bracket that is not closed, or closed twice: a mistake at the opener without closer, or at the closer
 * without opener. Later ones are consequences of it.
 */
export function bracketMistake(tokens: Token[]): Mistake | undefined {
  const count = (type: string | undefined) => tokens.filter((token) => token.type === type).length;
  const open: Token[] = [];
  // A closer far to the left of its opener hints at one that is missing between the two.
  let suspect: Token | undefined;
  for (const token of tokens) {
    if (token.type === "{" || token.type === "[") open.push(token);
    const wanted = openers[token.type];
    if (wanted === undefined) continue;
    const opener = open.pop();
    if (opener?.type === wanted) {
      if (token.indent < opener.indent) suspect ??= opener;
    } else {
      const tooMany = count(token.type) > count(wanted) || !open.some(({ type }) => type === wanted);
      return opener && !tooMany ? unclosed(opener) : stray(token);
    }
  }
  const last = open.at(-1);
  return last && unclosed(suspect ?? last);
}

function unclosed({ offset, type }: Token): Mistake {
  return { offset, text: messages.unclosed({ opener: type, closer: closers[type] ?? "" }), guessed: true };
}

function stray({ offset, type }: Token): Mistake {
  return { offset, text: messages.strayCloser({ closer: type }), guessed: true };
}

// The tokens of a text whose lexemes are correct JSON, and the brackets among them.
import { messages } from "../messages/syntax.ts";
import { position } from "../position.ts";
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

type Failure = Record<"opener" | "before", Token | undefined>;

/**
 * The first brace or bracket that is not closed, or closed twice: a mistake where the closer is missing, or at the closer
 * without opener. Later ones are consequences of it. `failure`: where the parser stopped, and the innermost opener there.
 */
export function bracketMistake(tokens: Token[], json: string, failure: Failure): Mistake | undefined {
  const unclosed = (opener: Token, before: Token | undefined): Mistake => {
    const { offset, type } = opener;
    const values = { opener: type, closer: closers[type] ?? "", line: position(json, offset).line };
    const last = opener === failure.opener ? failure.before : before;
    const end = last?.type === "," ? last.offset : last?.end;
    return { offset: end ?? offset, text: messages.unclosed(values), guessed: true };
  };
  const count = (type: string | undefined) => tokens.filter((token) => token.type === type).length;
  const open: Token[] = [];
  // A closer far to the left of its opener hints at one that is missing before it.
  let suspect: Mistake | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "{" || token.type === "[") open.push(token);
    const wanted = openers[token.type];
    if (wanted === undefined) continue;
    const opener = open.pop();
    const before = tokens[index - 1];
    if (opener?.type === wanted) {
      if (token.indent < opener.indent) suspect ??= unclosed(opener, before);
    } else {
      const tooMany = count(token.type) > count(wanted) || !open.some(({ type }) => type === wanted);
      return opener && !tooMany ? unclosed(opener, before) : stray(token);
    }
  }
  const last = open.at(-1);
  return last && (suspect ?? unclosed(last, tokens.at(-1)));
}

function stray({ offset, type }: Token): Mistake {
  return { offset, text: messages.strayCloser({ closer: type }), guessed: true };
}

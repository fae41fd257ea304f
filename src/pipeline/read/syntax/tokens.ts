// The tokens of a text whose lexemes are correct JSON, and the brackets among them.
import { messages } from "../messages/syntax.ts";
import { position } from "../position.ts";
import { guess, type Mistake } from "./mistake.ts";

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
  const unclosedAt = (opener: Token, before: Token | undefined) =>
    unclosed(json, opener, opener === failure.opener ? failure.before : before);
  const count = (type: string | undefined) => tokens.filter((token) => token.type === type).length;
  const open: Token[] = [];
  const suspect = unclosedBefore(tokens, json);
  for (const [index, token] of tokens.entries()) {
    if (token.type === "{" || token.type === "[") open.push(token);
    const wanted = openers[token.type];
    if (wanted === undefined) continue;
    const opener = open.pop();
    if (opener?.type === wanted) continue;
    const isSwapped = opener && count(token.type) > count(wanted) && count(opener.type) > count(closers[opener.type]);
    if (isSwapped) return mismatch(tokens, json, opener, token);
    const tooMany = count(token.type) > count(wanted) || !open.some(({ type }) => type === wanted);
    if (!opener || tooMany) return guess(token.offset, messages.strayCloser({ closer: token.type }));
    return suspect ?? unclosedAt(opener, tokens[index - 1]);
  }
  const last = open.at(-1);
  return last && (suspect ?? unclosedAt(last, tokens.at(-1)));
}

/** The first closer that is far to the left of its opener, before a token: it hints at one that is missing before it. */
export function unclosedBefore(tokens: Token[], json: string, end?: Token): Mistake | undefined {
  const open: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token === end) return undefined;
    if (token.type === "{" || token.type === "[") open.push(token);
    const wanted = openers[token.type];
    if (wanted === undefined) continue;
    const opener = open.pop();
    if (opener?.type !== wanted) return undefined;
    if (token.indent >= opener.indent) continue;
    // What begins and continues on one line most likely ends on it.
    const lineEnd = json.indexOf("\n", opener.offset);
    const onLine = tokens.findLast(({ offset }) => offset < lineEnd);
    return unclosed(json, opener, onLine === opener ? tokens[index - 1] : onLine);
  }
  return undefined;
}

/** `last`: what the brace or bracket contains last. */
function unclosed(json: string, { offset, type }: Token, last: Token | undefined): Mistake {
  const values = { opener: type, closer: closers[type] ?? "", line: position(json, offset).line };
  const end = last?.type === "," ? last.offset : last?.end;
  return guess(end ?? offset, messages.unclosed(values));
}

/**
 * A list that is opened or closed as a block, or a block as a list: what its first line is indented by closes it with the
 * other sign.
 */
export function wrongPair(tokens: Token[], json: string, opener: Token | undefined): Mistake | undefined {
  if (!opener) return undefined;
  const start = position(json, opener.offset).line;
  const later = tokens.slice(tokens.indexOf(opener) + 1);
  const closer = later.find(({ offset, indent }) => indent <= opener.indent && position(json, offset).line > start);
  const right = closer && openers[closer.type];
  if (closer?.indent !== opener.indent || right === undefined || right === opener.type) return undefined;
  return mismatch(tokens, json, opener, closer);
}

/** An opener and a closer that do not match: what they contain shows which of them is wrong. */
function mismatch(tokens: Token[], json: string, opener: Token, closer: Token): Mistake {
  const [first, second] = tokens.slice(tokens.indexOf(opener) + 1);
  const right = first?.type === "string" && second?.type === ":" ? "{" : "[";
  const [wrong, other] = opener.type === right ? [closer, opener] : [opener, closer];
  const values = { opener: opener.type, closer: closer.type, line: position(json, other.offset).line };
  if (wrong === closer) return guess(closer.offset, messages.wrongCloser({ ...values, right: closers[right] ?? "" }));
  return guess(opener.offset, messages.wrongOpener({ ...values, right }));
}

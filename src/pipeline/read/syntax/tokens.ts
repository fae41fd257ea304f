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

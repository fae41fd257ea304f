// Everything that keeps a text from being JSON: each mistake once, at the place where it is mended.
import { type Edit, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { findBrackets } from "./brackets.ts";
import type { Fault } from "./fault.ts";
import { scan, type Token } from "./scan.ts";
import type { Wording } from "./wording.ts";
import { words } from "./words/syntax.ts";

export interface Reading {
  root: Node | undefined;
  faults: Fault[];
  /** What can be mended without doubt, of all faults: those too that are not told apart. */
  mendable: Fault[];
}

export function read(text: string): Reading {
  if (text.trim() === "")
    return {
      root: undefined,
      faults: [{ offset: 0, wording: words.emptyFile, guessed: true }],
      mendable: [],
    };
  if (isJson(text)) return { root: parseTree(text), faults: [], mendable: [] };
  const tokens = [...scan(text)];
  const marked = tokens.filter((token) => token.kind !== "space" && token.kind !== "comment");
  const brackets = findBrackets(marked, text);
  const found = [...brackets, ...marked.flatMap((_, index) => around(marked, index))];
  const flaws = tokens.flatMap(({ offset, flaw, edits, guessed }) =>
    flaw ? [{ offset, wording: flaw, ...(edits && { edits }), ...(guessed && { guessed }) }] : [],
  );
  const mended = tokens.map((token) => token.mended).join("");
  const errors: ParseError[] = [];
  const root = parseTree(mended, errors, { allowEmptyContent: true });
  const limit = brackets[0]?.offset ?? Number.POSITIVE_INFINITY;
  const rest = errors.filter((error) => error.offset < limit).map((error) => fromParser(error, mended));
  const faults = [...flaws, ...found, ...rest];
  return { root, faults: onePerLine(faults, text), mendable: faults.filter(({ edits }) => edits) };
}

/** Most files are right, and need no closer look. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong between a token and its neighbours. Mends the token. */
function around(tokens: Token[], index: number): Fault[] {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token?.kind === "word") return wrongWord(tokens, index);
  if (token?.raw !== ",") return [];
  if (before && after && isDecimal(tokens, index))
    return mend(token, ".", words.decimalComma(`${before.raw},${after.raw}`), before.offset);
  if (after && /[}\]]/.test(after.raw) && after.kind === "mark") {
    return mend(token, " ", words.trailingComma, token.offset, [
      { offset: token.offset, length: 1, content: "" },
    ]);
  }
  const extra = !before || (before.kind === "mark" && /[{[,]/.test(before.raw));
  return extra ? mend(token, " ", words.extraComma, token.offset) : [];
}

function mend(token: Token, mended: string, wording: Wording, offset: number, edits?: Edit[]): Fault[] {
  token.mended = mended;
  return [{ offset, wording, ...(edits && { edits }) }];
}

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const spoken: Record<string, string> = {
  true: "true",
  verdadero: "true",
  sí: "true",
  si: "true",
  false: "false",
  falso: "false",
  no: "false",
};

function wrongWord(tokens: Token[], index: number): Fault[] {
  const [token, ...rest] = tokens.slice(index);
  const isKey = rest[0]?.raw === ":";
  if (!token || (literal.test(token.raw) && !isKey)) return [];
  const { raw, offset } = token;
  if (raw.length > 1) token.mended = `"${raw.slice(1, -1).replaceAll(/["\\]/g, "_")}"`;
  const run = rest.findIndex(({ kind }) => kind !== "word");
  const phrase = [token, ...rest.slice(0, Math.max(run, 0))].map((word) => word.raw).join(" ");
  return [{ offset, wording: isKey ? words.unquotedKey(raw) : unquoted(raw, phrase), guessed: true }];
}

function unquoted(raw: string, phrase: string): Wording {
  const right = spoken[raw.toLowerCase()];
  if (right) return words.literal(raw, right);
  return /^[-+.\d]/.test(raw) ? words.badNumber(raw) : words.unquotedText(phrase);
}

/** `3,5` after a key: the comma of Spanish numbers. */
function isDecimal(tokens: Token[], index: number): boolean {
  const [colon, whole, comma, part] = tokens.slice(index - 2, index + 2);
  if (!colon || !whole || !comma || !part) return false;
  const together = whole.offset + whole.raw.length === comma.offset && comma.offset + 1 === part.offset;
  return together && colon.raw === ":" && /^-?\d+$/.test(whole.raw) && /^\d+$/.test(part.raw);
}

const parserWords: Record<string, Wording> = {
  CommaExpected: words.missingComma,
  ColonExpected: words.missingColon,
  ValueExpected: words.missingValue,
  PropertyNameExpected: words.missingKey,
  EndOfFileExpected: words.strayText,
  InvalidEscapeCharacter: words.badEscape,
  InvalidUnicode: words.badEscape,
  InvalidCharacter: words.badCharacter,
};

function fromParser({ error, offset }: ParseError, mended: string): Fault {
  const wording = parserWords[printParseErrorCode(error)] ?? words.broken;
  if (wording !== words.missingComma) return { offset, wording, guessed: true };
  return { offset: mended.slice(0, offset).trimEnd().length, wording };
}

/** What follows on the same line from a fault that is only guessed is not told, nor the same kind twice. */
function onePerLine(faults: Fault[], text: string): Fault[] {
  const told = new Set<string>();
  const sorted = faults.sort((a, b) => a.offset - b.offset);
  return sorted.filter(({ offset, wording, guessed }) => {
    const line = text.lastIndexOf("\n", offset - 1);
    if (told.has(`${line}`) || told.has(`${line} ${wording.kind}`)) return false;
    return told.add(`${line} ${guessed ? "" : wording.kind}`.trim());
  });
}

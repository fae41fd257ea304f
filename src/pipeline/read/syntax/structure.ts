// Mistakes in the structure of a text whose lexemes are correct: commas, colons, braces and brackets.
import { type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { messages } from "../messages/syntax.ts";
import type { ProblemText } from "../problem.ts";
import type { Masked, Mistake } from "./mistake.ts";
import { bracketMistake, type Token, tokensOf, unclosedBefore, wrongPair } from "./tokens.ts";

type Failure = ReturnType<typeof failureAt>;

/** One typical mistake: how to recognise it, and what to report. */
interface TypicalMistake {
  when: (failure: Failure) => boolean;
  text: ProblemText;
  /** The token at which it is reported. */
  at: "token" | "before" | "end of before";
  /** Replaces the token (space) or is written before it (comma, colon), so that the rest of the text can be parsed. */
  mask?: " " | "," | ":";
}

// Each mistake costs another parse. The rest of the text is read when the editor has corrected these.
const mostMistakes = 10;

/** Reports the mistakes in the structure before the offset `limit`, and replaces those with only one correction. */
export function maskStructure(text: string, limit: number): Masked {
  const { json: start, mistakes } = maskTrailingCommas(text);
  let json = start;
  for (let count = 0; count < mostMistakes; count++) {
    const failure = firstFailure(json);
    if (!failure || failure.offset >= limit) break;
    const { masked, mistake } = explain(json, failure);
    mistakes.push(count < mostMistakes - 1 ? mistake : { ...mistake, guessed: true });
    if (masked === undefined) break;
    json = masked;
  }
  return { json, mistakes: mistakes.filter(({ offset }) => offset < limit) };
}

function maskTrailingCommas(text: string): Masked {
  const mistakes: Mistake[] = [];
  const json = text.replace(stringOrCommas, (raw, closer: string | undefined, start: number) => {
    if (closer === undefined) return raw;
    for (const { index } of raw.matchAll(/,/g)) {
      const offset = start + index;
      mistakes.push({ offset, text: messages.trailingComma, edits: [{ offset, length: 1, content: "" }] });
    }
    return raw.replaceAll(",", " ");
  });
  return { json, mistakes };
}

/** A string, or commas that follow a value. The group is the closer after the commas. */
const stringOrCommas = /"(?:[^"\\]|\\.)*"|(?<![:[{]\s*),[\s,]*(?=([}\]])?)/g;

/** The texts for jsonc-parser's error codes about strings. The parser continues after such an error. */
export const stringErrors: Record<string, ProblemText> = {
  InvalidEscapeCharacter: messages.badEscape,
  InvalidUnicode: messages.badEscape,
  InvalidCharacter: messages.badCharacter,
};

function firstFailure(json: string): ParseError | undefined {
  const errors: ParseError[] = [];
  parseTree(json, errors, { disallowComments: true });
  return errors.find(({ error }) => !(printParseErrorCode(error) in stringErrors));
}

const startsValue = ({ token }: Failure) => /^(?:string|literal|\{|\[)$/.test(token?.type ?? "");
const isKey = ({ token, after }: Failure) => token?.type === "string" && after?.type === ":";
const lacksComma = (failure: Failure) => (failure.inList ? startsValue(failure) : isKey(failure));

const extraComma: TypicalMistake = {
  when: ({ before, token }) => token?.type === "," && before?.type !== ":",
  text: messages.extraComma,
  at: "token",
  mask: " ",
};

/**
 * By jsonc-parser's error code. The first row that matches is reported. A failure without one is explained by its
 * brackets, or not at all.
 */
const typicalMistakes: Record<string, TypicalMistake[]> = {
  PropertyNameExpected: [extraComma],
  ValueExpected: [
    extraComma,
    { when: ({ around }) => around === ": :", text: messages.extraColon, at: "token", mask: " " },
    { when: ({ before, token }) => before?.type === ":" && !!token, text: messages.missingValue, at: "token" },
  ],
  ColonExpected: [
    { when: isKey, text: messages.missingValue, at: "token" },
    { when: startsValue, text: messages.missingColon, at: "token", mask: ":" },
    { when: ({ token }) => !!token, text: messages.missingColon, at: "token" },
  ],
  CommaExpected: [
    { when: (failure) => failure.inList && isKey(failure), text: messages.missingBrace, at: "token" },
    { when: ({ inList, around }) => inList && around === "string :", text: messages.missingBrace, at: "before" },
    { when: ({ around }) => around === "string :", text: messages.missingValue, at: "before" },
    { when: lacksComma, text: messages.missingComma, at: "end of before", mask: "," },
  ],
  EndOfFileExpected: [{ when: ({ token }) => !/[}\]]/.test(token?.type ?? ""), text: messages.strayText, at: "token" }],
};

/** Reported for failures without a row if all brackets match. */
const unclear: Record<string, Pick<TypicalMistake, "text" | "at">> = {
  PropertyNameExpected: { text: messages.missingKey, at: "token" },
  CommaExpected: { text: messages.missingComma, at: "end of before" },
};

function explain(json: string, { error, offset }: ParseError): { mistake: Mistake; masked?: string } {
  const tokens = tokensOf(json);
  const failure = failureAt(tokens, offset, printParseErrorCode(error));
  const typical = typicalMistakes[failure.code]?.find(({ when }) => when(failure));
  const bracket = bracketOf(tokens, json, failure, typical);
  if (bracket) return { mistake: bracket };
  const { text, at } = typical ?? unclear[failure.code] ?? { text: messages.broken, at: "token" };
  const { before, token } = failure;
  const offsets = { token: token?.offset, before: before?.offset, "end of before": before?.end };
  const mistake = { offset: offsets[at] ?? offset, text };
  const masked = typical?.mask && maskAt(json, failure, typical.mask);
  return masked === undefined ? { mistake: { ...mistake, guessed: true } } : { mistake, masked };
}

/** The brace or bracket that explains a failure: always without a row, and before a key in what seems to be a list. */
function bracketOf(tokens: Token[], json: string, failure: Failure, typical: TypicalMistake | undefined) {
  if (typical && typical.text !== messages.missingBrace) return undefined;
  const wrong = wrongPair(tokens, json, failure.opener);
  if (wrong || !typical) return wrong ?? bracketMistake(tokens, json, failure);
  return unclosedBefore(tokens, json, failure.token);
}

/** An error of jsonc-parser, with the tokens around it. `code` is the name of its error code. */
function failureAt(tokens: Token[], offset: number, code: string) {
  const index = tokens.findIndex((token) => token.offset >= offset);
  const read = index < 0 ? tokens : tokens.slice(0, index);
  const open: Token[] = [];
  for (const token of read) {
    if (token.type === "{" || token.type === "[") open.push(token);
    if (token.type === "}" || token.type === "]") open.pop();
  }
  // `token` is the unexpected one; undefined at the end of the text.
  const [before, token, after] = [read.at(-1), tokens[read.length], tokens[read.length + 1]];
  // The types of two tokens: `string :`.
  const around = `${before?.type} ${token?.type}`;
  const opener = open.at(-1);
  return { code, before, token, after, around, opener, inList: opener?.type === "[" };
}

/** Undefined if there is no space for a comma or colon. */
function maskAt(json: string, { before, token }: Failure, mask: string): string | undefined {
  const offset = mask === " " ? token?.offset : before?.end;
  if (offset === undefined || (mask !== " " && offset === token?.offset)) return undefined;
  return json.slice(0, offset) + mask + json.slice(offset + 1);
}

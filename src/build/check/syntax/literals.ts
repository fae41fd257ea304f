// Words that stand without quotes: numbers, true and false; and all those that should not.

import { messages } from "../messages/syntax.ts";
import type { ProblemText } from "../problem.ts";
import type { Fault } from "./fault.ts";
import type { Token } from "./scan.ts";

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

/** What is wrong with the word at `index`, if anything: a text takes its place, and that of the messages behind it. */
export function replaceWord(tokens: Token[], index: number): Fault[] {
  const token = tokens[index];
  const isKey = tokens[index + 1]?.raw === ":";
  if (!token || (literal.test(token.raw) && !isKey)) return [];
  const { raw, offset } = token;
  if (raw.length > 1) token.mended = `"${raw.slice(1, -1).replaceAll(/["\\]/g, "_")}"`;
  const wording = isKey ? messages.unquotedKey(raw) : unquoted(raw, takeWords(tokens, index + 1));
  return [{ offset, wording, guessed: true }];
}

/** Takes the messages from `index` on out of the tokens. */
function takeWords(tokens: Token[], index: number): string[] {
  const end = tokens.findIndex(({ kind }, other) => other >= index && kind !== "word");
  const taken = tokens.splice(index, Math.max(end - index, 0));
  for (const token of taken) Object.assign(token, { kind: "space", mended: " ".repeat(token.raw.length) });
  return taken.map(({ raw }) => raw);
}

function unquoted(raw: string, others: string[]): ProblemText {
  const right = spoken[raw.toLowerCase()];
  if (right) return messages.literal(raw, right);
  return /^[-+.\d]/.test(raw) ? messages.badNumber(raw) : messages.unquotedText([raw, ...others].join(" "));
}

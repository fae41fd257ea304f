// A bracket that is not closed, or closed twice: the first one, as all that follow come of it.

import { messages } from "../messages/syntax.ts";
import type { Fault } from "./fault.ts";
import type { Token } from "./scan.ts";

const openers: Record<string, string> = { "}": "{", "]": "[" };

/** At most one fault, at the opener that lacks its closer or at the closer that lacks its opener. */
export function findBrackets(tokens: Token[], text: string): Fault[] {
  const marks = tokens.filter(({ kind }) => kind === "mark");
  const count = (raw: string) => marks.filter((mark) => mark.raw === raw).length;
  const open: Token[] = [];
  let suspect: Token | undefined;
  for (const token of marks) {
    if (token.raw === "{" || token.raw === "[") open.push(token);
    const wanted = openers[token.raw];
    if (wanted === undefined) continue;
    const opener = open.pop();
    if (opener?.raw === wanted) {
      if (indent(text, token) < indent(text, opener)) suspect ??= opener;
    } else {
      const tooMany = count(token.raw) > count(wanted) || !open.some(({ raw }) => raw === wanted);
      return [opener && !tooMany ? unclosed(opener) : stray(token)];
    }
  }
  const last = open.at(-1);
  return last ? [unclosed(suspect ?? last)] : [];
}

function unclosed({ offset, raw }: Token): Fault {
  return { offset, wording: messages.unclosed(raw), guessed: true };
}

function stray({ offset, raw }: Token): Fault {
  return { offset, wording: messages.strayCloser(raw), guessed: true };
}

/** How far the line of a token is indented. A closer far to the left of its opener hints at one missing between. */
function indent(text: string, { offset }: Token): number {
  const line = text.slice(text.lastIndexOf("\n", offset) + 1);
  return line.search(/[^ \t]/);
}

// Finds the first brace or bracket that is not closed, or closed twice: later ones are consequences of it.
import { messages } from "../messages/syntax.ts";
import type { Mistake } from "./mistake.ts";
import type { Token } from "./tokens.ts";

const openers: Record<string, string> = { "}": "{", "]": "[" };
const closers: Record<string, string> = { "{": "}", "[": "]" };

/** A mistake at the opener that has no closer, or at the closer that has no opener. */
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

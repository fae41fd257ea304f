// Characters in texts that visitors would not see, or see as garbage.
import type { Document } from "../../read/documents.ts";
import { everyText, text } from "../../read/jsonTree.ts";
import { type Problem, type ProblemText, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/site.ts";

/** The first pattern that matches is reported. */
const wrongCharacters: [RegExp, (found: string) => ProblemText][] = [
  [/\uFFFD|\p{Surrogate}/u, () => messages.lostCharacter],
  // UTF-8 read as Latin-1: each accented letter becomes two characters.
  [/[ÃÂ][\u0080-\u00BF]|â€|Ã[ƒ“š‰]/, (found) => messages.wrongEncoding({ found })],
  [/(?![\n\t])\p{Cc}/u, (found) => messages.controlCharacter({ code: codePoint(found) })],
  [/[\u202A-\u202E\u2066-\u2069]/, (found) => messages.controlCharacter({ code: codePoint(found) })],
  [/^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+$/u, () => messages.invisibleText],
];

export function* checkCharacters(document: Document): Generator<Problem> {
  for (const node of everyText(document.root)) {
    // A pattern may name any character, in order to forbid it.
    if (node.parent?.children?.[0]?.value === "pattern") continue;
    for (const [pattern, message] of wrongCharacters) {
      const found = pattern.exec(text(node) ?? "");
      if (!found) continue;
      yield problemAt(document, node, message(found[0]));
      break;
    }
  }
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}

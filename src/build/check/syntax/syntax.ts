// Everything that keeps a text from being JSON: each mistake once, at the place where it is mended.
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { messages } from "../messages/syntax.ts";
import type { ProblemText } from "../problem.ts";
import type { Fault } from "./fault.ts";
import { readStructure } from "./grammar.ts";
import { scan, type Token } from "./scan.ts";

export interface Reading {
  root: Node | undefined;
  faults: Fault[];
  /** What can be mended without doubt, of all faults: those too that are not told apart. */
  mendable: Fault[];
}

export function read(text: string): Reading {
  if (isJson(text)) return { root: parseTree(text), faults: [], mendable: [] };
  if (text.trim() === "") {
    return {
      root: undefined,
      faults: [{ offset: 0, wording: messages.emptyFile, guessed: true }],
      mendable: [],
    };
  }
  const tokens = [...scan(text)];
  const structure = readStructure(tokens, text);
  const errors: ParseError[] = [];
  const root = parseTree(tokens.map(({ mended }) => mended).join(""), errors, { allowEmptyContent: true });
  const known = [...tokens.flatMap(flawOf), ...structure];
  const understood = !known.some(({ guessed }) => guessed);
  const rest = errors.map(fromParser).filter(({ wording }) => understood || wording !== messages.broken);
  const faults = onePerLine([...known, ...rest], text);
  return { root, faults, mendable: known.filter(({ edits }) => edits) };
}

function flawOf({ offset, flaw, edits, guessed }: Token): Fault[] {
  return flaw ? [{ offset, wording: flaw, ...(edits && { edits }), ...(guessed && { guessed }) }] : [];
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

/** What is wrong inside the texts; of all else only what nothing before has told of. */
function fromParser({ error, offset }: ParseError): Fault {
  return { offset, wording: insideTexts[printParseErrorCode(error)] ?? messages.broken, guessed: true };
}

const insideTexts: Record<string, ProblemText> = {
  InvalidEscapeCharacter: messages.badEscape,
  InvalidUnicode: messages.badEscape,
  InvalidCharacter: messages.badCharacter,
};

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

// A JSON file as the check reads it: the tree with its locations, the plain value, and the problems of its syntax.
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { casesFolder } from "../files.ts";
import { everyProperty, items, plainValue, registerFile, type TextFile } from "../jsonTree.ts";
import { messages } from "../messages/syntax.ts";
import { position } from "../position.ts";
import { type Problem, problemAt } from "../problem.ts";
import { maskLexemes } from "./lexemes.ts";
import type { Mistake } from "./mistake.ts";
import { maskStructure, stringErrors } from "./structure.ts";

/** `root` and `value` contain what could be parsed. They are `reliable` if no part of them is a guess. */
export interface Parsed extends TextFile {
  root: Node | undefined;
  value: unknown;
  problems: Problem[];
  reliable: boolean;
}

export function parseFile(path: string, text: string): Parsed {
  // The test cases of a form are a list.
  const { root, mistakes } = readJson(text, path.startsWith(casesFolder) ? "array" : "object");
  const reliable = !mistakes.some(({ guessed }) => guessed);
  const file = { path, text, root: reliable ? root : undefined };
  if (root) registerFile(root, file);
  const problems = onePerLine(mistakes, text).map(({ offset, text }) => problemAt({ file, offset }, text));
  return { path, text, root, value: plainValue(root), problems, reliable };
}

/** The tree, and every mistake in the order of the text. Offsets in the tree are those of `text`. */
export function readJson(text: string, rootType = "object"): { root: Node | undefined; mistakes: Mistake[] } {
  if (text.length > longest) {
    return {
      root: undefined,
      mistakes: [{ offset: 0, text: messages.tooLarge({ length: text.length }), guessed: true }],
    };
  }
  const deep = tooDeep(text);
  if (deep !== undefined) {
    const mistake = { offset: deep, text: messages.tooDeep({ levels: deepest }), guessed: true };
    return { root: undefined, mistakes: [mistake] };
  }
  if (text.trim() === "") {
    return { root: undefined, mistakes: [{ offset: 0, text: messages.emptyFile, guessed: true }] };
  }
  const { root, mistakes } = isJson(text) ? { root: parseTree(text), mistakes: [] } : readMistaken(text, rootType);
  if (mistakes.length === 0) mistakes.push(...wrongRoot(root, rootType), ...wrongKeys(root, text));
  return { root, mistakes: mistakes.sort((a, b) => a.offset - b.offset) };
}

/** Of a text that is JSON, no lexeme and no bracket has to be explained: most files, and this takes a third of the time. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readMistaken(text: string, rootType: string): { root: Node | undefined; mistakes: Mistake[] } {
  const lexemes = maskLexemes(text);
  if (rootType === "array" && lexemes.json.trimStart().startsWith("{")) {
    return { root: undefined, mistakes: [{ offset: text.indexOf("{"), text: messages.notAList, guessed: true }] };
  }
  const firstGuess = lexemes.mistakes.find(({ guessed }) => guessed)?.offset ?? text.length + 1;
  const structure = maskStructure(lexemes.json, firstGuess);
  const errors: ParseError[] = [];
  const root = parseTree(structure.json, errors);
  const mistakes = [
    ...lexemes.mistakes,
    ...structure.mistakes,
    ...errors.flatMap((error) => stringMistake(error, text)),
  ];
  return { root, mistakes };
}

/** In UTF-16 units. A thousand cards take half a million; the parser's regular expressions fail at eight million. */
const longest = 2_000_000;

/** No file of a site needs more levels, and the parser's stack has space for many more. */
const deepest = 100;

/** Offset of the first bracket that is nested too deep. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (const { index, 0: mark } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    if (mark === "[" || mark === "{") depth++;
    if (mark === "]" || mark === "}") depth--;
    if (depth > deepest) return index;
  }
  return undefined;
}

/** The parser reports only the beginning of the string that contains the mistake. */
function stringMistake({ error, offset, length }: ParseError, text: string): Mistake[] {
  const message = stringErrors[printParseErrorCode(error)];
  if (!message) return [];
  const inside = text.slice(offset, offset + length);
  const wrong = message === messages.badCharacter ? /\p{Cc}/u : /\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/;
  // A pair of backslashes is one that is escaped.
  const at = offset + Math.max(0, inside.replaceAll("\\\\", "--").search(wrong));
  const isTab = text[at] === "\t";
  return [{ offset: at, text: message, ...(isTab ? { edits: tabsIn(inside, offset) } : { guessed: true }) }];
}

function tabsIn(inside: string, offset: number) {
  return [...inside.matchAll(/\t/g)].map(({ index }) => ({ offset: offset + index, length: 1, content: " " }));
}

function wrongRoot(root: Node | undefined, rootType: string): Mistake[] {
  if (root?.type === rootType) return [];
  const text = rootType === "array" ? messages.notAList : messages.notAnObject;
  return [{ offset: root?.offset ?? 0, text, guessed: true }];
}

/** Repeated keys, and `__proto__`, which in JavaScript sets the prototype. */
function* wrongKeys(node: Node | undefined, text: string): Generator<Mistake> {
  const seen = new Map<string, Node>();
  for (const { key, keyNode, node: value } of everyProperty(node)) {
    const first = seen.get(key);
    const { offset } = keyNode;
    if (key === "__proto__") yield { offset, text: messages.forbiddenKey({ key }) };
    else if (first) yield { offset, text: messages.duplicateKey({ key, line: position(text, first.offset).line }) };
    seen.set(key, first ?? keyNode);
    yield* wrongKeys(value, text);
  }
  for (const item of items(node)) yield* wrongKeys(item, text);
}

/** Leaves out mistakes that follow a guess on the same line, and mistakes already reported on that line. */
function onePerLine(mistakes: Mistake[], text: string): Mistake[] {
  const seen = new Set<string>();
  return mistakes.filter(({ offset, text: { kind }, guessed }) => {
    const { line } = position(text, offset);
    if (seen.has(`${line}`) || seen.has(`${line} ${kind}`)) return false;
    return seen.add(guessed ? `${line}` : `${line} ${kind}`);
  });
}

// A JSON file as the check reads it: the tree with its locations, the plain value, and the problems of its syntax.
import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { groupedBy } from "../../../engine/groupedBy.ts";
import { resultOf } from "../../../engine/resultOf.ts";
import { casesFolder } from "../files.ts";
import { everyProperty, items, plainValue, registerFile, type TextFile } from "../jsonTree.ts";
import { messages, phrases } from "../messages/syntax.ts";
import { position } from "../position.ts";
import { type Problem, problemAt } from "../problem.ts";
import { maskLexemes, thousands } from "./lexemes.ts";
import { guess, type Mistake } from "./mistake.ts";
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
  const problems = gathered(onePerLine(mistakes, text)).map(({ offset, text }) => problemAt({ file, offset }, text));
  return { path, text, root, value: plainValue(root), problems, reliable };
}

interface ReadJson {
  root: Node | undefined;
  mistakes: Mistake[];
}

/** The tree, and every mistake in the order of the text. Offsets in the tree are those of `text`. */
export function readJson(text: string, rootType = "object"): ReadJson {
  const refusal = refusalOf(text);
  if (refusal) return { root: undefined, mistakes: [refusal] };
  // Most files are JSON: of these, no lexeme and no bracket has to be explained, which takes a third of the time.
  const isJson = resultOf(() => JSON.parse(text)) !== undefined;
  const { root, mistakes } = isJson ? { root: parseTree(text), mistakes: [] } : readMistaken(text, rootType);
  if (mistakes.length === 0) mistakes.push(...wrongRoot(root, rootType), ...wrongNodes(root, text));
  trimLists(root);
  return { root, mistakes: mistakes.sort((a, b) => a.offset - b.offset) };
}

/** Each list of the parser has room for 17 nodes, most have two: a third of the memory of a large site's trees. */
function trimLists(node: Node | undefined): void {
  if (!node?.children) return;
  Object.assign(node, { children: node.children.slice() });
  for (const inner of node.children) trimLists(inner);
}

/** Why a text is not parsed at all. */
function refusalOf(text: string): Mistake | undefined {
  if (text.length > longest) return guess(0, messages.tooLarge({ length: text.length }));
  if (text.trim() === "") return guess(0, messages.emptyFile);
  const zero = text.indexOf("\0");
  // Without accents, UTF-16 without a mark is UTF-8 too.
  if (/^(?:\0[^\0]|[^\0]\0)/.test(text)) return guess(0, messages.utf16);
  if (zero >= 0) return guess(zero, messages.damaged);
  const marks = text.search(/^(<{7}|={7}|>{7})\s/m);
  if (marks >= 0) return guess(marks, messages.conflictMarks);
  const deep = tooDeep(text);
  return deep === undefined ? undefined : guess(deep, messages.tooDeep({ levels: deepest }));
}

function readMistaken(text: string, rootType: string): ReadJson {
  const lexemes = maskLexemes(text);
  if (rootType === "array" && lexemes.json.trimStart().startsWith("{")) {
    return { root: undefined, mistakes: [guess(text.indexOf("{"), messages.notAList)] };
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
  if (text[at] !== "\t") return [guess(at, message)];
  const tabs = [...inside.matchAll(/\t/g)];
  const edits = tabs.map(({ index }) => ({ offset: offset + index, length: 1, content: " " }));
  return [{ offset: at, text: message, edits }];
}

function wrongRoot(root: Node | undefined, rootType: string): Mistake[] {
  if (root?.type === rootType) return [];
  return [guess(root?.offset ?? 0, rootType === "array" ? messages.notAList : messages.notAnObject)];
}

/** Repeated keys, `__proto__`, which in JavaScript sets the prototype, and `1.000`, which would be 1. */
function* wrongNodes(node: Node | undefined, text: string): Generator<Mistake> {
  const seen = new Map<string, Node>();
  const number = node?.type === "number" ? text.slice(node.offset, node.offset + node.length) : "";
  if (node && /^-?[1-9]\d{0,2}\.\d\d0$/.test(number)) yield { offset: node.offset, text: thousands(number) };
  for (const { key, keyNode, node: value } of everyProperty(node)) {
    const first = seen.get(key);
    const { offset } = keyNode;
    if (key === "__proto__") yield { offset, text: messages.forbiddenKey({ key }) };
    else if (first) yield { offset, text: messages.duplicateKey({ key, line: position(text, first.offset).line }) };
    seen.set(key, first ?? keyNode);
    yield* wrongNodes(value, text);
  }
  for (const item of items(node)) yield* wrongNodes(item, text);
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

/** If `--fix` corrects mistakes of one kind in more lines than this, the first one stands for all. */
const mostOfKind = 3;

/** Who writes a whole file with the quotes of a word processor reads one problem, not hundreds. */
function gathered(mistakes: Mistake[]): Mistake[] {
  const byKind = groupedBy(
    mistakes.filter(({ edits }) => edits),
    ({ text }) => text.kind,
  );
  return mistakes.flatMap((mistake) => {
    const { text, edits } = mistake;
    const [first, ...others] = byKind.get(text.kind) ?? [];
    if (!edits || others.length < mostOfKind) return mistake;
    const message = `${text.message} ${phrases.inMoreLines({ count: others.length })}`;
    return mistake === first ? { ...mistake, text: { ...text, message } } : [];
  });
}

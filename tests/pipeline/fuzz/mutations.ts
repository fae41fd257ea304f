// Mistakes that an editor might make: each is one change to one file of a site.
import { type Node, parseTree } from "jsonc-parser";
import type { Files } from "../../../src/pipeline/read/files.ts";
import {
  cut,
  everyNode,
  isText,
  keyOf,
  misspelt,
  type Pick,
  pathOf,
  positionsOf,
  replaced,
  valuesOf,
  withValue,
} from "./edits.ts";

export interface Mutant {
  /** Which of `mutationKinds`. */
  kind: string;
  /** Describes the change in the report of a failed test. */
  change: string;
  /** The changed file. */
  file: string;
  files: Files;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The file to change: its text, the nodes of its tree, and the random choice. */
interface Subject {
  text: string;
  nodes: Node[];
  properties: Node[];
  pick: Pick;
}

/** Returns the new text and a description; undefined if the file has nothing to change in this way. */
type Change = (subject: Subject) => { text: string; change: string } | undefined;

/** One mutant of `files`. `next` gives random numbers, which choose the file, the kind of change and the location. */
export function mutate(files: Files, next: () => number): Mutant {
  const pick: Pick = (from) => {
    const chosen = from[Math.floor(next() * from.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from");
    return chosen;
  };
  const file = pick([...files.keys()].filter((path) => /^(content|schemas\/forms)\/.*\.json$/.test(path)));
  const text = String(files.get(file));
  const nodes = everyNode(parseTree(text));
  const properties = nodes.filter(({ type }) => type === "property");
  const kind = pick(mutationKinds);
  if (kind === "delete the file") return { kind, file, change: "", files: without(files, file) };
  const copy = copies[kind]?.(file);
  if (copy) return { kind, file: copy, change: "", files: new Map([...files, [copy, text]]) };
  if (kind === "save as Latin-1") {
    const bytes = Uint8Array.from(Buffer.from(text, "latin1"));
    return isAscii(text) ? mutate(files, next) : { kind, file, change: "", files: new Map([...files, [file, bytes]]) };
  }
  const done = changes[kind]?.({ text, nodes, properties, pick });
  if (!done || done.text === text) return mutate(files, next);
  return { kind, file, change: done.change, files: new Map([...files, [file, done.text]]) };
}

const changes: Record<string, Change> = {
  "delete a key": ({ text, properties, pick }) => withValue(text, pathOf(pick(properties)), undefined),
  "misspell a key": ({ text, properties, pick }) => {
    const key = pick(properties).children?.[0];
    return key && replaced(text, key, JSON.stringify(misspelt(String(key.value), pick)));
  },
  "misspell a value": ({ text, nodes, pick }) => {
    const value = pick(nodes.filter(isText));
    return replaced(text, value, JSON.stringify(misspelt(String(value.value), pick)));
  },
  "swap the type": ({ text, nodes, pick }) => {
    const value = pick(valuesOf(nodes));
    return replaced(
      text,
      value,
      pick(["7", "-1", "0.5", "true", "null", "{}", "[]", '"texto"', '["texto"]', '{ "a": 1 }']),
    );
  },
  "drop a bracket": ({ text, nodes, pick }) => {
    const { offset, length } = pick(nodes.filter(({ type }) => type === "object" || type === "array"));
    return cut(text, pick([offset, offset + length - 1]));
  },
  "drop a comma": ({ text, pick }) => cut(text, pick(positionsOf(text, /,(?=\s*\n)/g))),
  "drop a quote": ({ text, pick }) => cut(text, pick(positionsOf(text, /"/g))),
  "double a comma": ({ text, pick }) => {
    const at = pick(positionsOf(text, /[,{[]/g)) + 1;
    return { text: `${text.slice(0, at)},${text.slice(at)}`, change: `at ${at}` };
  },
  "cut the file short": ({ text, pick }) => {
    const at = pick(positionsOf(text, /\n/g));
    return { text: text.slice(0, at), change: `at ${at}` };
  },
  "duplicate a key": ({ text, properties, pick }) => {
    const { offset, length } = pick(properties);
    const copy = text.slice(offset, offset + length);
    return { text: `${text.slice(0, offset)}${copy}, ${text.slice(offset)}`, change: copy.slice(0, 60) };
  },
  "empty a string": ({ text, nodes, pick }) => replaced(text, pick(nodes.filter(isText)), pick(['""', '"  "'])),
  "point a link elsewhere": ({ text, nodes, pick }) => {
    const links = nodes.filter(
      (node) => isText(node) && /^(route|address|form|file|name|path|icon|\$ref|\$id|field|widget)$/.test(keyOf(node)),
    );
    return links.length > 0 ? replaced(text, pick(links), JSON.stringify(pick(elsewhere))) : undefined;
  },
  "drop the brace of a placeholder": ({ text, pick }) => {
    const braces = positionsOf(text, /\{(?=\w+\})|(?<=\{\w+)\}/g);
    return braces.length > 0 ? cut(text, pick(braces)) : undefined;
  },
  "add an invisible character": ({ text, nodes, pick }) => {
    const value = pick(nodes.filter(isText));
    return replaced(
      text,
      value,
      JSON.stringify(`${value.value}${pick(["\u0000", "\u202E", "\uFFFD", "Ã³", "\uD800"])}`),
    );
  },
  "add a mark": ({ text, nodes, pick }) => {
    const value = pick(nodes.filter(isText));
    return replaced(text, value, JSON.stringify(`${value.value}${pick(marks)}`));
  },
  "delete an item": ({ text, nodes, pick }) => {
    const listed = nodes.filter(({ parent }) => parent?.type === "array");
    return listed.length > 0 ? withValue(text, pathOf(pick(listed)), undefined) : undefined;
  },
  "double an item": ({ text, nodes, pick }) => {
    const listed = nodes.filter(({ parent }) => parent?.type === "array");
    if (listed.length === 0) return undefined;
    const { offset, length } = pick(listed);
    const copy = text.slice(offset, offset + length);
    return { text: `${text.slice(0, offset)}${copy}, ${text.slice(offset)}`, change: copy.slice(0, 60) };
  },
  "put another value of the file here": ({ text, nodes, pick }) => {
    const values = valuesOf(nodes);
    const other = pick(values);
    return replaced(text, pick(values), text.slice(other.offset, other.offset + other.length));
  },
};

/** The path of a copy that an editor leaves beside a file. */
const copies: Record<string, (file: string) => string> = {
  "copy the file": (file) => file.replace(/(\.schema)?\.json$/, "-copia$1.json"),
  "copy the file into a folder": (file) => file.replace(/([^/]+)$/, "copias/$1"),
  "copy the file under a stray name": (file) => file.replace(/(\.schema)?\.json$/, "_viejo.json.txt"),
};

export const mutationKinds: readonly string[] = [
  ...Object.keys(changes),
  ...Object.keys(copies),
  "delete the file",
  "save as Latin-1",
];

const marks = [
  " **a**",
  " **a",
  " [a](/)",
  " [a](/nada)",
  " [a](form:pqrs)",
  " [a](b c)",
  "](",
  "\\*",
  "**[a](tel:+571)** b",
];

const elsewhere = [
  "/no-existe",
  "/",
  "javascript:alert(1)",
  "nadie",
  "#/pqrs",
  "../login",
  "pqrs",
  "__proto__",
  "constructor",
  "https://",
];

function without(files: Files, file: string): Files {
  return new Map([...files].filter(([path]) => path !== file));
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

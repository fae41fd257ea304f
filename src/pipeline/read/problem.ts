import { fileOf, type Node, nodeAround, pointerOf, type TextFile } from "./jsonTree.ts";
import { codeFrame, position } from "./position.ts";

/** Something wrong in a content or schema file, reported to its editor. The texts are Spanish. */
export interface Problem {
  /** Errors stop a build; warnings do not. */
  severity: "error" | "warning";
  /** Which problem it is, in kebab-case. Stable: tests and programs use it. */
  kind: string;
  /** Path from the project's root, with `/`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /**
   * A JSON Pointer of what it is about: of the object that lacks a key, of the text for a link inside it. "" for the file
   * as a whole, and where the file cannot be parsed.
   */
  pointer: string;
  /** The key that `message` names in quotation marks, if it names one. */
  subject?: string;
  /** What happened. */
  message: string;
  /** What to do. */
  hint: string;
  /** The lines around the location, with a caret under it. Empty if the problem is the whole file. */
  frame: string;
}

export function isError({ severity }: Pick<Problem, "severity">): boolean {
  return severity === "error";
}

/** A problem without its location. All texts are in `messages/`. */
export type ProblemText = Pick<Problem, "severity" | "kind" | "message" | "hint" | "subject">;

/** Where a problem is: a node, an offset of a file, or the path of a file or folder as a whole. */
export type ProblemSpot = Node | { file: TextFile; offset: number } | string;

/** What a check has found. Without a place it is about the whole file or folder that was checked. */
export type Found = [at: ProblemSpot | undefined, problem: ProblemText];

export function problemAt(at: ProblemSpot, { severity, kind, message, hint, subject }: ProblemText): Problem {
  const about = { ...(subject && { subject }), message, hint };
  if (typeof at === "string") return { severity, kind, file: at, line: 1, column: 1, pointer: "", ...about, frame: "" };
  const { offset } = at;
  const file = "file" in at ? at.file : fileOf(at);
  const node = "file" in at ? nodeAround(file.root, offset) : at;
  const { line, column } = position(file.text, offset);
  const pointer = node ? pointerOf(node) : "";
  return {
    severity,
    kind,
    file: file.path,
    line,
    column,
    pointer,
    ...about,
    frame: codeFrame(file.text, line, column),
  };
}

/** What a check has found in the file or folder `path`, once each: a definition is checked wherever a `$ref` uses it. */
export function located(found: Iterable<Found>, path: string): Problem[] {
  const problems = [...found].map(([at, problem]) => problemAt(at ?? path, problem));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** The line of a node in its file, from 1. */
export function lineOf(node: Node): number {
  return position(fileOf(node).text, node.offset).line;
}

/** Compares two problems by file, line and column, for sorting. */
export function byLocation(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

import { type Node, nodeAround, pointerOf } from "./jsonTree.ts";
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

/** A problem without its location. All texts are in `messages/`. */
export type ProblemText = Pick<Problem, "severity" | "kind" | "message" | "hint" | "subject">;

/** A problem with its location in a file: a node or an offset; without either, the file as a whole. */
export type Found = [at: number | Node | undefined, problem: ProblemText];

/** A problem of a file as a whole, or of a folder. */
export function problemOfFile(path: string, problem: ProblemText): Problem {
  return problemAt({ path, text: "" }, undefined, problem);
}

/** A problem at an offset or a node of a file; without either, of the file as a whole. `root`: unless it is a guess. */
export function problemAt(
  file: { path: string; text: string; root?: Node | undefined },
  at: Found[0],
  { severity, kind, message, hint, subject }: ProblemText,
): Problem {
  const node = typeof at === "number" ? nodeAround(file.root, at) : at;
  const offset = typeof at === "object" ? at.offset : at;
  const { line, column } = position(file.text, offset ?? 0);
  const frame = offset === undefined ? "" : codeFrame(file.text, line, column);
  const pointer = node ? pointerOf(node) : "";
  return { severity, kind, file: file.path, line, column, pointer, ...(subject && { subject }), message, hint, frame };
}

/** Compares two problems by file, line and column, for sorting. */
export function byLocation(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

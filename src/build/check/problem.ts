/** Something wrong in a content or schema file, said so that its editor can mend it. Texts are Spanish. */
export interface Problem {
  /** Errors stop a build; warnings do not. */
  severity: "error" | "warning";
  /** The kind of problem, in kebab-case: stable, for tests and machines. */
  kind: string;
  /** Path from the project's root, with `/`. */
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** What happened. */
  message: string;
  /** What to do. */
  hint: string;
  /** The lines around the place, with a caret under it; empty where the place is a whole file. */
  frame: string;
}

import { check } from "../check/check.ts";
import type { Files } from "../read/files.ts";

/** An example in a file of its own, which exists only in the catalogue. */
export interface ExampleFile {
  path: string;
  content: object;
}

/** Returns the errors of an example file. */
export type ProblemsOf = (example: ExampleFile) => string[];

/** Checks all example files together with the files of the site. */
export function checkExamples(files: Files, examples: ExampleFile[]): ProblemsOf {
  const added = examples.map(({ path, content }) => [path, JSON.stringify(content)] as const);
  const errors = check(new Map([...files, ...added])).filter(({ severity }) => severity === "error");
  return ({ path }) =>
    errors.filter(({ file }) => file === path).map(({ message, hint }) => `${message} ${hint}`.trim());
}

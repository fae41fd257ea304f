// Examples on trial: each stands in a file of its own beside those of the site, and the check says what it thinks.
import { check } from "../check/check.ts";
import type { Problem } from "../check/problem.ts";
import type { Files } from "../site/files.ts";

export interface Trial {
  path: string;
  /** What the file at `path` says. */
  file: object;
}

/** What is wrong with each of the trials, by path: nothing, or an error for each mistake. */
export type Problems = Map<string, string[]>;

/** Checks all trials at once, among the files of the site. */
export function tryOut(files: Files, trials: Trial[]): Problems {
  const written = trials.map(({ path, file }): [string, string] => [path, JSON.stringify(file)]);
  const problems = check(new Map([...files, ...written]));
  return new Map(trials.map(({ path }) => [path, errorsIn(path, problems)]));
}

function errorsIn(path: string, problems: Problem[]): string[] {
  return problems
    .filter(({ file, severity }) => file === path && severity === "error")
    .map(({ message, hint }) => `${message} ${hint}`.trim());
}

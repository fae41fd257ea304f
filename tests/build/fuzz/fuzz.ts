// What becomes of a mutant: reported, drawn, or swallowed.
import { basename } from "node:path/posix";
import { check } from "../../../src/build/check/check.ts";
import type { Problem } from "../../../src/build/check/problem.ts";
import type { Files } from "../../../src/build/site/files.ts";
import { takeSnapshot } from "../../../src/build/site/snapshot.ts";
import type { Mutant } from "./mutations.ts";
import { troubleDrawing } from "./render.tsx";

/**
 * `reported`: a problem stands in the file that was changed. `named`: the problem is that the file is gone or another
 * one took its place; it stands in the file's folder, or in a file that it names. `drawn`: every route is drawn.
 */
export type Outcome = "reported" | "named" | "drawn" | { swallowed: string[] };

/** `before` are the signatures of the problems that the site had. */
export async function outcomeOf({ file, files }: Mutant, before: ReadonlySet<string>): Promise<Outcome> {
  const problems = checked(files);
  if (typeof problems === "string") return { swallowed: [`the check itself fails: ${problems}`] };
  const misplaced = problems.filter((problem) => !isInside(problem, files));
  if (misplaced.length > 0) return { swallowed: misplaced.map((each) => `no such place: ${shown(each)}`) };
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) {
    const trouble = await drawn(files);
    return trouble.length > 0 ? { swallowed: trouble } : "drawn";
  }
  const fresh = problems.filter((problem) => !before.has(signature(problem)));
  if (fresh.some((problem) => problem.file === file)) return "reported";
  const name = basename(file).replace(/(\.schema)?\.json$/, "");
  if (fresh.some((problem) => problem.message.includes(name) || file.startsWith(`${problem.file}/`))) return "named";
  return { swallowed: errors.map((each) => `said of another file alone: ${shown(each)}`) };
}

function checked(files: Files): Problem[] | string {
  try {
    return check(files);
  } catch (error) {
    return String(error);
  }
}

async function drawn(files: Files): Promise<string[]> {
  try {
    return await troubleDrawing(await takeSnapshot(files));
  } catch (error) {
    return [`no build: ${error}`];
  }
}

/** A problem without its place, which moves with every line. */
export function signature({ file, kind, message }: Problem): string {
  return `${file} ${kind} ${message}`;
}

function shown({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** Whether the place of a problem is one in its file; of a file that is missing, its beginning. */
function isInside({ file, line, column }: Problem, files: Files): boolean {
  const text = String(files.get(file) ?? "").split(/\r?\n/)[line - 1];
  return text !== undefined && column >= 1 && column <= text.length + 1;
}

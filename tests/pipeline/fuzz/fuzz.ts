// What happens with a mutant: the check reports it, or the site renders, or neither.
import { basename } from "node:path/posix";
import { memoizeLast } from "../../../src/engine/memoizeFor.ts";
import { resolvePointer } from "../../../src/engine/pointer.ts";
import { check } from "../../../src/pipeline/check/check.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
import type { Files } from "../../../src/pipeline/read/files.ts";
import type { Problem } from "../../../src/pipeline/read/problem.ts";
import { parseFile } from "../../../src/pipeline/read/syntax/parse.ts";
import { takeSnapshot } from "../../../src/pipeline/site/snapshot.ts";
import type { Mutant } from "./mutations.ts";
import { renderingTrouble } from "./render.tsx";

/**
 * `reported`: a problem is in the changed file. `named`: a problem of another file, or of the folder, names the changed
 * file, because it was deleted or copied. `rendered`: no errors, and every route renders. Otherwise: what went wrong.
 */
export type Outcome = "reported" | "named" | "rendered" | { trouble: string[] };

/** The outcome of a mutant. `before` has the signatures of the problems of the unchanged site. */
export async function outcomeOf({ file, files }: Mutant, before: ReadonlySet<string>): Promise<Outcome> {
  const problems = checked(files);
  if (typeof problems === "string") return { trouble: [`the check throws: ${problems}`] };
  const misplaced = problems.filter((problem) => !isInside(problem, files) || !hasPlace(problem, files));
  if (misplaced.length > 0) return { trouble: misplaced.map((each) => `no such location: ${described(each)}`) };
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length === 0) {
    const trouble = await troubleOf(files);
    return trouble.length > 0 ? { trouble } : "rendered";
  }
  const fresh = problems.filter((problem) => !before.has(signature(problem)));
  if (fresh.some((problem) => problem.file === file)) return "reported";
  const name = basename(file).replace(/(\.schema)?\.json$/, "");
  if (fresh.some((problem) => problem.message.includes(name) || file.startsWith(`${problem.file}/`))) return "named";
  return { trouble: errors.map((each) => `reported only in another file: ${described(each)}`) };
}

/** The problems of the files, or the error that the check throws. */
function checked(files: Files): Problem[] | string {
  try {
    return check(files);
  } catch (error) {
    return String(error);
  }
}

/** What goes wrong when the files are built and rendered. */
async function troubleOf(files: Files): Promise<string[]> {
  try {
    return await renderingTrouble(await takeSnapshot(read(files)));
  } catch (error) {
    return [`the build throws: ${error}`];
  }
}

/** Identifies a problem without its location, which changes with every line that is added. */
export function signature({ file, kind, message }: Problem): string {
  return `${file} ${kind} ${message}`;
}

function described({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** Whether the pointer of a problem exists in its file, as far as the file is JSON, and its sentence has its subject. */
function hasPlace({ file, pointer, subject = "", message }: Problem, files: Files): boolean {
  return (
    message.includes(subject) && (pointer === "" || resolvePointer(jsonIn(files.get(file)), pointer) !== undefined)
  );
}

/** Problems are sorted by file. */
const jsonIn = memoizeLast((content: string | Uint8Array | undefined): unknown => {
  return parseFile("", typeof content === "string" ? content : new TextDecoder().decode(content)).value;
});

/** Whether the location of a problem exists in its file. A missing file counts as an empty one. */
function isInside({ file, line, column }: Problem, files: Files): boolean {
  const content = files.get(file) ?? "";
  const text = (typeof content === "string" ? content : new TextDecoder().decode(content)).split(/\r?\n/)[line - 1];
  return text !== undefined && column >= 1 && column <= text.length + 1;
}

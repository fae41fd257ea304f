// What the check finds in the site, and in a changed site that it did not find before.
import { review } from "../pipeline/check/check.ts";
import { newAmong } from "../pipeline/check/news.ts";
import type { Files } from "../pipeline/read/files.ts";
import { EditRefusal } from "./answer.ts";
import { editorProblems } from "./model/problems.ts";
import type { EditorProblem } from "./protocol.ts";
import { placeInWords } from "./publishing/words.ts";

/** What was read and found. @throws EditRefusal if a schema of the program is broken */
export function checked(files: Files, now = new Date()) {
  const { documents, problems, skippedFor } = review(files, now);
  if (!documents) throw new EditRefusal(500, "Los esquemas del programa están dañados.");
  return { documents, problems, skippedFor, errors: problems.filter(({ severity }) => severity === "error") };
}

export function errorsIn(files: Files): EditorProblem[] {
  const { documents, errors } = checked(files);
  return editorProblems(errors, documents);
}

/**
 * The errors because of which a change is refused. Those that the site had before are somebody else's. A file that the
 * change makes valid lets checks run that were skipped: what they find was there before.
 */
export function newErrors(before: Files, after: Files): EditorProblem[] {
  const now = new Date();
  const fresh = checked(after, now);
  if (fresh.errors.length === 0) return [];
  const old = checked(before, now);
  if (fresh.skippedFor.length < old.skippedFor.length) return [];
  const { documents } = fresh;
  const problems = editorProblems(newAmong(fresh.errors, old.errors), documents);
  return problems.map((problem) => ({ ...problem, where: placeInWords(documents, problem) }));
}

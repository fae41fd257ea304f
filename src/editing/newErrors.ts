// What the check finds in a changed site that it did not find before.
import { review, type SiteReview } from "../pipeline/check/check.ts";
import type { SiteDocuments } from "../pipeline/read/documents.ts";
import type { Files } from "../pipeline/read/files.ts";
import type { Problem } from "../pipeline/read/problem.ts";

/**
 * The errors because of which a change is refused. Those that the site had before are somebody else's. A file that the
 * change makes valid lets checks run that were skipped: what they find was there before.
 */
export function newErrors(before: Files, after: Files): FoundErrors {
  const now = new Date();
  const { documents, ...fresh } = review(after, now);
  const errors = errorsOf(fresh);
  if (errors.length === 0) return { problems: [], documents };
  const old = review(before, now);
  if (fresh.skippedFor.length < old.skippedFor.length) return { problems: [], documents };
  const known = errorsOf(old).map(kindOf);
  const problems = errors.filter((problem) => {
    const index = known.indexOf(kindOf(problem));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
  return { problems, documents };
}

export interface FoundErrors {
  problems: Problem[];
  /** The documents in which they are. */
  documents: SiteDocuments | undefined;
}

function errorsOf({ problems }: SiteReview): Problem[] {
  return problems.filter(({ severity }) => severity === "error");
}

/** Without numbers: a problem may name a line, which an insertion above it moves. */
function kindOf({ file, kind, message }: Problem): string {
  return `${file} ${kind} ${message.replaceAll(/\d+/g, "#")}`;
}

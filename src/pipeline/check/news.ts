// What a review finds that it would not have found in the site as it was published.
import { read } from "../read/documents.ts";
import { byLocation, isError, located, type Problem } from "../read/problem.ts";
import type { EarlierSite } from "../read/published.ts";
import { check, type SiteReview } from "./check.ts";
import { checkLostAddresses } from "./site/routes.ts";

/** All errors and the new warnings, and the warnings that were published. Without an earlier site, all are new. */
export function newsIn({ problems, documents }: SiteReview, earlier: EarlierSite | undefined) {
  if (!earlier || !documents) return { news: problems, known: [] };
  const fresh = new Set(newAmong(problems, check(earlier.files, earlier.date)));
  const isNew = (problem: Problem) => isError(problem) || fresh.has(problem);
  const lost = located(checkLostAddresses(documents, read(earlier.files)), "content");
  return {
    news: [...lost, ...problems.filter(isNew)].sort(byLocation),
    known: problems.filter((problem) => !isNew(problem)),
  };
}

/** The problems that are not among those of before. As many equal ones as there were before are left out. */
export function newAmong(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  const known = before.map(kindOf);
  return problems.filter((problem) => {
    const index = known.indexOf(kindOf(problem));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

/** Without numbers: a problem may name a line, which an insertion above it moves. */
function kindOf({ file, kind, message }: Problem): string {
  return `${file} ${kind} ${message.replaceAll(/\d+/g, "#")}`;
}

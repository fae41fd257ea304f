// Checks a site's files and collects all problems in one run. The command line, the Vite plugin and the tests use it.
//
// Each file is checked in stages: syntax, schema, meaning. A stage runs only if the earlier ones found nothing that
// makes its results unreliable, so that no problem is only the consequence of another. What depends on several files
// is checked once all of them conform to their schemas.
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { memoize } from "../memoize.ts";
import { contentOf, type Document, read, type SiteDocuments, schemaSyntax } from "../read/documents.ts";
import { type Files, formsFolder, sitePath } from "../read/files.ts";
import { byLocation, type Found, isError, located, type Problem, problemAt } from "../read/problem.ts";
import { checkBrand } from "./brand/brand.ts";
import { checkCases } from "./form/cases.ts";
import { checkForm } from "./form/form.ts";
import { checkTables, usesTables } from "./form/tables.ts";
import { messages } from "./messages/site.ts";
import { checkAnchors } from "./site/anchors.ts";
import { checkExpiry } from "./site/expiry.ts";
import { checkDownloads, checkPictures } from "./site/files.ts";
import { checkFormIds, checkFormLinks, checkReceiver, checkRepeatedForms, checkTracking } from "./site/formLinks.ts";
import { checkLabels, checkNotes } from "./site/labels.ts";
import { checkParts } from "./site/parts.ts";
import { checkPresence, misplacedFiles } from "./site/presence.ts";
import { checkRoutes, checkSelfLinks, checkUnlinked } from "./site/routes.ts";
import { checkSamples } from "./site/samples.ts";
import { checkSchemaLine } from "./site/schemaLine.ts";
import { checkSections } from "./site/sections.ts";
import { checkSiteFile } from "./site/siteFile.ts";
import { checkCharacters, checkMarkup, checkTextPlaceholders } from "./site/texts.ts";

/** Checks of one content file that conforms to its schema. */
const contentChecks = [
  checkSchemaLine,
  checkParts,
  checkCharacters,
  checkMarkup,
  checkTextPlaceholders,
  checkLabels,
  checkNotes,
  checkSamples,
];

const problemsOfSiteFile = problemsOnce([...contentChecks, checkSiteFile]);
const problemsOfPage = problemsOnce(contentChecks);
const problemsOfForm = problemsOnce([checkForm]);

/** Checks across files. They run once the site file and all pages conform to their schemas. */
const siteChecks: ((documents: SiteDocuments, now: Date) => Iterable<Found>)[] = [
  checkRoutes,
  checkAnchors,
  checkFormLinks,
  checkRepeatedForms,
  checkSelfLinks,
  checkUnlinked,
  checkSections,
  checkPictures,
  checkBrand,
  checkDownloads,
  checkExpiry,
  checkReceiver,
  checkTracking,
];

export interface SiteReview {
  problems: Problem[];
  /** The files because of which the checks across files were skipped; empty if they ran. */
  skippedFor: string[];
  /** What was read; absent if a schema is broken. */
  documents?: SiteDocuments;
}

/** All problems of a site at a time, sorted by file, line and column. */
export function check(files: Files, now = new Date()): Problem[] {
  return review(files, now).problems;
}

const reviewOnce = memoize<SiteReview>();

/**
 * The same problems, with what was read and what was skipped. For equal files in the same minute it is the same object: a
 * change that was checked before it was written is not checked again when it is shown.
 */
export function review(files: Files, now = new Date()): SiteReview {
  const minute = Math.floor(now.getTime() / 60_000);
  return reviewOnce("", [minute, ...[...files].flat()], () => reviewNow(files, now));
}

function reviewNow(files: Files, now: Date): SiteReview {
  let documents: SiteDocuments;
  try {
    documents = read(files);
  } catch (error) {
    const syntax = schemaSyntax(files);
    const text = messages.brokenSchema({ reason: error instanceof Error ? error.message : String(error) });
    const broken = problemAt("schemas", text);
    return { problems: syntax.length > 0 ? syntax : [broken], skippedFor: [] };
  }
  const invalid = contentOf(documents).flatMap(({ valid, path }) => (valid ? [] : path));
  const skippedFor = [...invalid, ...(documents.site ? [] : [sitePath]), ...misplacedFiles(documents)].sort();
  const ofTables = [
    ...documents.tables.flatMap(({ problems }) => problems),
    ...located(checkTables(documents), formsFolder),
  ];
  // Without its table, a field accepts nothing, and all cases would be reported.
  const haveTables = !ofTables.some(isError);
  const compilable = documents.forms.filter((form) => !problemsOfForm(form).some(isError));
  const forms = compilable.filter((form) => haveTables || !usesTables(form));
  const problems = [
    ...located(checkPresence(documents), "content"),
    ...(documents.site ? problemsOfSiteFile(documents.site) : []),
    ...documents.pages.flatMap(problemsOfPage),
    ...documents.forms.flatMap(problemsOfForm),
    ...documents.cases.flatMap(({ problems }) => problems),
    ...located(checkFormIds(documents.forms), formsFolder),
    ...ofTables,
    ...located(checkCases({ ...documents, forms }), formsFolder),
    ...(skippedFor.length === 0 ? siteChecks.flatMap((one) => located(one(documents, now), "content")) : []),
  ];
  return { problems: problems.sort(byLocation), skippedFor, documents };
}

/** Returns a function that finds the problems of one file. While editing, all files but the saved one are the same documents. */
function problemsOnce<Value>(checks: ((document: Document<Value>) => Iterable<Found>)[]) {
  return memoizeFor((document: Document<Value>): Problem[] => {
    const own = document.valid ? checks.flatMap((one) => located(one(document), document.path)) : [];
    return [...document.problems, ...own];
  });
}

// Checks a site's files and collects all problems in one run. The command line, the Vite plugin and the tests use it.
//
// Each file is checked in stages: syntax, schema, meaning. A stage runs only if the earlier ones found nothing that
// makes its results unreliable, so that no problem is only the consequence of another. What depends on several files
// is checked once all of them conform to their schemas.

import { contentOf, type Document, read, type SiteDocuments, schemaSyntax } from "../read/documents.ts";
import type { Files } from "../read/files.ts";
import { byLocation, type Problem, problemOfFile } from "../read/problem.ts";
import { checkBrand } from "./brand/brand.ts";
import { checkForm } from "./form/form.ts";
import { messages } from "./messages/site.ts";
import { checkAddresses } from "./site/addresses.ts";
import { checkAnchors } from "./site/anchors.ts";
import { checkCharacters } from "./site/characters.ts";
import { checkDownloads } from "./site/downloads.ts";
import { checkExpiry } from "./site/expiry.ts";
import { checkFormIds, checkFormLinks } from "./site/formLinks.ts";
import { checkHours } from "./site/hours.ts";
import { checkIcons } from "./site/icons.ts";
import { checkLabels } from "./site/labels.ts";
import { checkMarks } from "./site/marks.ts";
import { checkNotes } from "./site/notes.ts";
import { checkPeriods } from "./site/periods.ts";
import { checkPictures } from "./site/pictures.ts";
import { checkPresence } from "./site/presence.ts";
import { checkRoutes } from "./site/routes.ts";
import { checkSamples } from "./site/samples.ts";
import { checkSchemaLine } from "./site/schemaLine.ts";
import { checkSections } from "./site/sections.ts";
import { checkSelfLinks } from "./site/selfLinks.ts";
import { checkTables } from "./site/tables.ts";
import { checkTemplates } from "./site/templates.ts";
import { checkTexts } from "./site/texts.ts";
import { checkTheme } from "./site/theme.ts";
import { checkTracking } from "./site/tracking.ts";
import { checkZone } from "./site/zone.ts";

/** Checks of one content file that conforms to its schema. */
const contentChecks: ((document: Document) => Iterable<Problem>)[] = [
  checkSchemaLine,
  checkAddresses,
  checkCharacters,
  checkHours,
  checkPeriods,
  checkIcons,
  checkTables,
  checkTemplates,
  checkTexts,
  checkMarks,
  checkLabels,
  checkNotes,
  checkSamples,
  checkTheme,
  checkZone,
];

/** Checks across files. They run once the site file and all pages conform to their schemas. */
const siteChecks: ((documents: SiteDocuments, now: Date) => Iterable<Problem>)[] = [
  checkRoutes,
  checkAnchors,
  checkFormLinks,
  checkSelfLinks,
  checkSections,
  checkPictures,
  checkBrand,
  checkDownloads,
  checkExpiry,
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

/** The same problems, with what was read and what was skipped. */
export function review(files: Files, now = new Date()): SiteReview {
  let documents: SiteDocuments;
  try {
    documents = read(files);
  } catch (error) {
    const syntax = schemaSyntax(files);
    const text = messages.brokenSchema({ reason: error instanceof Error ? error.message : String(error) });
    const broken = problemOfFile("schemas", text);
    return { problems: syntax.length > 0 ? syntax : [broken], skippedFor: [] };
  }
  const invalid = contentOf(documents).filter(({ valid }) => !valid);
  const problems = [
    ...checkPresence(files),
    ...contentOf(documents).flatMap((document) => ownProblems(document, contentChecks)),
    ...documents.forms.flatMap((document) => ownProblems(document, [checkForm])),
    ...checkFormIds(documents.forms),
    ...(invalid.length === 0 ? siteChecks.flatMap((one) => [...one(documents, now)]) : []),
  ];
  return { problems: problems.sort(byLocation), skippedFor: invalid.map(({ path }) => path).sort(), documents };
}

const known = new WeakMap<Document, Problem[]>();

/** The problems of one file, memoized: while editing, all files but the saved one are the same documents as before. */
function ownProblems(document: Document, checks: ((document: Document) => Iterable<Problem>)[]): Problem[] {
  const before = known.get(document);
  if (before) return before;
  const own = document.valid ? checks.flatMap((one) => [...one(document)]) : [];
  const problems = [...document.problems, ...own];
  known.set(document, problems);
  return problems;
}

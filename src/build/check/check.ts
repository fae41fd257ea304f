// Everything that is wrong with a site's files, in one run. The command line, the Vite plugin and the tests all come here.

import type { Files } from "../site/files.ts";
import { contentOf, type Document, type Reading, type Report, readSite } from "./documents.ts";
import { checkForm } from "./form/form.ts";
import { checkIds } from "./form/names.ts";
import { words } from "./messages/site.ts";
import { problemAt } from "./position.ts";
import type { Problem } from "./problem.ts";
import { loadSchemas } from "./schema/schemas.ts";
import { checkFormLinks } from "./site/formLinks.ts";
import { checkIcons } from "./site/icons.ts";
import { checkLabels } from "./site/labels.ts";
import { checkPictures } from "./site/pictures.ts";
import { checkPresence } from "./site/presence.ts";
import { checkRoutes } from "./site/routes.ts";
import { checkSchemaLine } from "./site/schemaLine.ts";
import { checkSections } from "./site/sections.ts";
import { checkSelfLinks } from "./site/selfLinks.ts";
import { checkTemplates } from "./site/templates.ts";
import { checkTexts } from "./site/texts.ts";

/** What is checked once each file keeps to its schema. Each looks at all files and knows nothing of the others. */
const checks: ((reading: Reading) => Iterable<Report>)[] = [
  checkRoutes,
  checkFormLinks,
  checkSelfLinks,
  checkSections,
  checkPictures,
  checkIds,
];

/** What one file says by itself. */
type OwnCheck = (document: Document) => Iterable<Report>;
const checksOfContent: OwnCheck[] = [checkIcons, checkTemplates, checkTexts, checkLabels, checkSchemaLine];
const checksOfForm: OwnCheck[] = [checkSchemaLine, checkForm];

/** All problems of all files, by file, line and column. Pure: the same files give the same problems. */
export function check(files: Files): Problem[] {
  const schemas = attempt(() => loadSchemas(files));
  if (schemas instanceof Error) {
    return [problemAt("schemas", "", undefined, words.brokenSchema(schemas.message))];
  }
  const reading = readSite(files, schemas);
  const reports = [...checkPresence(files), ...checks.flatMap((one) => [...one(reading)])];
  const problems = [
    ...contentOf(reading).flatMap((document) => ownProblems(document, checksOfContent)),
    ...[...reading.forms.values()].flatMap((document) => ownProblems(document, checksOfForm)),
    ...reports.map(asProblem),
  ];
  return problems.sort(byPlace);
}

const known = new WeakMap<Document, Problem[]>();

/** While editing, all files but the saved one are the documents of last time. */
function ownProblems(document: Document, own: OwnCheck[]): Problem[] {
  const problems = known.get(document) ?? [
    ...document.problems,
    ...own.flatMap((one) => [...one(document)].map(asProblem)),
  ];
  known.set(document, problems);
  return problems;
}

function asProblem({ file, node, wording }: Report): Problem {
  return problemAt(file.path, file.text, node?.offset, wording);
}

/** What `read` gives, or the error that it throws: the schemas are files too, and can be broken. */
function attempt<T>(read: () => T): T | Error {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function byPlace(a: Problem, b: Problem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}

// Everything that is wrong with a site's files, in one run. The command line, the Vite plugin and the tests all come here.
import { checkFormLinks } from "./check/content/formLinks.ts";
import { checkIcons } from "./check/content/icons.ts";
import { checkLabels } from "./check/content/labels.ts";
import { checkPictures } from "./check/content/pictures.ts";
import { checkPresence } from "./check/content/presence.ts";
import { checkRoutes } from "./check/content/routes.ts";
import { checkSchemaLines } from "./check/content/schemaLine.ts";
import { checkSections } from "./check/content/sections.ts";
import { checkSelfLinks } from "./check/content/selfLinks.ts";
import { checkTemplates } from "./check/content/templates.ts";
import { checkTexts } from "./check/content/texts.ts";
import { checkForms } from "./check/forms.ts";
import { problemAt } from "./check/place.ts";
import { contentOf, type Reading, type Report, readSite } from "./check/reading.ts";
import { loadSchemas } from "./check/schemas.ts";
import { words } from "./check/words/content.ts";
import type { Files } from "./files.ts";
import type { Problem } from "./problem.ts";

/** What is checked once each file keeps to its schema. Each looks at all files and knows nothing of the others. */
const checks: ((reading: Reading) => Iterable<Report>)[] = [
  checkRoutes,
  checkFormLinks,
  checkSelfLinks,
  checkSections,
  checkIcons,
  checkPictures,
  checkTemplates,
  checkTexts,
  checkLabels,
  checkSchemaLines,
  checkForms,
];

/** All problems of all files, by file, line and column. Pure: the same files give the same problems. */
export function check(files: Files): Problem[] {
  const schemas = attempt(() => loadSchemas(files));
  if (schemas instanceof Error) {
    return [problemAt("schemas", "", undefined, words.brokenSchema(schemas.message))];
  }
  const reading = readSite(files, schemas);
  const documents = [...contentOf(reading), ...reading.forms.values()];
  const reports = [...checkPresence(files), ...checks.flatMap((one) => [...one(reading)])];
  const problems = [
    ...documents.flatMap((document) => document.problems),
    ...reports.map(({ file, node, wording }) => problemAt(file.path, file.text, node?.offset, wording)),
  ];
  return problems.sort(byPlace);
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

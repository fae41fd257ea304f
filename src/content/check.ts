// Everything that is wrong with a site's files, in one run. The command line, the Vite plugin and the tests all come here.

import { type Parsed, parseFile } from "./check/parse.ts";
import { problemAt } from "./check/place.ts";
import { loadSchemas, type Schemas } from "./check/schemas.ts";
import { validate } from "./check/validate.ts";
import { type Files, formsFolder, pagesFolder } from "./files.ts";
import type { Problem } from "./problem.ts";

export function check(files: Files): Problem[] {
  const schemas = loadSchemas(files);
  const problems: Problem[] = [];
  for (const [path, text] of files) {
    const schema = schemaFor(path);
    if (schema === undefined) continue;
    const parsed = parseFile(path, String(text));
    problems.push(...parsed.problems);
    if (parsed.whole) problems.push(...schemaProblems(parsed, schema, schemas));
  }
  return problems;
}

function schemaProblems(parsed: Parsed, schema: string, schemas: Schemas): Problem[] {
  return validate(parsed, schemas.validator(schema), schemas).map(({ node, wording }) =>
    problemAt(parsed.path, parsed.text, node.offset, wording),
  );
}

function schemaFor(path: string): string | undefined {
  if (path === "content/site.json") return "schemas/content/site.schema.json";
  if (path.startsWith(pagesFolder)) return "schemas/content/page.schema.json";
  if (path.startsWith(formsFolder)) return "schemas/meta/form.schema.json";
  return undefined;
}

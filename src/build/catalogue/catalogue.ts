// The block catalogue: every section type and every widget, with the examples of their schemas. The examples are
// checked and resolved as if they were files of the site.
import { loadSchemas } from "../check/schema/schemas.ts";
import type { Catalogue } from "./block.ts";
import { checkExamples } from "./checkExamples.ts";
import { fieldBlocks, fieldExamples } from "./fields.ts";
import { type Source, sectionBlocks, sectionExamples } from "./sections.ts";

/** Takes files in which the check found no error. */
export async function buildCatalogue(source: Source): Promise<Catalogue> {
  const schemas = loadSchemas(source.files);
  const sections = sectionExamples(source);
  const fields = fieldExamples(schemas);
  const problemsOf = checkExamples(source.files, [...sections, ...fields]);
  return {
    sections: await sectionBlocks(source, sections, problemsOf),
    ...fieldBlocks(schemas, fields, problemsOf),
  };
}

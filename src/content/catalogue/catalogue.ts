// What the block catalogue shows: every kind of section and every widget, from the examples of the schemas. The
// examples go through the check and the pipeline as if they stood in files of the site.
import { loadSchemas } from "../check/schemas.ts";
import type { Catalogue, Source } from "./block.ts";
import { fieldBlocks, fieldTrials } from "./fields.ts";
import { sectionBlocks, sectionTrials } from "./sections.ts";
import { tryOut } from "./trial.ts";

/** `draw` puts pictures in place. */
export async function takeCatalogue(
  source: Source,
  draw: (value: unknown) => Promise<unknown>,
): Promise<Catalogue> {
  const schemas = loadSchemas(source.files);
  const sections = sectionTrials(source);
  const fields = fieldTrials(schemas);
  const problems = tryOut(source.files, [...sections, ...fields]);
  return {
    sections: await sectionBlocks(source, schemas, { trials: sections, problems, draw }),
    ...fieldBlocks(schemas, fields, problems),
  };
}

// What the block catalogue shows: every kind of section and every widget, from the examples of the schemas. The
// examples go through the check and the pipeline as if they stood in files of the site.
import { formKeywords } from "../../engine/vocabulary.ts";
import { loadSchemas, type Schemas } from "../check/schema/schemas.ts";
import type { Catalogue, Source } from "./block.ts";
import { fieldBlocks, fieldTrials } from "./fields.ts";
import { type Row, type Table, tablesOf } from "./properties.ts";
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
  const shown = fieldBlocks(schemas, fields, problems);
  return {
    sections: await sectionBlocks(source, schemas, { trials: sections, problems, draw }),
    ...shown,
    files: [
      { name: "page", tables: fileTables("schemas/content/page.schema.json", schemas) },
      { name: "form", tables: formTables(shown.field[0], schemas) },
    ],
  };
}

function fileTables(path: string, schemas: Schemas): Table[] {
  return tablesOf(schemas.follow({ $ref: "" }, path).schema, path, schemas);
}

/** What a form says beyond any group of fields, for which there are tables already. */
function formTables(field: Table | undefined, schemas: Schemas): Table[] {
  const [root, ...others] = fileTables("schemas/meta/form.schema.json", schemas);
  const own = others.filter(({ paths: [first = ""] }) => formKeywords.some((key) => first.startsWith(key)));
  const isOwn = (row: Row) =>
    row.required ||
    row.name === "required" ||
    !field?.rows.some(({ description }) => description === row.description);
  return root ? [{ ...root, rows: root.rows.filter(isOwn) }, ...own] : own;
}

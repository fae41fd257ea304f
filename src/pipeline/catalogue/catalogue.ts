// The block catalogue: every section type and every widget, with the examples of their schemas. The examples are
// checked and resolved as if they were files of the site.

import type { Asset } from "../pictures/asset.ts";
import type { Files } from "../read/files.ts";
import { loadSchemas } from "../read/schemas.ts";
import { takeSnapshot } from "../site/snapshot.ts";
import type { Catalogue } from "./block.ts";
import { checkExamples } from "./checkExamples.ts";
import { exampleDocuments } from "./exampleDocuments.ts";
import { fieldBlocks, fieldExamples } from "./fields.ts";
import { sectionBlocks, sectionExamples } from "./sections.ts";

/** `site` has no errors. The assets are those of the site and of the examples. */
export async function buildCatalogue(site: Files): Promise<{ catalogue: Catalogue; assets: Map<string, Asset> }> {
  const schemas = loadSchemas(site);
  const sections = sectionExamples(site, schemas);
  const files = new Map([...exampleDocuments(sections), ...site]);
  const fields = fieldExamples(schemas);
  const problemsOf = checkExamples(files, [...sections, ...fields]);
  const valid = sections.filter((example) => problemsOf(example).length === 0);
  const added = valid.map(({ path, content }) => [path, JSON.stringify(content)] as const);
  const { pages, assets } = await takeSnapshot(new Map([...files, ...added]), true);
  const catalogue = {
    sections: sectionBlocks(schemas, sections, problemsOf, pages),
    ...fieldBlocks(schemas, fields, problemsOf),
  };
  return { catalogue, assets };
}

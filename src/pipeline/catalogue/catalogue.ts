// The block catalogue: every section type and every widget, with the examples of their schemas. The examples are
// checked and resolved as if they were files of the site.
import type { Asset } from "../pictures/asset.ts";
import type { SiteDocuments } from "../read/documents.ts";
import { takeSnapshot } from "../site/snapshot.ts";
import type { Catalogue } from "./block.ts";
import { checkExamples, exampleDocuments } from "./examples.ts";
import { fieldBlocks, fieldExamples } from "./fields.ts";
import { sectionBlocks, sectionExamples } from "./sections.ts";

/** `site` has no errors. The assets are those of the site and of the examples. */
export async function buildCatalogue(
  site: SiteDocuments,
): Promise<{ catalogue: Catalogue; assets: Map<string, Asset> }> {
  const { schemas } = site;
  const sections = sectionExamples(site);
  const files = new Map([...exampleDocuments(sections), ...site.files]);
  const fields = fieldExamples(schemas);
  const { documents, problemsOf } = checkExamples(files, [...sections, ...fields]);
  const { pages, assets } = await takeSnapshot(documents, true);
  const catalogue = {
    sections: sectionBlocks(schemas, sections, problemsOf, pages),
    ...fieldBlocks(schemas, fields, problemsOf),
  };
  return { catalogue, assets };
}

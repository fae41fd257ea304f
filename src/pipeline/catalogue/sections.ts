// The section types, each with the examples of its schema as a page of this site renders them.
import type { SiteDocuments } from "../read/documents.ts";
import { pagesFolder } from "../read/files.ts";
import { asSchema, type Schemas, sectionSchemas } from "../read/schemas.ts";
import type { SectionFile } from "../read/types.gen.ts";
import type { ResolvedPage } from "../site/snapshot.ts";
import type { Block, SectionExample } from "./block.ts";
import type { ProblemsOf } from "./examples.ts";

type ExamplePage = ReturnType<typeof examplePage>;

export function sectionExamples(site: SiteDocuments): ExamplePage[] {
  return sectionSchemas(site.schemas).flatMap(([type, path]) => {
    // The check validates each example in its page.
    const examples = (site.schemas.find(path).examples ?? []) as SectionFile[];
    return examples.map((example, index) =>
      examplePage(type, `catalogue-${type}-${index}`, withOwnNames(example, site)),
    );
  });
}

/** `pages` are the resolved pages of the examples without errors, by path. */
export function sectionBlocks(
  schemas: Schemas,
  examples: ExamplePage[],
  problemsOf: ProblemsOf,
  pages: Map<string, ResolvedPage>,
): Block<SectionExample>[] {
  const rendered = (example: ExamplePage): SectionExample => {
    const section = pages.get(example.path)?.page.sections.at(-1);
    const json = example.content.sections.at(-1);
    return { json, problems: problemsOf(example), ...(section && { section }) };
  };
  return sectionSchemas(schemas).map(([name, path]) => {
    const { description, defaultSnippets } = schemas.find(path);
    const { label } = asSchema([defaultSnippets].flat()[0]);
    return {
      name,
      title: String(label ?? name),
      description: String(description),
      examples: examples.filter(({ type }) => type === name).map(rendered),
    };
  });
}

/** A page with the section. Another section comes after a hero, because every page must begin with one. */
function examplePage(type: string, name: string, section: SectionFile) {
  const hero: SectionFile = { type: "hero", title: name };
  const sections = section.type === "hero" ? [section] : [hero, section];
  return { type, path: `${pagesFolder}${name}.json`, content: { path: `/${name}`, title: name, sections } };
}

/** Replaces the name of a shared section or form that the site does not have by one that it has. */
function withOwnNames(example: SectionFile, { site, forms }: SiteDocuments): SectionFile {
  if (example.type === "shared") {
    return { ...example, name: existing(Object.keys(site?.value.shared ?? {}), example.name) };
  }
  if (example.type !== "form") return example;
  const names = forms.map(({ value }) => value.$id);
  return { ...example, form: existing(names, example.form) };
}

function existing(names: string[], wanted: string): string {
  return names.includes(wanted) ? wanted : (names[0] ?? wanted);
}

// The section types, each with the examples of its schema as a page of this site renders them.
import { basename } from "node:path/posix";
import type { Section, SharedSection, Site } from "../../types.gen.ts";
import { type Files, formName, formPaths, pagesFolder, sitePath } from "../read/files.ts";
import { asSchema, type Schemas } from "../read/schemas.ts";
import type { PageFile } from "../site/resolve.ts";
import type { ResolvedPage } from "../site/snapshot.ts";
import type { Block, SectionExample } from "./block.ts";
import type { ExampleFile, ProblemsOf } from "./checkExamples.ts";

/** A page with one example. */
interface ExamplePage extends ExampleFile {
  type: string;
  content: PageFile;
}

export function sectionExamples(files: Files, schemas: Schemas): ExamplePage[] {
  return sectionTypes(schemas).flatMap(([type, path]) => {
    // The check validates each example in its page.
    const examples = (schemas.find(path).examples ?? []) as (Section | SharedSection)[];
    return examples.map((example, index) =>
      examplePage(type, `catalogue-${type}-${index}`, withOwnNames(example, files)),
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
  return sectionTypes(schemas).map(([name, path]) => {
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

/** Every section type with the path of its schema. */
function sectionTypes(schemas: Schemas): [type: string, path: string][] {
  const folder = "schemas/content/sections/";
  const paths = schemas.paths.filter((path) => path.startsWith(folder));
  return paths.map((path) => [basename(path, ".schema.json"), path]);
}

/** A page with the section. Another section comes after a hero, because every page must begin with one. */
function examplePage(type: string, name: string, section: Section | SharedSection): ExamplePage {
  const hero: Section = { type: "hero", title: name };
  const sections = section.type === "hero" ? [section] : [hero, section];
  return { type, path: `${pagesFolder}${name}.json`, content: { path: `/${name}`, title: name, sections } };
}

/** Replaces the name of a shared section or form that the site does not have by one that it has. */
function withOwnNames(example: Section | SharedSection, files: Files): Section | SharedSection {
  if (example.type === "shared") {
    const { shared = {} }: Site = JSON.parse(String(files.get(sitePath)));
    return { ...example, name: existing(Object.keys(shared), example.name) };
  }
  if (example.type !== "form") return example;
  return { ...example, form: existing(formPaths(files).map(formName), example.form) };
}

function existing(names: string[], wanted: string): string {
  return names.includes(wanted) ? wanted : (names[0] ?? wanted);
}

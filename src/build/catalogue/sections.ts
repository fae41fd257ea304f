// The section types, each with the examples of its schema as a page of this site renders them.
import { basename } from "node:path/posix";
import type { Page, Section, SharedSection, Site } from "../../types.gen.ts";
import { type Files, formsFolder, pagesFolder } from "../site/files.ts";
import { type PageFile, resolvePages } from "../site/resolve.ts";
import type { Block, SectionExample } from "./block.ts";
import type { ExampleFile, ProblemsOf } from "./checkExamples.ts";

const folder = "schemas/content/sections/";
const suffix = ".schema.json";

/** The part of the site that the catalogue needs. */
export interface Source {
  files: Files;
  site: Site;
  /** By file. */
  pages: Map<string, PageFile>;
  /** Replaces the pictures in a value of the content by the ones that the browser renders. */
  renderPictures: (value: unknown) => Promise<unknown>;
}

/** A page with one example. */
interface ExamplePage extends ExampleFile {
  type: string;
  content: PageFile;
}

interface SectionSchema {
  description: string;
  defaultSnippets?: { label: string }[];
  examples?: (Section | SharedSection)[];
}

export function sectionExamples(source: Source): ExamplePage[] {
  return [...sectionSchemas(source.files)].flatMap(([type, { examples = [] }]) =>
    examples.map((example, index) =>
      examplePage(type, `catalogue-${type}-${index}`, withOwnNames(example, source)),
    ),
  );
}

export async function sectionBlocks(
  source: Source,
  examples: ExamplePage[],
  problemsOf: ProblemsOf,
): Promise<Block<SectionExample>[]> {
  const valid = examples.filter((example) => problemsOf(example).length === 0);
  const added = valid.map(({ path, content }) => [path, content] as const);
  const pages = resolvePages(new Map([...source.pages, ...added]), source.site);
  const rendered = async (example: ExamplePage): Promise<SectionExample> => {
    const page = pages.get(example.path);
    const json = example.content.sections.at(-1);
    const section = page && { section: await lastSection(page, source) };
    return { json, problems: problemsOf(example), ...section };
  };
  const blocks = [...sectionSchemas(source.files)].map(async ([name, schema]) => ({
    name,
    title: schema.defaultSnippets?.[0]?.label ?? name,
    description: schema.description,
    examples: await Promise.all(examples.filter(({ type }) => type === name).map(rendered)),
  }));
  return Promise.all(blocks);
}

async function lastSection({ sections }: Page, { renderPictures }: Source): Promise<Section> {
  // Only the pictures change: the result is a section too.
  return (await renderPictures(sections.at(-1))) as Section;
}

function sectionSchemas(files: Files): Map<string, SectionSchema> {
  const paths = [...files.keys()].filter((path) => path.startsWith(folder) && path.endsWith(suffix));
  return new Map(paths.map((path) => [basename(path, suffix), JSON.parse(String(files.get(path)))]));
}

/** A page must begin with a hero. */
function examplePage(type: string, name: string, section: Section | SharedSection): ExamplePage {
  const hero: Section = { type: "hero", title: name };
  const sections = section.type === "hero" ? [section] : [hero, section];
  return { type, path: `${pagesFolder}${name}.json`, content: { path: `/${name}`, title: name, sections } };
}

/** The example with the name of a shared section or of a form that this site has. */
function withOwnNames(example: Section | SharedSection, { site, files }: Source): Section | SharedSection {
  if (example.type === "shared") {
    return { ...example, name: existing(Object.keys(site.shared ?? {}), example.name) };
  }
  if (example.type !== "form") return example;
  const forms = [...files.keys()].filter((path) => path.startsWith(formsFolder));
  const names = forms.map((path) => basename(path, suffix));
  return { ...example, form: existing(names, example.form) };
}

function existing(names: string[], wanted: string): string {
  return names.includes(wanted) ? wanted : (names[0] ?? wanted);
}

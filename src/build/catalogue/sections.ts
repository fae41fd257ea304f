// The kinds of section, each with its examples drawn as a page of this site would draw them.
import { basename } from "node:path/posix";
import type { Page, Section, SharedSection } from "../../types.gen.ts";
import { asSchema, type Schema, type Schemas } from "../check/schema/schemas.ts";
import { formsFolder, pagesFolder } from "../site/files.ts";
import { type PageFile, resolvePages } from "../site/resolve.ts";
import type { Block, SectionExample, Source } from "./block.ts";
import { tablesOf } from "./properties.ts";
import type { Problems, Trial } from "./trial.ts";

const folder = "schemas/content/sections/";
const suffix = ".schema.json";

/** An example on a page that nobody sees. */
interface SectionTrial extends Trial {
  kind: string;
  file: PageFile;
}

export function sectionTrials(source: Source): SectionTrial[] {
  return [...kindsOf(source)].flatMap(([kind, { examples }]) =>
    examples.map((example, index) => trial(kind, `catalogue-${kind}-${index}`, fitted(example, source))),
  );
}

interface Drawing {
  trials: SectionTrial[];
  problems: Problems;
  /** Puts pictures in place. */
  draw: (value: unknown) => Promise<unknown>;
}

export async function sectionBlocks(
  source: Source,
  schemas: Schemas,
  { trials, problems, draw }: Drawing,
): Promise<Block<SectionExample>[]> {
  const good = trials.filter(({ path }) => problems.get(path)?.length === 0);
  const written = good.map(({ path, file }): [string, PageFile] => [path, file]);
  const pages = resolvePages(new Map([...source.pages, ...written]), source.site);
  const example = async ({ path, file }: SectionTrial): Promise<SectionExample> => {
    const page = pages.get(path);
    const drawn = page && { drawn: await drawSection(page, draw) };
    return { json: file.sections.at(-1), problems: problems.get(path) ?? [], ...drawn };
  };
  const blocks = [...kindsOf(source)].map(async ([name, schema]) => ({
    name,
    title: schema.defaultSnippets[0]?.label ?? name,
    description: schema.description,
    tables: tablesOf(withKind(schema, schemas), `${folder}${name}${suffix}`, schemas),
    examples: await Promise.all(trials.filter(({ kind }) => kind === name).map(example)),
  }));
  return Promise.all(blocks);
}

/** The schema with the sentence that the union of all kinds has for `type`. */
function withKind(schema: Kind, schemas: Schemas): Schema {
  const union = schemas.follow({ $ref: "section.schema.json" }, "schemas/content/").schema;
  const { description } = asSchema(asSchema(union.properties).type);
  const { type, ...properties } = asSchema(schema.properties);
  return { ...schema, properties: { type: { description, ...asSchema(type) }, ...properties } };
}

async function drawSection(page: Page, draw: Drawing["draw"]): Promise<Section> {
  // Drawing changes pictures alone: a section stays one.
  return (await draw(page.sections.at(-1))) as Section;
}

type Kind = Schema & {
  description: string;
  defaultSnippets: { label: string }[];
  examples: (Section | SharedSection)[];
};

function kindsOf({ files }: Source): Map<string, Kind> {
  const schemas = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(suffix));
  return new Map(
    schemas.map(([path, text]) => [
      basename(path, suffix),
      { examples: [], defaultSnippets: [], ...JSON.parse(String(text)) },
    ]),
  );
}

function trial(kind: string, name: string, section: Section | SharedSection): SectionTrial {
  const hero: Section = { type: "hero", title: name };
  const sections = section.type === "hero" ? [section] : [hero, section];
  return { kind, path: `${pagesFolder}${name}.json`, file: { path: `/${name}`, title: name, sections } };
}

/** The example with the name of a shared section or of a form that this site has. */
function fitted(example: Section | SharedSection, { site, files }: Source): Section | SharedSection {
  if (example.type === "shared") {
    return { ...example, name: oneOf(Object.keys(site.shared ?? {}), example.name) };
  }
  if (example.type !== "form") return example;
  const forms = [...files.keys()].filter((path) => path.startsWith(formsFolder));
  const names = forms.map((path) => basename(path, suffix));
  return { ...example, form: oneOf(names, example.form) };
}

function oneOf(names: string[], wanted: string): string {
  return names.includes(wanted) ? wanted : (names[0] ?? wanted);
}

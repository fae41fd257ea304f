// Generates what derives from the schemas: the TypeScript types of the content, the union of all section types, for text
// editors, and the guide's table of rules. They are committed; a test fails if they are out of date.
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { resolvePointer } from "../engine/pointer.ts";
import { mapNestedSchemas } from "../engine/walk.ts";
import { formatReview } from "./check/format.ts";
import { withRuleTable } from "./guide.ts";
import { schemaSyntax } from "./read/documents.ts";
import { readFiles } from "./read/files.ts";
import { asSchema, type Schema, schemaFiles, siteSchema } from "./read/schemas.ts";
import { generalTexts } from "./site/generalTexts.ts";

const schemas = "schemas/content";
const guide = "content/GUIA.md";

/** The parts that the pipeline renders → their types in src/rendered.ts. */
const renderedParts = {
  picture: "RenderedPicture",
  logo: "RenderedLogo",
  documentItem: "DocumentItem",
  rich: "RichText",
  event: "EventItem",
};

interface SectionSchema {
  title: string;
  description: string;
  defaultSnippets: { label: string; body: unknown }[];
}

/**
 * Returns the generated files, path → text, from `schemas/` under `root`. The paths are relative to `root`.
 * @throws an error that lists the problems if a schema is not JSON.
 */
export async function generate(root: string): Promise<Map<string, string>> {
  const files = await readFiles(root);
  const problems = schemaSyntax(files);
  if (problems.length > 0) throw new Error(formatReview({ problems, skippedFor: [] }));
  const read: ReadSchema = (path) => JSON.parse(String(files.get(path)));
  const sections = new Map<string, SectionSchema>();
  for (const [path] of schemaFiles(files)) {
    if (!path.startsWith(`${schemas}/sections/`)) continue;
    const section = read(path);
    if (!section.title || !section.defaultSnippets) throw new Error(`${path} lacks "title" or "defaultSnippets"`);
    sections.set(basename(path, ".schema.json"), section);
  }
  return new Map([
    [`${schemas}/section.schema.json`, `${JSON.stringify(sectionUnion(sections), null, 2)}\n`],
    ["src/types.gen.ts", await renderedTypes(sections, read)],
    ["src/pipeline/read/types.gen.ts", await fileTypes(sections, read)],
    [guide, withRuleTable(await readFile(join(root, guide), "utf8"), read("schemas/meta/form.schema.json"))],
  ]);
}

/** The parsed schema file at a path. */
// biome-ignore lint/suspicious/noExplicitAny: a schema file, whose parts are replaced below.
type ReadSchema = (path: string) => any;

/** Selects the section type with `if`/`then`, for which VS Code has the best messages and completions. */
function sectionUnion(sections: Map<string, SectionSchema>) {
  const sectionTypes = [...sections.keys()];
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $comment: "Generado por «npm run generate» a partir de la carpeta sections: no lo edite.",
    title: "Section",
    description: "Una sección de la página. «type» dice de qué clase es.",
    type: "object",
    required: ["type"],
    properties: {
      type: {
        description: "La clase de sección.",
        type: "string",
        enum: sectionTypes,
        enumDescriptions: [...sections.values()].map((section) => section.description),
        errorMessage: `No existe esa clase de sección. Las que hay: ${sectionTypes.join(", ")}.`,
      },
    },
    allOf: sectionTypes.map((type) => ({
      if: { properties: { type: { const: type } }, required: ["type"] },
      then: { $ref: `sections/${type}.schema.json` },
    })),
    defaultSnippets: [...sections.values()].flatMap((section) =>
      section.defaultSnippets.map((snippet) => ({ ...snippet, description: section.description })),
    ),
  };
}

const header = "// Generated from the schemas by `npm run generate`. Do not edit.";

/**
 * The types of the site as the browser renders it: pictures, shared sections and `each` are resolved, general texts are added.
 * The name of an interface is the `title` of its schema.
 */
async function renderedTypes(sections: Map<string, SectionSchema>, read: ReadSchema): Promise<string> {
  const rendered = [...sections].filter(([type]) => type !== "shared").map(([, { title }]) => title);
  const ofForms = { formFile: { $ref: "../meta/form.schema.json" }, formCases: { $ref: "../meta/cases.schema.json" } };
  const text = await compileTypes({ ...contentFiles(sections), ...ofForms }, (path) => {
    if (path === unionPath) return { tsType: "Section" };
    const schema = read(path);
    if (path === partsPath) {
      for (const [name, type] of Object.entries(renderedParts)) schema.definitions[name] = { tsType: type };
      schema.definitions.paragraphs.items = schema.definitions.rich;
      schema.definitions.moment = { type: "number" };
    }
    if (path === siteSchema) {
      requireTexts(schema, generalTexts());
      // The build always makes one.
      schema.properties.header.required.push("logo");
    }
    return schema;
  });
  return `${header}
import type { ${["Period", ...Object.values(renderedParts)].sort().join(", ")} } from "./rendered.ts";

${text}
/** A section that is shown for some time only, or has such cards. */
export interface TimedSection extends Period {
  type: "timed";
  section: Section;
}

export type Section = ${[...rendered, "TimedSection"].join(" | ")};
`;
}

/**
 * The types of what the content files contain, before anything is resolved. Their names are those of the rendered
 * types with «File» behind them. `PartValues` has the type of each part that a schema may declare.
 */
async function fileTypes(sections: Map<string, SectionSchema>, read: ReadSchema): Promise<string> {
  const section = { tsType: "SectionFile" };
  const definitions = [partsPath, ...[...sections.keys()].map(sectionPath)].flatMap((path) =>
    Object.keys(read(path).definitions ?? {}).map((name) => [name, { $ref: fromSchemas(path, name) }]),
  );
  const parts = {
    title: "PartValues",
    type: "object",
    additionalProperties: false,
    required: [...definitions.map(([name]) => name), "section"],
    properties: { ...Object.fromEntries(definitions), section },
  };
  const text = await compileTypes({ ...contentFiles(sections), parts }, (path) =>
    path === unionPath ? section : withBranches(read(path)),
  );
  const types = [...sections.values()].map(({ title }) => `${title}File`);
  return `${header}\n\n${text}\nexport type SectionFile = ${types.join(" | ")};\n`;
}

const partsPath = `${schemas}/parts.schema.json`;
const unionPath = `${schemas}/section.schema.json`;
const sectionPath = (type: string) => `${schemas}/sections/${type}.schema.json`;

/** The address of a schema file, or of a definition in it, from the folder of the schemas. */
function fromSchemas(path: string, definition?: string): string {
  return path.slice(`${schemas}/`.length) + (definition ? `#/definitions/${definition}` : "");
}

function contentFiles(sections: Map<string, SectionSchema>) {
  const paths = [...sections.keys()].map((type) => [type, { $ref: fromSchemas(sectionPath(type)) }]);
  return { site: { $ref: "site.schema.json" }, page: { $ref: "page.schema.json" }, ...Object.fromEntries(paths) };
}

/** The declarations of the types of `properties`, and of all that they refer to. */
function compileTypes(properties: JSONSchema["properties"], read: ReadSchema): Promise<string> {
  const readShape = ({ url }: { url: string }) => {
    const schema = read(url.slice(url.indexOf("schemas/")));
    return JSON.stringify(shapeOf(schema, schema));
  };
  const all: JSONSchema = { title: "Everything", type: "object", additionalProperties: false, properties };
  return compile(all, "Everything", {
    // Only `readShape` reads files. With a path of Windows here, it would get backslashes.
    cwd: `/${schemas}/`,
    bannerComment: "",
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    $refOptions: { resolve: { shapes: { order: 1, canRead: /\.schema\.json$/, read: readShape } } },
  });
}

/** A schema of files with «File» behind each title. A `oneOf` of required properties becomes one schema for each. */
function withBranches(schema: Schema): Schema {
  const { title, oneOf, ...rest } = mapNestedSchemas(schema, (nested) => withBranches(asSchema(nested)));
  const named = { ...(title !== undefined && { title: `${title}File` }) };
  if (!Array.isArray(oneOf)) return { ...named, ...rest };
  const exclusive: string[] = oneOf.flatMap(({ required }) => required);
  return { ...named, anyOf: oneOf.map(({ required }) => branch(rest, required, exclusive)) };
}

/** The schema of the values that have the properties `own`, and none of the other `exclusive` ones. */
function branch(schema: Schema, own: string[], exclusive: string[]): Schema {
  const { properties, dependencies, required = [], ...rest } = schema;
  const needed = (name: string) => [asSchema(dependencies)[name] ?? []].flat().map(String);
  const isExcluded = (name: string): boolean =>
    (exclusive.includes(name) && !own.includes(name)) || needed(name).some(isExcluded);
  const kept = Object.entries(asSchema(properties)).filter(([name]) => !isExcluded(name));
  const all = [required, own, own.flatMap(needed)].flat();
  return { ...rest, required: all, properties: Object.fromEntries(kept) };
}

/** Makes the keys required that the build adds to a site file. */
function requireTexts(schema: Schema, texts: object): void {
  schema.required = [...new Set([schema.required ?? [], Object.keys(texts)].flat())];
  for (const [key, value] of Object.entries(texts)) {
    const property = asSchema(asSchema(schema.properties)[key]);
    if ("properties" in property) requireTexts(property, value);
  }
}

/** The keywords that determine the type. `oneOf` and `allOf` are not among them: they only exclude combinations. */
const structural = [
  "title",
  "type",
  "enum",
  "const",
  "required",
  "properties",
  "definitions",
  "items",
  "additionalProperties",
  "anyOf",
  "tsType",
];

/**
 * A copy of a schema with only the structural keywords. Replaces each reference to a part of a definition by that part,
 * because json-schema-to-typescript does not follow it.
 */
function shapeOf(schema: object, root: object): object {
  if ("$ref" in schema) {
    const isPart = /^#\/definitions\/[^/]+\//.test(String(schema.$ref));
    return isPart ? shapeOf(Object(resolvePointer(root, String(schema.$ref))), root) : { $ref: schema.$ref };
  }
  const copy = Object.entries(mapNestedSchemas(schema, (nested) => shapeOf(nested, root)));
  const kept = copy.filter(([keyword]) => structural.includes(keyword));
  return kept.length > 0 ? Object.fromEntries(kept) : { tsType: "unknown" };
}

export async function writeGenerated(root: string): Promise<void> {
  for (const [path, text] of await generate(root)) await writeFile(join(root, path), text);
}

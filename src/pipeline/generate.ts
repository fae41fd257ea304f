// Generates what derives from the schemas: the TypeScript types of the content, the union of all section types, for text
// editors, and the guide's table of rules. They are committed; a test fails if they are out of date.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { resolvePointer } from "../engine/pointer.ts";
import { mapNestedSchemas } from "../engine/walk.ts";
import { formatReview } from "./check/format.ts";
import { withRuleTable } from "./guide.ts";
import { schemaSyntax } from "./read/documents.ts";
import { readFiles } from "./read/files.ts";
import { asSchema, type Schema } from "./read/schemas.ts";
import { generalTexts } from "./site/generalTexts.ts";

const schemas = "schemas/content";
const guide = "content/GUIA.md";

/** The parts that the pipeline renders → their types in src/rendered.ts. */
const renderedTypes = {
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
  const problems = schemaSyntax(await readFiles(root));
  if (problems.length > 0) throw new Error(formatReview({ problems, skippedFor: [] }));
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
  const files = (await readdir(join(root, schemas, "sections"))).filter((name) => name.endsWith(".schema.json")).sort();
  const sections = new Map<string, SectionSchema>();
  for (const file of files) {
    sections.set(basename(file, ".schema.json"), await read(`${schemas}/sections/${file}`));
  }
  return new Map([
    [`${schemas}/section.schema.json`, `${JSON.stringify(sectionUnion(sections), null, 2)}\n`],
    ["src/types.gen.ts", await types(root, sections)],
    [guide, withRuleTable(await readFile(join(root, guide), "utf8"), await read("schemas/meta/form.schema.json"))],
  ]);
}

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

/**
 * The types of the site as the browser renders it: pictures, shared sections and `each` are resolved, general texts are added.
 * The name of an interface is the `title` of its schema.
 */
async function types(root: string, sections: Map<string, SectionSchema>) {
  const rendered = [...sections].filter(([type]) => type !== "shared").map(([, { title }]) => title);
  const all: JSONSchema = {
    title: "Everything",
    type: "object",
    additionalProperties: false,
    properties: {
      site: { $ref: "site.schema.json" },
      page: { $ref: "page.schema.json" },
      ...Object.fromEntries([...sections.keys()].map((type) => [type, { $ref: `sections/${type}.schema.json` }])),
      formFile: { $ref: "../meta/form.schema.json" },
    },
  };
  const text = await compile(all, "Everything", {
    cwd: join(root, schemas, "/"),
    bannerComment: "",
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    $refOptions: { resolve: { rendered: { order: 1, canRead: /\.schema\.json$/, read: renderedSchema } } },
  });
  return `// Generated from the schemas by \`npm run generate\`. Do not edit.
import type { ${["Period", ...Object.values(renderedTypes)].sort().join(", ")} } from "./rendered.ts";

${text}
/** A section that is shown for some time only, or has such cards. */
export interface TimedSection extends Period {
  type: "timed";
  section: Section;
}

export type Section = ${[...rendered, "TimedSection"].join(" | ")};
`;
}

/** The text of a schema file for the types: a section is the union of types, pictures and texts are rendered ones. */
async function renderedSchema(file: { url: string }): Promise<string> {
  if (file.url.endsWith("/section.schema.json")) return JSON.stringify({ tsType: "Section" });
  const schema = JSON.parse(await readFile(new URL(file.url, pathToFileURL("/")), "utf8"));
  if (file.url.endsWith("/parts.schema.json")) {
    for (const [name, type] of Object.entries(renderedTypes)) schema.definitions[name] = { tsType: type };
    schema.definitions.paragraphs.items = schema.definitions.rich;
    schema.definitions.moment = { type: "number" };
  }
  if (file.url.endsWith("/site.schema.json")) {
    requireTexts(schema, generalTexts);
    // The build always makes one.
    schema.properties.header.required.push("logo");
  }
  return JSON.stringify(shapeOf(schema, schema));
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

/** Writes the generated files under `root`. */
export async function writeGenerated(root: string): Promise<void> {
  for (const [path, text] of await generate(root)) await writeFile(join(root, path), text);
}

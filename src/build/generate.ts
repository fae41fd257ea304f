// Derives what must agree with the schemas: the TypeScript types of the content, and the union of all kinds
// of section that editors' tools read. Both are committed; a test fails when they are stale.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const schemas = "schemas/content";
const header = "// Generated from the schemas by `npm run generate`. Do not edit.\n";

interface SectionSchema {
  title: string;
  description: string;
  defaultSnippets: { label: string; body: unknown }[];
}

/**
 * The generated files as they should be, path → text, paths relative to `root`.
 * Reads `schemas/` under `root` and writes nothing.
 */
export async function generate(root: string): Promise<Map<string, string>> {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), "utf8"));
  const files = (await readdir(join(root, schemas, "sections")))
    .filter((f) => f.endsWith(".schema.json"))
    .sort();
  const sections = new Map<string, SectionSchema>();
  for (const file of files) {
    sections.set(basename(file, ".schema.json"), await read(`${schemas}/sections/${file}`));
  }
  return new Map([
    [`${schemas}/section.schema.json`, `${JSON.stringify(sectionUnion(sections), null, 2)}\n`],
    ["src/types.gen.ts", await types(root, sections)],
  ]);
}

/** One branch a kind, by `if`/`then`: the form that gives VS Code the best messages and completions. */
function sectionUnion(sections: Map<string, SectionSchema>) {
  const kinds = [...sections.keys()];
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
        enum: kinds,
        enumDescriptions: [...sections.values()].map((section) => section.description),
        errorMessage: `No existe esa clase de sección. Las que hay: ${kinds.join(", ")}.`,
      },
    },
    allOf: kinds.map((kind) => ({
      if: { properties: { type: { const: kind } }, required: ["type"] },
      then: { $ref: `sections/${kind}.schema.json` },
    })),
    defaultSnippets: [...sections.values()].flatMap((section) =>
      section.defaultSnippets.map((snippet) => ({ ...snippet, description: section.description })),
    ),
  };
}

/**
 * The types of the site as the browser draws it: pictures resolved, shared sections and `each` put in place.
 * The name of an interface is the `title` of its schema.
 */
async function types(root: string, sections: Map<string, SectionSchema>) {
  const drawn = [...sections].filter(([kind]) => kind !== "shared").map(([, section]) => section.title);
  const all: JSONSchema = {
    title: "Everything",
    type: "object",
    additionalProperties: false,
    properties: {
      site: { $ref: "site.schema.json" },
      page: { $ref: "page.schema.json" },
      ...Object.fromEntries(
        [...sections.keys()].map((kind) => [kind, { $ref: `sections/${kind}.schema.json` }]),
      ),
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
    $refOptions: { resolve: { drawn: { order: 1, canRead: /\.schema\.json$/, read: drawnSchema } } },
  });
  return `${header}\n${text}\nexport type Section = ${drawn.join(" | ")};\n`;
}

/** A picture as the browser renders it; `src/build/site/assets` makes it from a `picture` of the content. */
const renderedPicture = {
  title: "RenderedPicture",
  type: "object",
  additionalProperties: false,
  required: ["src", "width", "height", "alt"],
  properties: {
    src: { description: "Relative to the document.", type: "string" },
    srcset: {
      description: "Smaller and larger versions of a photograph, as the attribute has it.",
      type: "string",
    },
    width: { description: "The intrinsic width in pixels.", type: "number" },
    height: { description: "The intrinsic height in pixels.", type: "number" },
    alt: { description: "Empty for a decorative picture.", type: "string" },
  },
};

/** A schema file as the types see it: a section is the union of kinds, a picture is what the build made of it. */
async function drawnSchema(file: { url: string }): Promise<string> {
  if (file.url.endsWith("/section.schema.json")) return JSON.stringify({ tsType: "Section" });
  const schema = JSON.parse(await readFile(new URL(file.url, pathToFileURL("/")), "utf8"));
  // parts.schema.json consists of definitions.
  const shaped = shape(schema) as { definitions: object };
  if (file.url.endsWith("/parts.schema.json"))
    Object.assign(shaped.definitions, { picture: renderedPicture });
  return JSON.stringify(shaped);
}

const structural = ["$ref", "title", "type", "enum", "const", "required", "additionalProperties", "tsType"];

/** The schema without what says nothing of the shape: sentences, patterns, limits, snippets, what excludes what. */
function shape(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) return { $ref: schema.$ref };
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties" || key === "definitions") kept[key] = mapValues(value, shape);
    else if (key === "items" || key === "additionalProperties") kept[key] = shape(value);
    else if (key === "anyOf" && Array.isArray(value)) kept[key] = value.map(shape);
    else if (structural.includes(key)) kept[key] = value;
  }
  return Object.keys(kept).length > 0 ? kept : { tsType: "unknown" };
}

function mapValues(record: object, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** Writes the generated files under `root`. */
export async function writeGenerated(root: string): Promise<void> {
  for (const [path, text] of await generate(root)) await writeFile(join(root, path), text);
}

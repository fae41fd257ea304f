// Compiles the schemas of `schemas/content` and `schemas/meta`, once for the same texts.
import { basename } from "node:path/posix";
import { Ajv, type ValidateFunction } from "ajv";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { isGroup } from "../../engine/path.ts";
import { resolvePointer } from "../../engine/pointer.ts";
import { everySchema } from "../../engine/walk.ts";
import { memoize } from "../memoize.ts";
import { casesFolder, type Files, pagesFolder, sitePath } from "./files.ts";

export type Schema = Record<string, unknown>;

export type Schemas = ReturnType<typeof compile>;

/** Texts for editors, which VS Code shows and the check quotes. They do not restrict values. */
const editorKeywords = [
  "errorMessage",
  "patternErrorMessage",
  "enumDescriptions",
  "defaultSnippets",
  "markdownDescription",
  "doNotSuggest",
  "tsType",
  "editor",
];

export const siteSchema = "schemas/content/site.schema.json";
export const pageSchema = "schemas/content/page.schema.json";
export const formSchema = "schemas/meta/form.schema.json";
const casesSchema = "schemas/meta/cases.schema.json";

/** The path of the schema that a file must conform to. */
export function schemaPathOf(path: string): string {
  if (path.startsWith(pagesFolder)) return pageSchema;
  if (path.startsWith(casesFolder)) return casesSchema;
  return path === sitePath ? siteSchema : formSchema;
}

/** The file and the location of the schema of a link. */
export const linkSchema = ["schemas/content/parts.schema.json", "#/definitions/links/items"] as const;

/** The schema files that are not forms, as path and content. */
export function schemaFiles(files: Files): [string, string | Uint8Array][] {
  return [...files].filter(([path]) => /^schemas\/(?:content|meta)\/.*\.schema\.json$/.test(path));
}

const compiled = memoize<Schemas>();

/** @throws if a schema is missing, is not JSON, or cannot be compiled. */
export function loadSchemas(files: Files): Schemas {
  const texts = schemaFiles(files);
  return compiled("", texts.flat(), () => compile(texts));
}

/** Makes paths absolute addresses, which the resolution of `$ref`s requires. */
const base = "file:///";

/** `paths` are those of all schema files. */
function compile(texts: [string, string | Uint8Array][]) {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    verbose: true,
    logger: false,
    // For so few files, compiling takes longer than validating. Without the optimizer, and with each `$ref` as a call
    // instead of a copy, it takes half of the time.
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addVocabulary(editorKeywords).addFormat("regex", true).addFormat("color-hex", true);
  const parsed = new Map<string, Schema>();
  const files = new WeakMap<object, string>();
  for (const [path, text] of texts) {
    const schema: Schema = JSON.parse(String(text));
    parsed.set(path, schema);
    ajv.addSchema(schema, base + path);
    for (const visit of everySchema(schema)) files.set(visit.schema, path);
  }
  for (const path of [siteSchema, pageSchema, formSchema]) validator(path);
  /** `schema`, or the schema that its `$ref` leads to. */
  const follow = memoizeFor((schema: Schema) =>
    typeof schema.$ref === "string" ? find(fileOf(schema), schema.$ref) : schema,
  );
  return { paths: [...parsed.keys()], validator, find, follow, fileOf };

  /** The validator of a schema file, or of the schema that a `$ref` in it leads to. */
  function validator(path: string, reference = ""): ValidateFunction {
    const validate = ajv.getSchema(base + path + reference);
    if (!validate) throw new Error(`There is no ${path}${reference}`);
    return validate;
  }

  /** The schema that a `$ref` in the file `from` leads to; without a reference, the file's own schema. */
  function find(from: string, reference = ""): Schema {
    const { pathname, hash } = new URL(reference, base + from);
    return asSchema(resolvePointer(parsed.get(pathname.slice(1)), hash));
  }

  function fileOf(schema: object): string {
    return files.get(schema) ?? "";
  }
}

export function sectionSchemas({ paths }: Schemas): [type: string, path: string][] {
  const ofSections = paths.filter((path) => path.startsWith("schemas/content/sections/"));
  return ofSections.map((path) => [basename(path, ".schema.json"), path]);
}

const empty: Schema = {};

/** `value` if it is an object, otherwise an empty schema: `true` and a missing schema allow everything. */
export function asSchema(value: unknown): Schema {
  return isGroup(value) ? (value as Schema) : empty;
}

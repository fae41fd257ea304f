// The schemas of the content, as they stand among the files: compiled once for the same texts.
import { Ajv, type ValidateFunction } from "ajv";
import type { Files } from "../../site/files.ts";

export type Schema = Record<string, unknown>;

export interface Schemas {
  /** The validator of the schema file at `path`. */
  validator(path: string): ValidateFunction;
  /** A schema, following its `$ref`, with the file it stands in. `from` is the file where the `$ref` stands. */
  follow(schema: Schema, from: string): { schema: Schema; path: string };
  /** The file in which a schema stands that one of the validators has named in an error. */
  fileOf(schema: object): string;
}

/** Sentences for editors, which VS Code shows and the check quotes; they judge nothing. */
const editorKeywords = [
  "errorMessage",
  "patternErrorMessage",
  "enumDescriptions",
  "defaultSnippets",
  "markdownDescription",
  "doNotSuggest",
  "tsType",
];

const root = "file:///";
let last: { key: string; schemas: Schemas } | undefined;

/** The schemas that files are held to; what they refer to is compiled with them. */
const roots = [
  "schemas/content/site.schema.json",
  "schemas/content/page.schema.json",
  "schemas/meta/form.schema.json",
];

/** The schemas of `schemas/content` and `schemas/meta`. Throws where one is missing or wrong. */
export function loadSchemas(files: Files): Schemas {
  const texts = [...files].filter(([path]) => /^schemas\/(?:content|meta)\/.*\.schema\.json$/.test(path));
  const key = JSON.stringify(texts);
  if (last?.key !== key) last = { key, schemas: compile(texts) };
  return last.schemas;
}

function compile(texts: [string, string | Uint8Array][]): Schemas {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    verbose: true,
    logger: false,
  });
  ajv.addVocabulary(editorKeywords).addFormat("regex", true);
  const parsed = new Map<string, Schema>();
  const homes = new WeakMap<object, string>();
  for (const [path, text] of texts) {
    const schema: Schema = JSON.parse(String(text));
    parsed.set(path, schema);
    ajv.addSchema(schema, root + path);
    for (const part of everyObject(schema)) homes.set(part, path);
  }
  for (const path of roots) {
    if (!ajv.getSchema(root + path)) throw new Error(`There is no ${path}`);
  }
  const followed = new Map<string, { schema: Schema; path: string }>();
  const find = (ref: string, from: string) => {
    const url = new URL(ref, root + from);
    const path = url.pathname.slice(1);
    const steps = decodeURIComponent(url.hash).split("/").slice(1);
    const target = steps.reduce<unknown>((value, step) => asSchema(value)[step], parsed.get(path));
    return { schema: asSchema(target), path };
  };
  const fileOf = (schema: object) => homes.get(schema) ?? "";
  return {
    validator(path) {
      const validate = ajv.getSchema(root + path);
      if (!validate) throw new Error(`There is no ${path}`);
      return validate;
    },
    follow(schema, from) {
      const ref = schema.$ref;
      if (typeof ref !== "string") return { schema, path: from };
      const key = `${from} ${ref}`;
      const target = followed.get(key) ?? find(ref, from);
      followed.set(key, target);
      return target;
    },
    fileOf,
  };
}

const nothing: Schema = {};

/** A schema as an object; anything else (`true`, nothing) says nothing. */
export function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : nothing;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

function* everyObject(value: unknown): Generator<object> {
  if (!isSchema(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* everyObject(inner);
}

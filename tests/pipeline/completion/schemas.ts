// The schema files, and every property that they declare.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";

export type Schema = Record<string, unknown>;

const paths = ["schemas/content", "schemas/meta"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".schema.json"))
    .map((path) => join(folder, path.replaceAll("\\", "/")))
    .sort(),
);

/** By path from the root. */
export const schemaFiles = new Map<string, Schema>(paths.map((path) => [path, JSON.parse(readFileSync(path, "utf8"))]));

export interface Property {
  /** The file and the path to it. */
  location: string;
  name: string;
  schema: Schema;
  /** The target of its `$ref`; the schema itself if it has none. */
  target: Schema;
}

/** Every declared property, at any depth of any file. */
export const everyProperty: Property[] = [...schemaFiles].flatMap(([path, schema]) => [
  ...propertiesIn(schema, path, path),
]);

function* propertiesIn(value: unknown, path: string, location: string): Generator<Property> {
  if (!isSchema(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (["examples", "default", "defaultSnippets", "if"].includes(key)) continue;
    if (key === "properties" && isSchema(inner)) yield* declared(inner, path, location);
    yield* propertiesIn(inner, path, `${location}/${key}`);
  }
}

/** The schema of a property named `properties` looks like a list of properties, whose `editor` is not one. */
function* declared(properties: Schema, path: string, location: string): Generator<Property> {
  for (const [name, schema] of Object.entries(properties)) {
    if (name !== "editor" && isSchema(schema) && typeof schema.$ref !== "object") {
      yield { location: `${location}/${name}`, name, schema, target: follow(schema, path) };
    }
  }
}

function follow(schema: Schema, path: string): Schema {
  if (typeof schema.$ref !== "string") return schema;
  const [file = "", pointer = ""] = schema.$ref.split("#");
  const targetFile = file === "" ? path : join(dirname(path), file);
  const steps = pointer.split("/").slice(1);
  const found = steps.reduce<unknown>(
    (value, step) => (isSchema(value) ? value[step] : undefined),
    schemaFiles.get(targetFile),
  );
  return isSchema(found) ? found : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}

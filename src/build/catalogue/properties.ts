// The tables of properties: what a schema lets an object say, the objects within it included.
import { asSchema, type Schema, type Schemas } from "../check/schema/schemas.ts";
import { type Takes, takesOf } from "./takes.ts";

export interface Row {
  name: string;
  takes: Takes;
  required: boolean;
  description: string;
}

/** The properties of one kind of object. */
export interface Table {
  /** Where it stands, from the block on: `cards[].actions[]`; empty for the block itself. */
  paths: string[];
  rows: Row[];
  /** The properties of which exactly one is written. */
  oneOf: string[];
  /** Properties that are written only beside others. */
  beside: { name: string; others: string[] }[];
}

interface Place {
  schema: Schema;
  /** The schema file it stands in. */
  file: string;
  path: string;
}

/** One table for each kind of object that the schema speaks of, the outer ones first. */
export function tablesOf(schema: Schema, file: string, schemas: Schemas): Table[] {
  const tables = new Map<Schema, Table>();
  const queue: Place[] = [{ schema, file, path: "" }];
  for (const place of queue) {
    const known = tables.get(place.schema);
    if (known) known.paths.push(place.path);
    else {
      const { table, within } = tableOf(place, schemas);
      tables.set(place.schema, table);
      queue.push(...within);
    }
  }
  return [...tables.values()];
}

function tableOf({ schema, file, path }: Place, schemas: Schemas): { table: Table; within: Place[] } {
  const within: Place[] = [];
  const rows = Object.entries(asSchema(schema.properties)).map(([name, property]) => {
    const from = path ? `${path}.${name}` : name;
    const found = (inner: Schema, innerFile: string, suffix: string) =>
      within.push({ schema: inner, file: innerFile, path: from + suffix });
    return rowOf(name, asSchema(property), { file, schemas, required: texts(schema.required), found });
  });
  return { table: { paths: [path], rows, oneOf: alternatives(schema), beside: besides(schema) }, within };
}

interface RowContext {
  file: string;
  schemas: Schemas;
  required: string[];
  found: (schema: Schema, file: string, suffix: string) => void;
}

function rowOf(name: string, property: Schema, { file, schemas, required, found }: RowContext): Row {
  const { schema } = schemas.follow(property, file);
  return {
    name,
    takes: takesOf(property, file, schemas, found),
    required: required.includes(name),
    description: String(property.description ?? schema.description ?? ""),
  };
}

/** Of `oneOf: [{required: [a]}, {required: [b]}]`: a, b. */
function alternatives({ oneOf }: Schema): string[] {
  return Array.isArray(oneOf) ? oneOf.flatMap((branch) => texts(asSchema(branch).required)) : [];
}

function besides({ dependencies }: Schema): Table["beside"] {
  return Object.entries(asSchema(dependencies)).map(([name, others]) => ({ name, others: texts(others) }));
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

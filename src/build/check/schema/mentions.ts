// What a file names, found by following its schema: every value that is declared as an icon, a route, a picture…
// A new kind of section is covered by its schema alone.

import { child, items, type Node, plainValue, properties } from "../jsonTree.ts";
import { asSchema, type Schema, type Schemas } from "./schemas.ts";

export interface Mention {
  /** The definition or the file that the schema refers to: `icon`, `route`, `link`, `picture`, `section`, `cards`… */
  what: string;
  node: Node;
  /** The sections around it, the outermost first. */
  within: Node[];
  /** The values that the schema's descriptions, here and around, offer to name between braces. */
  offered: string[];
}

/** What is known on the way down: the file of the schema, and what a mention will need. */
interface Place {
  path: string;
  within: Node[];
  offered: string[];
}

/** All mentions below `node`, which the schema file at `path` describes, in the order of the file. */
export function mentions(node: Node, path: string, schemas: Schemas): Iterable<Mention> {
  const { schema } = schemas.follow({ $ref: "" }, path);
  return walk(node, schema, { path, within: [], offered: [] }, schemas);
}

function* walk(node: Node, schema: Schema, above: Place, schemas: Schemas): Generator<Mention> {
  const offered = bracesOf(schema.description);
  const place = offered.length > 0 ? { ...above, offered: [...above.offered, ...offered] } : above;
  if (typeof schema.$ref === "string") {
    const what = nameOf(schema.$ref);
    yield { what, node, within: place.within, offered: place.offered };
    const within = what === "section" ? [...place.within, node] : place.within;
    const target = schemas.follow(schema, place.path);
    yield* walk(node, target.schema, { ...place, within, path: target.path }, schemas);
  }
  for (const [inner, next] of below(node, schema)) yield* walk(inner, next, place, schemas);
}

/** The values in a node and the node itself, each with the schema that describes it further. */
function* below(node: Node, schema: Schema): Generator<[Node, Schema]> {
  const { properties: named, additionalProperties: others, items: each, allOf } = schema;
  if (named || others) {
    const declared = asSchema(named);
    for (const { key, node: value } of properties(node)) {
      if (value) yield [value, asSchema(Object.hasOwn(declared, key) ? declared[key] : others)];
    }
  }
  if (each) for (const item of items(node)) yield [item, asSchema(each)];
  if (Array.isArray(allOf)) for (const branch of allOf) yield [node, chosen(asSchema(branch), node)];
}

/** `then` where `if` asks for constants that the value has; a branch without `if` as it is. */
function chosen(branch: Schema, node: Node): Schema {
  if (branch.if === undefined) return branch;
  const wanted = Object.entries(asSchema(asSchema(branch.if).properties));
  const holds = wanted.every(([key, schema]) => plainValue(child(node, key)) === asSchema(schema).const);
  return asSchema(holds ? branch.then : branch.else);
}

/** `../parts.schema.json#/definitions/icon` → `icon`; `sections/cards.schema.json` → `cards` */
function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1).replace(".schema.json", "");
}

function bracesOf(description: unknown): string[] {
  if (typeof description !== "string" || !description.includes("{")) return [];
  return [...description.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1]));
}

// What a file names, found by following its schema: every value that is declared as an icon, a route, a picture…
// A new kind of section is covered by its schema alone.
import { asSchema, type Schema, type Schemas } from "./schemas.ts";
import { child, items, type Node, plainValue, properties } from "./tree.ts";

export interface Mention {
  /** The definition or the file that the schema refers to: `icon`, `route`, `link`, `picture`, `section`, `cards`… */
  what: string;
  node: Node;
  /** The sections around it, the outermost first. */
  within: Node[];
  /** The values that the schema's descriptions, here and around, offer to name between braces. */
  offered: string[];
}

interface Place {
  schema: Schema;
  path: string;
  within: Node[];
  offered: string[];
}

/** All mentions below `node`, which the schema file at `path` describes, in the order of the file. */
export function mentions(node: Node, path: string, schemas: Schemas): Mention[] {
  const found: Mention[] = [];
  walk(node, { schema: schemas.follow({ $ref: "" }, path).schema, path, within: [], offered: [] });
  return found;

  function walk(node: Node, { schema, path, within, offered }: Place): void {
    const names = [...offered, ...bracesOf(schema.description)];
    if (typeof schema.$ref === "string") {
      const what =
        schema.$ref
          .replace(/\.schema\.json$/, "")
          .split("/")
          .at(-1) ?? "";
      found.push({ what, node, within, offered: names });
      const inner = what === "section" ? [...within, node] : within;
      walk(node, { ...schemas.follow(schema, path), within: inner, offered: names });
    }
    const enter = (value: Node | undefined, next: unknown) =>
      value && walk(value, { schema: asSchema(next), path, within, offered: names });
    const declared = asSchema(schema.properties);
    for (const { key, node: value } of properties(node)) {
      enter(value, Object.hasOwn(declared, key) ? declared[key] : schema.additionalProperties);
    }
    for (const item of items(node)) enter(item, schema.items);
    for (const branch of [schema.allOf ?? []].flat()) enter(node, chosen(asSchema(branch), node));
  }
}

/** `then` where `if` asks for constants that the value has; a branch without `if` as it is. */
function chosen(branch: Schema, node: Node): unknown {
  if (branch.if === undefined) return branch;
  const wanted = Object.entries(asSchema(asSchema(branch.if).properties));
  const holds = wanted.every(([key, schema]) => plainValue(child(node, key)) === asSchema(schema).const);
  return holds ? branch.then : branch.else;
}

function bracesOf(description: unknown): string[] {
  return [...String(description ?? "").matchAll(/\{(\w+)\}/g)].map((found) => String(found[1]));
}

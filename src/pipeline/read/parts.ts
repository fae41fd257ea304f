// The parts of a content file that are more than plain values: icons, pictures, links, routes, sections. The schema
// decides which value is what, here and nowhere else: the check, the resolver and the snapshot use these parts.
import { jsonType } from "../../engine/jsonType.ts";
import { type LinkMark, linksIn, readMarks } from "../../engine/marks.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { isGroup } from "../../engine/path.ts";
import { childSchemas, type Nested, nestedSchemas, sameValueSchemas } from "../../engine/walk.ts";
import { asSchema, linkSchema, type Schema, type Schemas } from "./schemas.ts";
import type { PartValues, SectionFile } from "./types.gen.ts";

/** `type`: the definition that the schema refers to (`icon`, `route`, `link`, `picture`, `text`…) or `section`. */
export type Part<Type extends keyof PartValues = keyof PartValues> = {
  [T in Type]: PartContext & { type: T; value: PartValues[T] };
}[Type];

interface PartContext {
  /** Of a section, its own `type`: `hero`, `cards`… */
  sectionType?: SectionFile["type"];
  /** The location of the value in its file. Of a link inside a text, and of its parts, the text's path comes first. */
  path: (string | number)[];
  /** The link inside a text that this part is, or belongs to. */
  mark?: LinkMark;
  /** The sections around it, the outermost first. */
  within: SectionFile[];
  /** The placeholders that a text may have: those in the descriptions of its schema and of the schemas around it. */
  placeholders: string[];
}

/** All parts of `value`, which the schema file at `schemaPath` describes, in the order of the file. */
export function partsOf(value: unknown, schemaPath: string, schemas: Schemas): Part[] {
  return [...partsIn(value, schemas.find(schemaPath), schemas, { path: [], within: [], placeholders: [] })];
}

function* partsIn(value: unknown, schema: Schema, schemas: Schemas, context: PartContext): Generator<Part> {
  const { types, names, childrenAt } = describer(schemas)(value, schema);
  const placeholders = names.length > 0 ? [...context.placeholders, ...names] : context.placeholders;
  const sectionType = types.includes("section") ? asSchema(value).type : undefined;
  for (const type of types) {
    const own = type === "section" && sectionType ? { sectionType } : {};
    // The value is of this type, once the file has been validated with its schema.
    yield { ...context, type, ...own, value, placeholders } as Part;
  }
  if (typeof value === "string" && types.includes("rich")) {
    for (const mark of linksIn(readMarks(value).runs))
      yield* partsIn(mark.link, schemas.find(...linkSchema), schemas, { ...context, mark });
  }
  if (!isGroup(value)) return;
  const within = sectionType ? [...context.within, value as SectionFile] : context.within;
  for (const [step, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const next = { ...context, path: context.path.concat(step), within, placeholders };
    for (const child of childrenAt(step)) yield* partsIn(inner, child, schemas, next);
  }
}

/** What the schemas of a value say of it. */
interface Description {
  types: string[];
  /** The placeholders in their descriptions. */
  names: string[];
  childrenAt: (step: string | number) => Iterable<Schema>;
}

/** Returns a function that describes a value by the schemas that apply to it. */
const describer = memoizeFor((schemas: Schemas): ((value: unknown, schema: Schema) => Description) => {
  const always = memoizeFor((schema: Schema) => {
    const all = sameValueSchemas(schema, schema, { resolve: (_, inner) => schemas.follow(inner) });
    const depends = all.some((one) =>
      nestedSchemas(one).some(({ role }) => role === "conditional" || role === "branch"),
    );
    return depends ? undefined : descriptionBy(all);
  });
  return (value, schema) => always(schema) ?? descriptionBy(applicable(value, schema, schemas));
});

function descriptionBy(all: Schema[]): Description {
  const children = new Map<string | number, Iterable<Schema>>();
  return {
    types: all.flatMap(({ $ref }) => (typeof $ref === "string" ? (partType($ref) ?? []) : [])),
    names: all.flatMap(namesInBraces),
    childrenAt: (step) => {
      const known = children.get(step) ?? new Set(all.flatMap((one) => childSchemas(one, step)));
      children.set(step, known);
      return known;
    },
  };
}

/** The schemas that describe `value`: `then` or `else` as the condition decides, branches if the type fits. */
export function applicable(value: unknown, schema: Schema, schemas: Schemas): Schema[] {
  const applies = ({ keyword, schema: inner }: Nested<Schema>, parent: Schema) => {
    if (keyword === "then") return holds(parent.if, value);
    if (keyword === "else") return !holds(parent.if, value);
    const { type } = schemas.follow(inner);
    return type === undefined || type === jsonType(value);
  };
  return sameValueSchemas(schema, schema, { applies, resolve: (_, inner) => schemas.follow(inner) });
}

/** Whether `value` satisfies a condition. The content schemas only compare properties with constants. */
function holds(condition: unknown, value: unknown): boolean {
  return Object.entries(asSchema(asSchema(condition).properties)).every(
    ([name, property]) => asSchema(value)[name] === asSchema(property).const,
  );
}

/** `../parts.schema.json#/definitions/icon` → `icon`; `../section.schema.json` → `section` */
function partType(reference: string): string | undefined {
  if (/(^|\/)section\.schema\.json$/.test(reference)) return "section";
  return /#\/definitions\/(.+)$/.exec(reference)?.[1];
}

function namesInBraces({ description }: Schema): string[] {
  if (typeof description !== "string" || !description.includes("{")) return [];
  return [...description.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1]));
}

// What the schemas declare for the panel: labels, help, and the control of a value. The annotation `editor` of a schema
// has what its other keywords do not say.
import type { Json } from "../../edits/operation.ts";
import { listOf } from "../../engine/keywords.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { childSchemas, sameValueSchemas } from "../../engine/walk.ts";
import { asSchema, type Schema, type Schemas } from "../../pipeline/read/schemas.ts";
import type { ControlType, FieldModel, Item } from "../protocol.ts";

/** In `editor` of a schema. The schema nearest to the value takes precedence: a property before its `$ref`. */
interface Annotation
  extends Partial<Pick<FieldModel, "of" | "unique" | "rare">>,
    Partial<Pick<Item, "across" | "common">> {
  label?: string;
  /** If the `description` names keys or files: the same in plain words. */
  help?: string;
  /** Of a list: what one of its items is called, if that differs from the label of the item's schema. */
  item?: string;
  /** If it differs from the one that the schema's type implies. */
  control?: ControlType;
  /** Of a list: the editor cannot add an item. */
  fixed?: true;
  /** Of a rule: the types of the fields for which it is offered. */
  types?: string[];
  /** The property is offered only if the properties beside it have these values; lists, at least so many items. */
  when?: Record<string, Json>;
}

/** One entry of the annotations of the schemas that describe a value. */
export function annotated<K extends keyof Annotation>(described: Schema[], key: K): Annotation[K] | undefined {
  const annotations: Annotation[] = described.map(({ editor }) => asSchema(editor));
  return annotations.find((each) => each[key] !== undefined)?.[key];
}

/** The help for a value: the text of the nearest schema that has one. */
export function helpOf(described: Schema[]): string {
  const texts = described.map(({ description, editor }) => asSchema(editor).help ?? description);
  return String(texts.find((text) => text !== undefined) ?? "");
}

/** The help for a thing: that of the schema which names it, because those before it describe where the thing is. */
export function thingHelp(described: Schema[]): string {
  const naming = described.findIndex(({ editor }) => asSchema(editor).label !== undefined);
  return helpOf(described.slice(Math.max(naming, 0))) || helpOf(described);
}

/** All schemas that describe a value that is not known, from those nearest to it: all branches, no conditions. */
export function described(nearest: Schema[], schemas: Schemas): Schema[] {
  return nearest.flatMap(describedBy(schemas));
}

/** Memoized: every kind of thing asks for the descriptions of all its fields. */
const describedBy = memoizeFor(({ follow }: Schemas) => {
  const options = {
    applies: ({ role }: { role: string }) => role === "branch",
    resolve: (_: string, inner: Schema) => follow(inner),
  };
  return memoizeFor((schema: Schema) => sameValueSchemas(schema, schema, options));
});

/** The nearest schemas of the property or item at `step` of a value that all these schemas describe. */
export function childrenOf(all: Schema[], step: string | number): Schema[] {
  return [...new Set(all.flatMap((one) => childSchemas(one, step)))];
}

const byType: Record<string, ControlType> = {
  array: "list",
  object: "group",
  string: "line",
  number: "number",
  integer: "number",
  boolean: "switch",
};

/** The control of a value that all these schemas describe. */
export function controlOf(all: Schema[]): ControlType {
  const own = annotated(all, "control");
  if (own) return own;
  if (all.some((one) => Array.isArray(one.enum))) return "choice";
  if (all.some((one) => one.const === true)) return "flag";
  // What applies without it depends on the site: neither «Sí» nor «No» can be shown for it.
  if (all.some((one) => one.type === "boolean") && !all.some((one) => "default" in one)) return "choice";
  const type = all.find((one) => typeof one.type === "string")?.type;
  return byType[String(type)] ?? "raw";
}

const yesOrNo = [
  { value: true, label: "Sí" },
  { value: false, label: "No" },
];

/** The values of `enum` with their descriptions, or both of a boolean. */
export function optionsOf(all: Schema[]): FieldModel["options"] {
  if (all.some(({ type }) => type === "boolean")) return yesOrNo;
  const schema = all.find((one) => Array.isArray(one.enum));
  const texts = listOf(schema?.enumDescriptions);
  const values = listOf(schema?.enum) as Json[];
  return schema && values.map((value, index) => ({ value, label: String(texts[index] ?? value) }));
}

/** Whether a text must not be empty, and has no other form: a text for visitors. */
export function isFreeText(all: Schema[]): boolean {
  return all.some(({ pattern }) => pattern === "\\S");
}

/** Whether the value is any section: what kind of section depends on its type. */
export function isSection(all: Schema[]): boolean {
  return all.some(({ $ref }) => /(^|\/)section\.schema\.json$/.test(String($ref)));
}

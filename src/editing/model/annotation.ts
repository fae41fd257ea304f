// What the schemas declare for the panel: labels, help, and the control of a value. The annotation `editor` of a schema
// has what its other keywords do not say.

import type { Json } from "../../edits/operation.ts";
import { sameValueSchemas } from "../../engine/walk.ts";
import { asSchema, type Schema, type Schemas } from "../../pipeline/read/schemas.ts";
import type { ControlType, FieldModel } from "../protocol.ts";

/** In `editor` of a schema. The schema nearest to the value takes precedence: a property before its `$ref`. */
interface Annotation {
  label?: string;
  /** If the `description` names keys or files: the same in plain words. */
  help?: string;
  /** Of a list: what one of its items is called, if that differs from the label of the item's schema. */
  item?: string;
  /** If it differs from the one that the schema's type implies. */
  control?: ControlType;
  /** Of a list: the editor cannot add an item. */
  fixed?: true;
  /** See `Item.across`. */
  across?: string;
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

/** The schemas that describe a value that is not known: all branches, no conditions. */
export function described(schema: Schema, schemas: Schemas): Schema[] {
  const applies = ({ role }: { role: string }) => role === "branch";
  return sameValueSchemas(schema, schema, { applies, resolve: (_, inner) => schemas.follow(inner) });
}

const byDefinition: Record<string, ControlType> = {
  rich: "rich",
  text: "line",
  route: "route",
  document: "document",
  icon: "icon",
  drawingIcon: "drawing",
  moment: "moment",
  day: "day",
  time: "time",
  colour: "colour",
};

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
  for (const { $ref } of all) {
    const definition = /#\/definitions\/(\w+)$/.exec(String($ref))?.[1] ?? "";
    if (Object.hasOwn(byDefinition, definition)) return byDefinition[definition] ?? "raw";
  }
  if (all.some((one) => Array.isArray(one.enum))) return "choice";
  if (all.some((one) => one.const === true)) return "flag";
  const type = all.find((one) => typeof one.type === "string")?.type;
  return byType[String(type)] ?? "raw";
}

/** The values of `enum` with their descriptions. */
export function optionsOf(all: Schema[]): FieldModel["options"] {
  const schema = all.find((one) => Array.isArray(one.enum));
  if (!schema) return undefined;
  const texts = [schema.enumDescriptions ?? []].flat();
  return [schema.enum].flat().map((value, index) => ({ value: value as Json, label: String(texts[index] ?? value) }));
}

/** Whether a text must not be empty, and has no other form: a text for visitors. */
export function isFreeText(all: Schema[]): boolean {
  return all.some(({ pattern }) => pattern === "\\S");
}

/** Whether the value is any section: what kind of section depends on its type. */
export function isSection(all: Schema[]): boolean {
  return all.some(({ $ref }) => /(^|\/)section\.schema\.json$/.test(String($ref)));
}

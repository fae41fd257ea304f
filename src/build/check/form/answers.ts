// Rules that no answer can keep, and conditions that none can meet.

import { type Document, type Report, report } from "../documents.ts";
import { child, items, type Node, property, text } from "../jsonTree.ts";
import { words } from "../messages/form.ts";
import { nearest } from "../nearest.ts";
import { declared, type Outline } from "./outline.ts";

export function* checkAnswers(form: Document, found: Outline): Generator<Report> {
  for (const schema of found.schemas) {
    yield* checkLimits(form, schema);
    yield* checkKinds(form, schema);
  }
  for (const { field, node } of found.conditions) {
    yield* checkCondition(form, node, declared(found.fields.get(field) ?? [], "enum"));
  }
  for (const { field, keyword, keyNode } of found.rules) {
    if (keyword === "required" && isIdleBox(found.fields.get(field) ?? [])) {
      yield report(form, keyNode, words.boxWithoutConst(field));
    }
  }
}

const limits = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

function* checkLimits(form: Document, schema: Node): Generator<Report> {
  for (const [least, most] of limits) {
    const [low, high] = [child(schema, least)?.value, property(schema, most)];
    if (high && typeof low === "number" && low > Number(high.node?.value)) {
      yield report(form, high.keyNode, words.crossedLimits(least, low, most, Number(high.node?.value)));
    }
  }
}

const kinds: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
};

/** A constant or an option of another kind than the field's. */
function* checkKinds(form: Document, schema: Node): Generator<Report> {
  const type = text(child(schema, "type")) ?? "";
  for (const node of valuesOf(schema)) {
    if (kinds[type]?.(node.value) === false)
      yield report(form, node, words.valueOfOtherKind(node.value, type));
  }
}

/** A condition on a value that is none of the field's options. */
function* checkCondition(form: Document, condition: Node, options: Node | undefined): Generator<Report> {
  const names = items(options).map(({ value }) => value);
  for (const node of valuesOf(condition)) {
    if (names.length === 0 || names.includes(node.value)) continue;
    const near = nearest(String(node.value), names.map(String));
    yield report(form, node, words.conditionNeverMet(node.value, near, names.map(String)));
  }
}

function valuesOf(schema: Node): Node[] {
  return [child(schema, "const"), ...items(child(schema, "enum"))].flatMap((node) => node ?? []);
}

/** A box to tick that may as well be left empty. */
function isIdleBox(declarations: Node[]): boolean {
  const widget = text(declared(declarations, "ui", "widget")) ?? "checkbox";
  const isBox = text(declared(declarations, "type")) === "boolean" && widget === "checkbox";
  return isBox && !["const", "enum"].some((key) => declared(declarations, key));
}

// Constants and options that no answer can have, and conditions that no answer can meet.

import { hasType } from "../../../engine/jsonType.ts";
import { nearest } from "../../../engine/nearest.ts";
import type { Document } from "../../read/documents.ts";
import { child, items, type Node, plainValue, text } from "../../read/jsonTree.ts";
import { type Problem, problemAt } from "../../read/problem.ts";
import { asSchema } from "../../read/schemas.ts";
import { messages, valueRemedies } from "../messages/form.ts";
import { valuesAt } from "./choices.ts";
import { declared, type Outline } from "./outline.ts";

export function* checkAnswers(form: Document, outline: Outline): Generator<Problem> {
  for (const schema of outline.schemas) yield* checkValues(form, schema);
  for (const { field, node } of outline.conditions) {
    yield* checkCondition(form, node, valuesAt(asSchema(form.value), outline.fields.get(field) ?? []));
  }
  for (const { field, keyword, keyNode } of outline.rules) {
    if (keyword === "required" && isIdleCheckbox(outline.fields.get(field) ?? [])) {
      yield problemAt(form, keyNode, messages.boxWithoutConst({ field }));
    }
  }
}

const scalars = ["string", "number", "integer", "boolean"];

/** A constant or an option of another type than the field's. */
function* checkValues(form: Document, schema: Node): Generator<Problem> {
  const type = text(child(schema, "type")) ?? "";
  for (const node of valuesOf(schema)) {
    const value = plainValue(node);
    if (scalars.includes(type) && !hasType(value, type)) {
      yield problemAt(form, node, messages.valueOfOtherType({ type, value, remedy: remedyFor(value, type) }));
    }
  }
}

function remedyFor(value: unknown, type: string): string {
  if (type !== "string") return typeof value === "string" ? valueRemedies.noQuotes : valueRemedies.changeOne;
  return Object(value) === value ? valueRemedies.text : valueRemedies.quotes({ right: String(value) });
}

/** A condition on a value that is not one of the field's options. */
function* checkCondition(form: Document, condition: Node, options: unknown[]): Generator<Problem> {
  const written = options.map((value) => JSON.stringify(value));
  for (const node of valuesOf(condition)) {
    const value = JSON.stringify(plainValue(node));
    if (options.length === 0 || written.includes(value)) continue;
    yield problemAt(
      form,
      node,
      messages.conditionNeverMet({ value, near: nearest(text(node) ?? value, options.map(String)), values: written }),
    );
  }
}

function valuesOf(schema: Node): Node[] {
  return [child(schema, "const"), ...items(child(schema, "enum"))].flatMap((node) => node ?? []);
}

/** Whether the field is a checkbox whose rules accept it unticked. */
function isIdleCheckbox(declarations: Node[]): boolean {
  const widget = text(declared(declarations, "ui", "widget")) ?? "checkbox";
  const isCheckbox = text(declared(declarations, "type")) === "boolean" && widget === "checkbox";
  return isCheckbox && !["const", "enum"].some((key) => declared(declarations, key));
}

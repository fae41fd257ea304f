// The choices of a field in a form file.
import { type Choice, choicesOf } from "../../../engine/choices.ts";
import { child, items, type Node, plainValue } from "../../read/jsonTree.ts";
import { asSchema, type Schema } from "../../read/schemas.ts";

/** Only compared with the labels of the form: the site has its own. */
const plainLabels = { yes: "Sí", no: "No", none: "Ninguno" };

/** The choices of a field or, if it is a list, of its items, from the first declaration that has some. */
export function choicesAt(root: Schema, declarations: Node[]): Choice[] {
  const lists = declarations.map((node) => choicesOf(root, asSchema(plainValue(node)), plainLabels));
  return lists.find((choices) => choices.length > 0) ?? [];
}

/** The values among which the visitor chooses one; empty if the field is no choice. */
export function valuesAt(root: Schema, declarations: Node[]): unknown[] {
  const isList = declarations.some((node) => child(node, "items"));
  return isList ? [] : choicesAt(root, declarations).map(({ value }) => value);
}

/** The nodes of the choices: the values of `enum`, or the branches. */
export function choiceNodes(declarations: Node[]): Node[] {
  const lists = declarations.flatMap((node) => ["enum", "oneOf", "anyOf"].map((key) => child(node, key)));
  return items(lists.find(Boolean));
}

// What declares a field of a form, and how one is named.
import { freeName } from "./freeName.ts";
import { unaccented } from "./nearest.ts";

/** Whether a schema declares something to fill in. Otherwise it is a rule for what is declared elsewhere, or says which branch applies. */
export function isFieldDeclaration(schema: object): boolean {
  if ("const" in schema && schema.const !== true) return false;
  return ["title", "type", "$ref", "oneOf", "anyOf"].some((keyword) => keyword in schema);
}

/** «Correo electrónico» → `correoElectronico`, with a number if that is taken. */
export function fieldName(title: string, isTaken: (name: string) => boolean = () => false): string {
  const plain = unaccented(title).replaceAll(/[^a-z0-9 ]/g, "");
  const name = plain.trim().replaceAll(/ +(.)/g, (_, letter: string) => letter.toUpperCase()) || "campo";
  return freeName(name, isTaken, "");
}

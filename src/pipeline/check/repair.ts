// Repairs mistakes that have only one correction, and changes nothing else: keys keep their order, spaces stay.

import type { ValidateFunction } from "ajv";
import type { Json } from "../../edits/operation.ts";
import { spliceText } from "../../edits/splice.ts";
import { valueAt } from "../../engine/path.ts";
import { parsePointer } from "../../engine/pointer.ts";
import { everySchema } from "../../engine/walk.ts";
import { schemaPathOf } from "../read/documents.ts";
import { type Files, formsFolder, sitePath } from "../read/files.ts";
import { nodeOf, pathTo, plainValue, properties, property } from "../read/jsonTree.ts";
import { certainCorrection, unquotedValue } from "../read/schema/variants.ts";
import { asSchema, loadSchemas, type Schemas } from "../read/schemas.ts";
import { readJson } from "../read/syntax/parse.ts";
import type { SiteFile } from "../read/types.gen.ts";
import { rewriteDrawings } from "./drawings.ts";
import { applyAll } from "./edits.ts";
import { rewriteForeignKeywords } from "./foreignKeywords.ts";
import { messages, repairs } from "./messages/repair.ts";
import { schemaLine } from "./site/schemaLine.ts";
import { comparedHours } from "./site/typedHours.ts";

interface Repair {
  /** Path → new text, of the changed files alone. */
  files: Map<string, string>;
  /** What was changed, in Spanish, a sentence each. */
  changes: string[];
}

export function repair(files: Files): Repair {
  const repaired: Repair = { files: new Map(), changes: [] };
  const schemas = loadSchemas(files);
  for (const [path, text] of files) {
    const ours = path.endsWith(".json") && (path.startsWith("content/") || path.startsWith(formsFolder));
    if (!ours || typeof text !== "string") continue;
    const { result, done } = repairText(path, text, schemas);
    if (result === text) continue;
    repaired.files.set(path, result);
    repaired.changes.push(...done.map((change) => messages.changed({ path, change })));
  }
  return repaired;
}

function repairText(path: string, text: string, schemas: Schemas): { result: string; done: string[] } {
  const repairable = readJson(text).mistakes.filter(({ edits }) => edits);
  const kinds = [...new Set(repairable.map((mistake) => mistake.text.kind))];
  const done = kinds.map((kind) => repairs[kind] ?? kind);
  const readable = applyAll(
    text,
    repairable.flatMap(({ edits = [] }) => edits),
  );
  // In a file with other mistakes the position of what follows would be a guess.
  if (readJson(readable).mistakes.length > 0) return { result: readable, done };
  const lined = withSchemaLine(path, readable);
  if (lined !== readable) done.push(messages.schemaLine);
  if (!path.startsWith(formsFolder)) {
    const { text: redrawn, changes } = rewriteDrawings(lined);
    const validator = schemas.validator(schemaPathOf(path));
    const { text: corrected, changes: values } = correctValues(redrawn, validator);
    const result = path === sitePath ? withWrittenHours(corrected, validator) : corrected;
    const hours = result === corrected ? [] : [messages.hoursWritten];
    return { result, done: [...done, ...changes, ...values, ...hours] };
  }
  const { text: draft7, changes } = rewriteForeignKeywords(lined);
  const listed = withRequiredLists(draft7);
  const moved = listed === draft7 ? [] : [messages.requiredMoved];
  const { text: result, changes: values } = correctValues(listed, schemas.validator(schemaPathOf(path)));
  return { result, done: [...done, ...changes, ...moved, ...values] };
}

/** Corrects the values that do not conform to the schema and can mean only one that does. `changes` are Spanish. */
function correctValues(file: string, validator: ValidateFunction): { text: string; changes: string[] } {
  validator(plainValue(readJson(file).root));
  const changes: string[] = [];
  const text = (validator.errors ?? []).reduce((text, { keyword, instancePath, data, schema }) => {
    const value = correctedValue(keyword, data, schema);
    if (value === undefined) return text;
    changes.push(messages.corrected({ value: data, corrected: value }));
    return spliceText(text, { op: "set", at: parsePointer(instancePath), value });
  }, file);
  return { text, changes };
}

/** Writes `{hours}` for hours that were typed and are those of the site. A site file with other mistakes is left. */
function withWrittenHours(file: string, validator: ValidateFunction): string {
  const site = plainValue(readJson(file).root);
  if (!validator(site)) return file;
  const same = comparedHours(site as SiteFile).filter(({ isSame }) => isSame);
  return same.reduce((text, { at, template }) => spliceText(text, { op: "set", at, value: template }), file);
}

function correctedValue(keyword: string, data: unknown, limit: unknown): Json | undefined {
  if (typeof data !== "string") return undefined;
  if (keyword === "pattern") return certainCorrection(data, String(limit));
  return keyword === "type" ? unquotedValue(data, [limit].flat().map(String)) : undefined;
}

/** Moves `"required": true` from each field of a form to the list of its object, and removes `"required": false`. */
function withRequiredLists(text: string): string {
  const { root } = readJson(text);
  for (const { schema } of everySchema(asSchema(plainValue(root)))) {
    const node = nodeOf(schema);
    const at = node ? pathTo(node) : [];
    const list = [...at.slice(0, -2), "required"];
    const names = valueAt(plainValue(root), list) ?? [];
    // A flag of the object around is moved first.
    if (typeof schema.required !== "boolean" || at.at(-2) !== "properties" || !Array.isArray(names)) continue;
    const rest = spliceText(text, { op: "remove", at: [...at, "required"] });
    const name = String(at.at(-1));
    if (!schema.required || names.includes(name)) return withRequiredLists(rest);
    const order = ["$schema", "$id", "$ref", "title", "description", "type", "required"];
    return withRequiredLists(spliceText(rest, { op: "set", at: list, value: [...names, name], order }));
  }
  return text;
}

/** Adds a missing schema line, and replaces one that names a version of JSON Schema. */
function withSchemaLine(path: string, text: string): string {
  const { root } = readJson(text);
  const line = property(root, "$schema")?.node;
  if (line && !/^https?:\/\/json-schema\.org\//.test(String(line.value))) return text;
  const order = ["$schema", ...properties(root).map(({ key }) => key)];
  return spliceText(text, { op: "set", at: ["$schema"], value: schemaLine(path), order });
}

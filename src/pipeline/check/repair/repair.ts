// Repairs mistakes that have only one correction, and changes nothing else: keys keep their order, spaces stay.
import type { ValidateFunction } from "ajv";
import type { Json } from "../../../edits/operation.ts";
import { spliceText } from "../../../edits/splice.ts";
import { valueAt } from "../../../engine/path.ts";
import { parsePointer } from "../../../engine/pointer.ts";
import { resultOf } from "../../../engine/resultOf.ts";
import { everySchema } from "../../../engine/walk.ts";
import { type Files, formsFolder, sitePath } from "../../read/files.ts";
import { nodeOf, pathTo, plainValue, properties, property } from "../../read/jsonTree.ts";
import { certainCorrection, unquotedValue } from "../../read/schema/variants.ts";
import { asSchema, loadSchemas, schemaPathOf } from "../../read/schemas.ts";
import { readJson } from "../../read/syntax/parse.ts";
import type { SiteFile } from "../../read/types.gen.ts";
import { messages, syntaxRepairs } from "../messages/repair.ts";
import { schemaLine } from "../site/schemaLine.ts";
import { comparedHours } from "../site/typedHours.ts";
import { rewriteDrawings } from "./drawings.ts";
import { applyAll } from "./edits.ts";
import { rewriteForeignKeywords } from "./foreignKeywords.ts";

/** A file after a repair. `changes` are what was changed, in Spanish. */
export interface Repaired {
  text: string;
  changes: string[];
}

type Repair = (text: string, path: string, validator: ValidateFunction) => Repaired;

/** Each relies on the earlier ones. */
const repairsOfContent: Repair[] = [withSchemaLine, rewriteDrawings, correctValues, withWrittenHours];
const repairsOfForms: Repair[] = [withSchemaLine, rewriteForeignKeywords, withRequiredLists, correctValues];

/** The texts of the files that change, by path, and what was changed, a sentence each. */
export function repair(files: Files): { files: Map<string, string>; changes: string[] } {
  const repaired = { files: new Map<string, string>(), changes: [] as string[] };
  // The check reports a schema that cannot be read.
  const schemas = resultOf(() => loadSchemas(files));
  if (!schemas) return repaired;
  for (const [path, content] of files) {
    const ours = path.endsWith(".json") && (path.startsWith("content/") || path.startsWith(formsFolder));
    if (!ours || typeof content !== "string") continue;
    const { text, changes } = repairText(path, content, schemas.validator(schemaPathOf(path)));
    if (text === content) continue;
    repaired.files.set(path, text);
    repaired.changes.push(...changes.map((change) => messages.changed({ path, change })));
  }
  return repaired;
}

function repairText(path: string, text: string, validator: ValidateFunction): Repaired {
  const repairable = readJson(text).mistakes.filter(({ edits }) => edits);
  const kinds = [...new Set(repairable.map((mistake) => mistake.text.kind))];
  const all = repairable.flatMap(({ edits = [] }) => edits);
  const readable = { text: applyAll(text, all), changes: kinds.map((kind) => syntaxRepairs[kind] ?? kind) };
  // In a file with other mistakes the position of what follows would be a guess.
  if (readJson(readable.text).mistakes.length > 0) return readable;
  const repairs = path.startsWith(formsFolder) ? repairsOfForms : repairsOfContent;
  return repairs.reduce((before, repair) => {
    const after = repair(before.text, path, validator);
    return { text: after.text, changes: [...before.changes, ...after.changes] };
  }, readable);
}

/** Corrects the values that do not conform to the schema and can mean only one that does. */
function correctValues(file: string, _: string, validator: ValidateFunction): Repaired {
  const repaired: Repaired = { text: file, changes: [] };
  validator(plainValue(readJson(file).root));
  for (const { keyword, instancePath, data, schema } of validator.errors ?? []) {
    const value = correctedValue(keyword, data, schema);
    if (value === undefined) continue;
    repaired.changes.push(messages.corrected({ value: data, corrected: value }));
    repaired.text = spliceText(repaired.text, { op: "set", at: parsePointer(instancePath), value });
  }
  return repaired;
}

/** Writes `{hours}` for hours that were typed and are those of the site. A site file with other mistakes is left. */
function withWrittenHours(file: string, path: string, validator: ValidateFunction): Repaired {
  const site = plainValue(readJson(file).root);
  const typed = path === sitePath && validator(site) ? comparedHours(site as SiteFile) : [];
  const same = typed.filter(({ isSame }) => isSame);
  const text = same.reduce((text, { at, template }) => spliceText(text, { op: "set", at, value: template }), file);
  return { text, changes: same.length > 0 ? [messages.hoursWritten] : [] };
}

function correctedValue(keyword: string, data: unknown, limit: unknown): Json | undefined {
  if (typeof data !== "string") return undefined;
  if (keyword === "pattern") return certainCorrection(data, String(limit));
  return keyword === "type" ? unquotedValue(data, [limit].flat().map(String)) : undefined;
}

/** Moves `"required": true` from each field of a form to the list of its object, and removes `"required": false`. */
function withRequiredLists(text: string): Repaired {
  const { root } = readJson(text);
  for (const { schema } of everySchema(asSchema(plainValue(root)))) {
    const node = nodeOf(schema);
    const at = node ? pathTo(node) : [];
    const list = [...at.slice(0, -2), "required"];
    const names = valueAt(plainValue(root), list) ?? [];
    const flag = correctedValue("type", schema.required, "boolean") ?? schema.required;
    // A flag of the object around is moved first.
    if (typeof flag !== "boolean" || at.at(-2) !== "properties" || !Array.isArray(names)) continue;
    const rest = spliceText(text, { op: "remove", at: [...at, "required"] });
    const name = String(at.at(-1));
    const order = ["$schema", "$id", "$ref", "title", "description", "type", "required"];
    const isListed = !flag || names.includes(name);
    const moved = isListed ? rest : spliceText(rest, { op: "set", at: list, value: [...names, name], order });
    return { text: withRequiredLists(moved).text, changes: [messages.requiredMoved] };
  }
  return { text, changes: [] };
}

/** Adds a missing schema line, and replaces one that names a version of JSON Schema. */
function withSchemaLine(text: string, path: string): Repaired {
  const { root } = readJson(text);
  const line = property(root, "$schema")?.node;
  if (line && !/^https?:\/\/json-schema\.org\//.test(String(line.value))) return { text, changes: [] };
  const order = ["$schema", ...properties(root).map(({ key }) => key)];
  const lined = spliceText(text, { op: "set", at: ["$schema"], value: schemaLine(path), order });
  return { text: lined, changes: [messages.schemaLine] };
}

// Reads the steps of the editors' guide and applies them to the files of a site.
import { applyEdits, type JSONPath, modify, parse } from "jsonc-parser";
import sharp from "sharp";
import type { Files } from "../../../src/pipeline/read/files.ts";

export type Step =
  | {
      kind: "receta";
      name: string;
      file: string;
      action: string;
      location: string;
      before: string;
      block: string;
    }
  | { kind: "imagen"; file: string }
  | { kind: "documento"; file: string }
  | { kind: "mensaje"; file: string; right: string; wrong: string; block: string };

/** The steps of the guide. Each is marked by a comment `<!-- kind: part | part -->`, usually before a fenced block. */
export function stepsOf(guide: string): Step[] {
  const markers = guide.matchAll(/<!-- (receta|imagen|documento|mensaje): (.+?) -->\n(?:```\w+\n([\s\S]*?)```)?/g);
  return [...markers].map(([, kind, inside = "", block = ""]) => {
    const [first = "", file = "", action = "", location = "", before = ""] = inside.split(" | ");
    if (kind === "imagen") return { kind, file: first };
    if (kind === "documento") return { kind, file: first };
    if (kind === "mensaje") return { kind, file: first, right: file, wrong: action, block };
    return { kind: "receta", name: first, file, action, location, before, block };
  });
}

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#0943b5" } });

/** The bytes for the steps that copy a picture, by extension. */
const pictures: Record<string, Uint8Array> = {
  ".jpg": await picture.jpeg().toBuffer(),
  ".png": await picture.png().toBuffer(),
};

const pdf = new TextEncoder().encode("%PDF-1.7\n");

/** The files after a step. */
export function applyStep(files: Files, step: Step): Files {
  if (step.kind === "mensaje") return files;
  if (step.kind === "documento") return new Map([...files, [step.file, pdf]]);
  if (step.kind === "imagen") return new Map([...files, [step.file, pictureFor(step.file)]]);
  if (step.action === "archivo") return new Map([...files, [step.file, step.block]]);
  const text = String(files.get(step.file));
  const value = JSON.parse(step.block);
  return new Map([...files, [step.file, editText(text, step, value)]]);
}

function pictureFor(file: string): Uint8Array {
  const bytes = pictures[file.slice(file.lastIndexOf("."))];
  if (!bytes) throw new Error(`The tests have no picture for ${file}`);
  return bytes;
}

/** The text of a file after a recipe: add, append, insert or move a value. */
function editText(
  text: string,
  { action, location, before }: Extract<Step, { kind: "receta" }>,
  value: unknown,
): string {
  if (action === "pon") return setValue(text, pathTo(text, location), value);
  if (action === "añade") return setValue(text, [...pathTo(text, location), -1], value);
  if (action === "inserta") return setValue(text, pathTo(text, location), value, true);
  if (action !== "mueve") throw new Error(`The guide has no action "${action}"`);
  const without = setValue(text, pathTo(text, location), undefined);
  return setValue(without, pathTo(without, before), value, true);
}

function setValue(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}

/** The path of a location such as `sections[title=Noticias].cards.0`; `[=x]` finds the item that is `x`. */
export function pathTo(text: string, location: string): JSONPath {
  let value: unknown = parse(text);
  return location.split(".").flatMap((step) => {
    const [name = "", ...conditions] = step.split("[");
    value = inside(value, name);
    if (conditions.length === 0) return [/^\d+$/.test(name) ? Number(name) : name];
    const position = Array.isArray(value) ? value.findIndex((item) => meets(item, conditions)) : -1;
    if (position < 0) throw new Error(`The file has no ${location}`);
    value = inside(value, position);
    return [name, position];
  });
}

function inside(value: unknown, step: string | number): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
}

function meets(item: unknown, conditions: string[]): boolean {
  return conditions.every((condition) => {
    const [key = "", wanted = ""] = condition.replace(/\]$/, "").split("=");
    return [key === "" ? item : inside(item, key)].flat().includes(wanted);
  });
}

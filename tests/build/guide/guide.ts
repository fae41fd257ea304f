// The editors' guide as a list of steps, each of which can be carried out on the site's files.
import { applyEdits, type JSONPath, modify, parse } from "jsonc-parser";
import type { Files } from "../../../src/build/site/files.ts";

export type Step =
  | {
      kind: "receta";
      name: string;
      file: string;
      action: string;
      place: string;
      before: string;
      block: string;
    }
  | { kind: "imagen"; file: string }
  | { kind: "mensaje"; file: string; right: string; wrong: string; block: string };

/** A marker is a comment `<!-- kind: part | part -->`, with the fenced block that it speaks of behind it. */
export function stepsOf(guide: string): Step[] {
  const markers = guide.matchAll(/<!-- (receta|imagen|mensaje): (.+?) -->\n(?:```\w+\n([\s\S]*?)```)?/g);
  return [...markers].map(([, kind, inside = "", block = ""]) => {
    const [first = "", file = "", action = "", place = "", before = ""] = inside.split(" | ");
    if (kind === "imagen") return { kind, file: first };
    if (kind === "mensaje") return { kind, file: first, right: file, wrong: action, block };
    return { kind: "receta", name: first, file, action, place, before, block };
  });
}

/** The files once the step is carried out; `photograph` is what is copied where the guide says to copy one. */
export function carriedOut(files: Files, step: Step, photograph: Uint8Array): Files {
  if (step.kind === "mensaje") return files;
  if (step.kind === "imagen") return new Map([...files, [step.file, photograph]]);
  if (step.action === "archivo") return new Map([...files, [step.file, step.block]]);
  const text = String(files.get(step.file));
  const value = JSON.parse(step.block);
  return new Map([...files, [step.file, edited(text, step, value)]]);
}

function edited(text: string, { action, place, before }: Extract<Step, { kind: "receta" }>, value: unknown): string {
  if (action === "pon") return written(text, pathTo(text, place), value);
  if (action === "añade") return written(text, [...pathTo(text, place), -1], value);
  if (action === "inserta") return written(text, pathTo(text, place), value, true);
  if (action !== "mueve") throw new Error(`The guide has no action "${action}"`);
  const without = written(text, pathTo(text, place), undefined);
  return written(without, pathTo(without, before), value, true);
}

function written(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion }));
}

/** `sections[title=Noticias].cards` → the way to it; `[=x]` finds the item that is `x`. */
export function pathTo(text: string, place: string): JSONPath {
  let value: unknown = parse(text);
  return place.split(".").flatMap((step) => {
    const [name = "", ...conditions] = step.split("[");
    value = inside(value, name);
    if (conditions.length === 0) return [name];
    const position = Array.isArray(value) ? value.findIndex((item) => meets(item, conditions)) : -1;
    if (position < 0) throw new Error(`The file has no ${place}`);
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

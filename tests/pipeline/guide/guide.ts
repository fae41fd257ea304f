// Reads the steps of the editors' guide and applies them to the files of a site.
import sharp from "sharp";
import { kindsOfDocuments } from "../../../src/editing/model/kinds.ts";
import type { Json, Operation } from "../../../src/edits/operation.ts";
import { spliceText } from "../../../src/edits/splice.ts";
import type { Path } from "../../../src/engine/path.ts";
import { formatPointer } from "../../../src/engine/pointer.ts";
import { read } from "../../../src/pipeline/read/documents.ts";
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

/** The steps of the guide. Each is marked by a comment `<!-- kind: part | part -->`; those before a block share it. */
export function stepsOf(guide: string): Step[] {
  const markers = guide.matchAll(
    /<!-- (receta|imagen|documento|mensaje): (.+) -->(?=\n(?:<!-- .+ -->\n)*```\w+\n([\s\S]*?)```)/g,
  );
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
  ".png": await picture.png().toBuffer(),
  ".webp": await picture.webp().toBuffer(),
};

const pdf = new TextEncoder().encode("%PDF-1.7\n");

/** The files after a step. */
export function applyStep(files: Files, step: Step): Files {
  if (step.kind === "mensaje") return files;
  if (step.kind === "documento") return new Map([...files, [step.file, pdf]]);
  if (step.kind === "imagen") return new Map([...files, [step.file, pictureFor(step.file)]]);
  if (step.action === "archivo") return new Map([...files, [step.file, step.block]]);
  return new Map([...files, [step.file, editText(files, step, JSON.parse(step.block))]]);
}

function pictureFor(file: string): Uint8Array {
  const bytes = pictures[file.slice(file.lastIndexOf("."))];
  if (!bytes) throw new Error(`The tests have no picture for ${file}`);
  return bytes;
}

/** The text of a file after a recipe: set, append, insert or move a value. It is printed as the visual editor does. */
function editText(files: Files, step: Extract<Step, { kind: "receta" }>, value: Json): string {
  const { action, location, before } = step;
  const text = String(files.get(step.file));
  const at = pathTo(text, location);
  if (action === "pon") return spliceText(text, { op: "set", at, value, ...orderAt(files, step.file, at) });
  if (action === "añade") {
    const list = at.reduce(inside, JSON.parse(text)) as Json[];
    return spliceText(text, { op: "insert", at: [...at, list.length], value });
  }
  if (action === "inserta") return spliceText(text, { op: "insert", at, value });
  if (action === "mueve") return spliceText(text, { op: "move", at, to: Number(pathTo(text, before).at(-1)) });
  throw new Error(`The guide has no action "${action}"`);
}

/** The place of a new key among the others: that of the schema. */
function orderAt(files: Files, file: string, at: Path): Pick<Extract<Operation, { op: "set" }>, "order"> {
  // Of the content, only the file itself: reading the others takes most of the time.
  const documents = read(new Map([...files].filter(([path]) => path === file || path.startsWith("schemas/"))));
  const document = [documents.site, ...documents.pages].find((one) => one?.path === file);
  const order = document && kindsOfDocuments(documents)(document).get(formatPointer(at.slice(0, -1)))?.order;
  return order ? { order } : {};
}

/** The path of a location such as `sections[title=Noticias].cards.0`; `[=x]` finds the item that is `x`. */
export function pathTo(text: string, location: string): Path {
  let value: unknown = JSON.parse(text);
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

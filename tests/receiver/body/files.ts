// Files for posted data that contain descriptions of files.
import { declarationsAt } from "../../../src/engine/declarations.ts";
import type { FileDescription } from "../../../src/engine/file.ts";
import type { CompiledForm } from "../../../src/engine/form.ts";
import { isGroup, type Path } from "../../../src/engine/path.ts";

export interface DescribedFile {
  path: Path;
  name: string;
  type: string;
  content: Buffer;
}

/** A file for each description in `data`. */
export function describedFiles(form: CompiledForm, data: unknown, path: Path = []): DescribedFile[] {
  if (!isGroup(data)) return [];
  const isFile = declarationsAt(form.schema, path).some(({ type, ui }) => ui?.widget === "file" && type !== "array");
  const isItem = declarationsAt(form.schema, path.slice(0, -1)).some(({ ui }) => ui?.widget === "file");
  if (isFile || (isItem && typeof path.at(-1) === "number")) return [fileOf(data, path)];
  const steps = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  return steps.flatMap((step) => describedFiles(form, Reflect.get(data, step), [...path, step]));
}

function fileOf({ name, size = 1, type = "", extension }: Partial<FileDescription>, path: Path): DescribedFile {
  const content = fileContent(extension ?? "", size);
  return { path, name: name ?? (extension === undefined ? "archivo" : `archivo.${extension}`), type, content };
}

const beginnings: Record<string, string> = {
  pdf: "255044462d312e37",
  png: "89504e470d0a1a0a",
  jpg: "ffd8ffe0",
  jpeg: "ffd8ffe0",
  gif: "474946383961",
  webp: "524946460000000057454250",
  doc: "d0cf11e0a1b11ae1",
  docx: "504b0304",
  zip: "504b0304",
};

/** `size` bytes, the first ones as in a file with this extension. */
export function fileContent(extension: string, size: number): Buffer {
  const beginning = Buffer.from(beginnings[extension] ?? "", "hex");
  return Buffer.concat([beginning, Buffer.alloc(Math.max(0, size - beginning.length), "x")]).subarray(0, size);
}

// A file as the rules see it: its metadata, never its contents.
import type { Field } from "../types.gen.ts";

/** What stands in the data for a file. An unknown type is left out; type and extension are in lower case. */
export interface FileDescription {
  name: string;
  /** In bytes. */
  size: number;
  type?: string;
  /** What follows the last dot of the name; left out where there is none. */
  extension?: string;
}

/** The part of the browser's `File` that is described. */
export type Described = Pick<File, "name" | "size" | "type">;

export function describeFile({ name, size, type }: Described): FileDescription {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return {
    name,
    size,
    ...(type === "" ? {} : { type: type.toLowerCase() }),
    ...(extension === undefined ? {} : { extension }),
  };
}

/** What a file field's own rules allow, for the `accept` of the input and the hint beside it. */
interface FileLimits {
  extensions: string[];
  /** In bytes. */
  size?: number;
}

/** `schema` is of one file, or of a list of them. */
export function fileLimits(schema: Field): FileLimits {
  const one = schema.type === "array" && schema.items && !Array.isArray(schema.items) ? schema.items : schema;
  const { extension, size } = one.properties ?? {};
  const extensions = (extension?.enum ?? []).filter((value) => typeof value === "string");
  return { extensions, ...(size?.maximum === undefined ? {} : { size: size.maximum }) };
}

const units = ["bytes", "KB", "MB", "GB"];

/** A number of bytes in the largest unit of 1024 that leaves at least one: 5 × 1024 × 1024 is «5 MB». */
export function humanSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = (bytes / 1024 ** power).toLocaleString("es-CO", { maximumFractionDigits: 1 });
  return `${amount} ${units[power]}`;
}

// A file as the rules see it: its metadata, never its contents.
import type { Field } from "../types.gen.ts";
import { locale } from "./locale.ts";

/** The value in the form data that stands for a file. */
export interface FileDescription {
  name: string;
  /** In bytes. */
  size: number;
  /** The MIME type in lower case; absent if the browser does not know it. */
  type?: string;
  /** The part of the name after its last dot, in lower case; absent if there is none. */
  extension?: string;
}

/** The part of the browser's `File` that is described. */
export type FileMetadata = Pick<File, "name" | "size" | "type">;

export function describeFile({ name, size, type }: FileMetadata): FileDescription {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return {
    name,
    size,
    ...(type === "" ? {} : { type: type.toLowerCase() }),
    ...(extension === undefined ? {} : { extension }),
  };
}

/** What the rules of a file field allow, for the `accept` of the input and the hint beside it. */
interface FileLimits {
  extensions: string[];
  /** The largest size in bytes. */
  size?: number;
}

/** `schema` describes one file or a list of files. */
export function fileLimits(schema: Field): FileLimits {
  const one = schema.type === "array" && schema.items && !Array.isArray(schema.items) ? schema.items : schema;
  const { extension, size } = one.properties ?? {};
  const extensions = (extension?.enum ?? []).filter((value) => typeof value === "string");
  return { extensions, ...(size?.maximum === undefined ? {} : { size: size.maximum }) };
}

const units = ["bytes", "KB", "MB", "GB"];

/** A number of bytes in the largest fitting unit, in steps of 1024: 5 × 1024 × 1024 → «5 MB». */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = (bytes / 1024 ** power).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${amount} ${units[power]}`;
}

// A file as the rules see it: its metadata, never its contents.
import type { Field, FormMessages } from "../types.gen.ts";
import { shortNumber } from "./format.ts";
import { locale } from "./locale.ts";
import { fillTemplate } from "./template.ts";

/** What is received with one submission: a number of files, and with the configuration for nginx so many bytes. */
export const submissionLimits = { files: 10, bytes: 60 * 1024 ** 2 };

/** The value that represents a file in the form data. */
export interface FileDescription {
  name: string;
  /** In bytes. Absent in a draft, which contains no files: the visitor has to choose the file again. */
  size?: number;
  /** The MIME type in lower case; absent if the browser does not know it. */
  type?: string;
  /** The part of the name after its last dot, in lower case. Without one, a dot: no list of extensions allows it. */
  extension?: string;
}

export function describeFile({ name, size, type }: Pick<File, "name" | "size" | "type">): FileDescription {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ".";
  return {
    name,
    size,
    ...(type === "" ? {} : { type: type.toLowerCase() }),
    extension,
  };
}

export function descriptionsIn(value: unknown): FileDescription[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item?.name === "string");
}

/** The names of the files in the value of a file field that the visitor has to choose again. */
export function filesToChoose(value: unknown): string[] {
  return descriptionsIn(value).flatMap(({ name, size }) => (size === undefined ? name : []));
}

/**
 * The extensions and the largest size in bytes that a field allows, for the `accept` of the input and the hint beside
 * it. `schema` describes one file or a list of files.
 */
export function fileLimits(schema: Field): { extensions: string[]; size?: number } {
  const one = schema.type === "array" && schema.items && !Array.isArray(schema.items) ? schema.items : schema;
  const { extension, size } = one.properties ?? {};
  const extensions = (extension?.enum ?? []).filter((value) => typeof value === "string");
  return { extensions, ...(size?.maximum === undefined ? {} : { size: size.maximum }) };
}

/** What a field allows, as texts for visitors, by the property of a file's description that they are about. */
export function fileHints(
  schema: Field,
  messages: Pick<FormMessages, "fileFormats" | "fileSize">,
): { extension?: string; size?: string } {
  const { extensions, size } = fileLimits(schema);
  const formats = extensions.join(", ").toUpperCase();
  return {
    ...(formats !== "" && { extension: fillTemplate(messages.fileFormats, () => formats) }),
    ...(size !== undefined && { size: fillTemplate(messages.fileSize, () => formatSize(size)) }),
  };
}

const units = ["bytes", "KB", "MB", "GB"];

/** A number of bytes in the largest unit that fits; a unit is 1024 of the next smaller one: 5 × 1024² → «5 MB». */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const amount = bytes / 1024 ** power;
  const unit = bytes === 1 ? "byte" : units[power];
  return `${shortNumber(amount) ?? amount.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`;
}

// The contents of files: the hashes that name them, and the values of those that are JSON.
import { operationsBetween } from "../edits/describe.ts";
import type { Json, Operation } from "../edits/operation.ts";
import { parseJson } from "../edits/splice.ts";
import { resultOf } from "../engine/resultOf.ts";
import { memoize } from "../pipeline/memoize.ts";
import { hashOf } from "../pipeline/pictures/asset.ts";
import type { FileContent, Files } from "../pipeline/read/files.ts";

const hashes = memoize<string>();

/** The hash of a file's content, which is computed again when the content is another. */
export function contentHash(path: string, content: FileContent): string {
  return hashes(path, [content], () => hashOf(content));
}

/** As a change names the content of a file: null if there is no file. */
export function hashNow(content: FileContent | undefined): string | null {
  return content === undefined ? null : hashOf(content);
}

/** The value of a JSON file; undefined if it has none: another program may have broken it. */
export function valueIn(content: FileContent | undefined): Json | undefined {
  return typeof content === "string" ? resultOf(() => parseJson(content)) : undefined;
}

/** What makes of one JSON file another; undefined if one of them has no value. */
export function operationsTo(from: FileContent | undefined, to: FileContent | undefined): Operation[] | undefined {
  const [old, now] = [valueIn(from), valueIn(to)];
  return old === undefined || now === undefined ? undefined : operationsBetween(old, now);
}

/** The files with other contents; undefined removes one. */
export function filesWith(files: Files, others: Iterable<readonly [string, FileContent | undefined]>): Files {
  const all = [...new Map<string, FileContent | undefined>([...files, ...others])];
  return new Map(all.filter((entry): entry is [string, FileContent] => entry[1] !== undefined));
}

// Reads what a browser sends: nothing in it is trusted. Its length is limited before.
import type { Operation } from "../edits/operation.ts";
import { isGroup } from "../engine/path.ts";
import { isEditable, isReplaceable } from "./editable.ts";
import type { ChangeRequest, FileChange, ValueChange, WholeChange } from "./protocol.ts";

/** Undefined if the body is not a `ChangeRequest` for files that may be changed. */
export function readChange(body: string): ChangeRequest | undefined {
  try {
    const request: unknown = JSON.parse(body);
    if (!isRecord(request) || !isText(request.label) || request.label.length > 200) return undefined;
    const { label, files } = request;
    if (!isListOf(files, isFileChange) || new Set(files.map(({ file }) => file)).size < files.length) return undefined;
    return { label, files };
  } catch {
    return undefined;
  }
}

/** Each of them reads the whole file. */
const mostOperations = 1000;

function isFileChange(value: unknown): value is FileChange {
  return isValueChange(value) || isWholeChange(value);
}

function isValueChange(value: unknown): value is ValueChange {
  return (
    isRecord(value) &&
    isText(value.file) &&
    isEditable(value.file) &&
    isText(value.base) &&
    isListOf(value.operations, isOperation) &&
    value.operations.length <= mostOperations
  );
}

function isWholeChange(value: unknown): value is WholeChange {
  const isHash = (hash: unknown) => hash === null || isText(hash);
  return (
    isRecord(value) && isText(value.file) && isReplaceable(value.file) && isHash(value.base) && isHash(value.content)
  );
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || !isListOf(value.at, isStep)) return false;
  switch (value.op) {
    case "set":
      return "value" in value && (value.order === undefined || isListOf(value.order, isText));
    case "insert":
      return "value" in value;
    case "remove":
      return true;
    case "move":
      return typeof value.to === "number";
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isGroup(value) && !Array.isArray(value);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isStep(value: unknown): value is string | number {
  return isText(value) || (Number.isSafeInteger(value) && Number(value) >= 0);
}

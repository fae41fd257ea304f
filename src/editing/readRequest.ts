// Reads what a browser sends: nothing in it is trusted.
import type { Operation } from "../edits/operation.ts";
import { isEditable } from "./editable.ts";
import type { ChangeRequest, FileChange } from "./protocol.ts";

/** Undefined if the body is not a `ChangeRequest` for files that may be changed. */
export function readChange(body: string): ChangeRequest | undefined {
  try {
    const request: unknown = JSON.parse(body);
    if (!isRecord(request) || !isText(request.label, 200)) return undefined;
    const { label, files } = request;
    if (!isListOf(files, isFileChange, 50) || new Set(files.map(({ file }) => file)).size < files.length)
      return undefined;
    return { label, files };
  } catch {
    return undefined;
  }
}

function isFileChange(value: unknown): value is FileChange {
  return (
    isRecord(value) &&
    isText(value.file, 200) &&
    isEditable(value.file) &&
    isText(value.base, 64) &&
    isListOf(value.operations, isOperation, 1000)
  );
}

function isOperation(value: unknown): value is Operation {
  if (!isRecord(value) || !isListOf(value.at, isStep, 100)) return false;
  switch (value.op) {
    case "set":
      return "value" in value && (value.order === undefined || isListOf(value.order, isName, 1000));
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
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T, longest: number): value is T[] {
  return Array.isArray(value) && value.length <= longest && value.every(isItem);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}

function isStep(value: unknown): value is string | number {
  return typeof value === "number" ? Number.isSafeInteger(value) && value >= 0 : isName(value);
}

function isName(value: unknown): value is string {
  return isText(value, 1000);
}

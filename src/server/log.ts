// The log of the receiver: a JSON line for each event, without values of visitors.
import { constants, openSync, writeFileSync } from "node:fs";
import { isatty } from "node:tty";
import { resultOf } from "../engine/resultOf.ts";

export type Log = (line: object) => void;

/**
 * Returns a function that writes a line to the open file `file`. A full disk or a closed pipe does not end the program:
 * the next line that can be written says how many were `lost`.
 */
export function createLog(file: number): Log {
  const target = (isatty(file) ? withoutWaiting(file) : undefined) ?? file;
  let lost = 0;
  return (line) => {
    const text = JSON.stringify({ time: new Date().toISOString(), ...line, ...(lost > 0 && { lost }) });
    try {
      // The last line may have been written in part.
      writeFileSync(target, `${lost > 0 ? "\n" : ""}${text}\n`);
      lost = 0;
    } catch {
      lost += 1;
    }
  };
}

/** The terminal `file`, opened again: while it is stopped (Ctrl+S, a broken ssh), writing to it would stop the program too. */
function withoutWaiting(file: number): number | undefined {
  return resultOf(() => openSync(`/dev/fd/${file}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY));
}

export interface LoggedError {
  /** Its class. */
  name: string;
  code?: string;
  /** Where our own code was, the innermost place first. */
  at?: string[];
  cause?: LoggedError;
}

/** Without the message, which can quote values. Only SQLite's messages are kept: they name tables, never values. */
export function describeError(error: unknown): LoggedError {
  const { name, code, message = "", stack = "", cause } = Object(error);
  const isFromSqlite = code === "ERR_SQLITE_ERROR";
  const at = ownFrames(String(stack), String(message));
  return {
    name: String(name),
    ...(code !== undefined && { code: isFromSqlite ? `${code}: ${message}` : String(code) }),
    ...(at.length > 0 && { at }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/** The stack frames that are in files of this program. The message, which comes first, can contain lines like them. */
function ownFrames(stack: string, message: string): string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  const lines = stack.slice(start + message.length).split("\n");
  return lines.flatMap((line) => {
    const [, name, place] =
      /^\s+at (?:async )?(?:(.+) \()?(?:file:\/\/)?(?!node:)[^()]*?([^/\\()]+:\d+:\d+)\)?$/.exec(line) ?? [];
    return place === undefined || line.includes("node_modules") ? [] : `${name ?? "-"} ${place}`;
  });
}

/** Codes of PostgreSQL that a wrong statement causes: data, constraints, syntax. */
const faultCodes = /^(22|23|42)...$/;

const faultClasses = [TypeError, RangeError, ReferenceError, SyntaxError];

/** Whether an error is a mistake in the program, and not a failure of the disk, the database or the network. */
export function isOwnFault(error: unknown): boolean {
  return faultClasses.some((each) => error instanceof each) || faultCodes.test(String(Object(error).code));
}

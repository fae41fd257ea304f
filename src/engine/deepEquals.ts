// Compares values. In the site it also replaces rjsf's `deepEquals` (an alias in vite.config.ts) and the package under that,
// which compares dates, maps and circular references too: here rjsf compares schemas, data, props and state. Saves 3 kB (gzip).
import { isGroup } from "./path.ts";

/** Whether two values have the same content. As in rjsf's function, all functions are equal. */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === "function" && typeof b === "function")) return true;
  if (!isGroup(a) || !isGroup(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEquals(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

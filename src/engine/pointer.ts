// JSON Pointers (RFC 6901): plain (`/a/b`) and as URI fragments (`#/a/b`, percent-encoded).
import { getOwn } from "./path.ts";
import { resultOf } from "./resultOf.ts";

/**
 * The steps of a pointer in either form, decoded. `""` and `"#"` have no steps.
 * A fragment whose percent-encoding is broken is read literally.
 */
export function parsePointer(pointer: string): string[] {
  const fragment = pointer.slice(1);
  const plain = pointer.startsWith("#") ? (resultOf(() => decodeURIComponent(fragment)) ?? fragment) : pointer;
  return plain
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** `["a", 0]` → `/a/0` */
export function formatPointer(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${escaped(step)}`).join("");
}

/** `["año", 0]` → `#/a%C3%B1o/0`, as ajv writes `schemaPath`. */
export function formatFragment(steps: readonly (string | number)[]): string {
  return `#${steps.map(fragmentStep).join("")}`;
}

/** One step of a fragment: `año` → `/a%C3%B1o` */
export function fragmentStep(step: string | number): string {
  return `/${encodeURIComponent(escaped(step))}`;
}

function escaped(step: string | number): string {
  return String(step).replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The value at a pointer in either form; undefined if there is none. */
export function resolvePointer(root: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>(getOwn, root);
}

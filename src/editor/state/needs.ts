import type { Kind } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { getOwn } from "../../engine/path.ts";
import type { Others } from "./editorState.ts";

/** What has to change with the field `key` of `thing`: the alternatives to it go, and what needs them; what it needs comes. */
export function othersOf(kind: Kind, thing: Json | undefined, key: string, value: Json | undefined): Others {
  const isPresent = (name: string) => getOwn(thing, name) !== undefined;
  const replaced = kind.alternatives.includes(key) ? kind.alternatives.filter((name) => name !== key) : [];
  const gone = new Set([...replaced, ...(value === undefined ? [key] : [])]);
  const orphans = Object.keys(kind.needs).filter((name) => kind.needs[name]?.some((needed) => gone.has(needed)));
  const removed = [...replaced, ...orphans].filter((name) => name !== key && isPresent(name));
  const missing = value === undefined ? [] : (kind.needs[key] ?? []).filter((name) => !isPresent(name));
  const added = missing.map((name) => [name, kind.fields.find((field) => field.key === name)?.initial] as const);
  return Object.fromEntries([...removed.map((name) => [name, undefined] as const), ...added]);
}

// The general texts of a site, which a site file may omit or replace key by key.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../../types.gen.ts";
import type { SiteFile } from "../read/types.gen.ts";

/** Part of a site file: the texts that every site has, in Spanish. */
export const generalTexts: object = JSON.parse(readFileSync(join(import.meta.dirname, "texts/es.json"), "utf8"));

/** A site file with the general texts that it omits. */
export function withGeneralTexts(file: SiteFile): Site {
  // The check has validated the file with its schema; the general texts are what the type requires besides.
  return merge(generalTexts, file) as Site;
}

/** `value` with the keys that only `defaults` has, at any depth. A link is replaced as a whole. */
function merge(defaults: unknown, value: unknown): unknown {
  if (!isObject(defaults) || !isObject(value) || ("label" in value && "route" in defaults)) return value ?? defaults;
  const keys = [...new Set([...Object.keys(value), ...Object.keys(defaults)])];
  return Object.fromEntries(keys.map((key) => [key, merge(defaults[key], value[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// The general texts of a site, which a site file may omit or replace key by key.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageOf } from "../../engine/languageOf.ts";
import { locale as generalLocale } from "../../engine/locale.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { isObject, type Path, valueAt } from "../../engine/path.ts";
import type { Site } from "../../types.gen.ts";
import type { SiteFile } from "../read/types.gen.ts";

/** The languages in which there are general texts. */
export const languages = ["es", "en", "pt"];

const texts = new Map(languages.map((language) => [language, textsIn(language)]));

function textsIn(language: string): object {
  return JSON.parse(readFileSync(join(import.meta.dirname, `texts/${language}.json`), "utf8"));
}

/** Part of a site file: the texts that every site has, in the language of a locale. In Spanish if there are none. */
export function generalTexts(locale = generalLocale): object {
  return texts.get(languageOf(locale)) ?? generalTexts("es");
}

/** A site file with the general texts that it omits. */
export const withGeneralTexts = memoizeFor(
  // The check has validated the file with its schema; the general texts are what the type requires besides.
  (file: SiteFile) => merge(generalTexts(file.locale), file) as Site,
);

/** The groups of general texts that a site file omits although there are none in its language. */
export function untranslated(file: SiteFile): string[] {
  const { locale = generalLocale } = file;
  if (languages.includes(languageOf(locale))) return [];
  const { words, ...groups } = generalTexts() as Record<string, object>;
  const all = {
    ...groups,
    ...Object.fromEntries(Object.entries({ ...words }).map(([key, part]) => [`words.${key}`, part])),
  };
  const isMissing = (path: Path, text: unknown): boolean => {
    const own = valueAt(file, path);
    if (isObject(text) && "route" in text) return own === undefined;
    return isObject(text) ? Object.keys(text).some((key) => isMissing([...path, key], text[key])) : own === undefined;
  };
  // The year and a number are the same in all languages.
  const sameEverywhere = ["footer"];
  return Object.entries(all).flatMap(([name, group]) => {
    const { code: _, ...texts } = group as Record<string, unknown>;
    return !sameEverywhere.includes(name) && isMissing(name.split("."), texts) ? name : [];
  });
}

/** `value` with the keys that only `defaults` has, at any depth. A link is replaced as a whole. */
function merge(defaults: unknown, value: unknown): unknown {
  if (!isObject(defaults) || !isObject(value) || ("label" in value && "route" in defaults)) return value ?? defaults;
  const keys = [...new Set([...Object.keys(value), ...Object.keys(defaults)])];
  return Object.fromEntries(keys.map((key) => [key, merge(defaults[key], value[key])]));
}

// Spanish articles for the names that the schemas give to things: «la tarjeta», «los datos de contacto».
import { uncapitalized } from "../../engine/uncapitalized.ts";

/** The first words that are feminine or masculine against their end, and those that are no nouns. */
const feminine = /^(imagen|imágenes|frase|clase|parte|red|redes)$/;
const masculine = /^(día|días|idioma|mapa|tema|programa|problema|sistema)$/;
const noName = /^(lo|cada|todo|otros?|otras?|de|en|al|si|cómo|qué|dos)$/;

/** The name in lower case with its article; without one if it does not begin with a noun. */
export function withArticle(name: string): string {
  const lower = uncapitalized(name);
  const [first = ""] = lower.split(/[\s,]/);
  if (noName.test(first)) return lower;
  const isFeminine =
    feminine.test(first) || (/(a|ci[oó]n|si[oó]n|dad|tud)(e?s)?$/.test(first) && !masculine.test(first));
  const isPlural = first.endsWith("s");
  return `${["el", "la", "los", "las"][Number(isFeminine) + 2 * Number(isPlural)]} ${lower}`;
}

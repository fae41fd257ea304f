// The texts of the site in which an editor looks for words.

import { unaccented } from "../engine/nearest.ts";
import { valueAt } from "../engine/path.ts";
import { formatPointer, parsePointer } from "../engine/pointer.ts";
import { contentOf, type SiteDocuments } from "../pipeline/read/documents.ts";
import { asSchema } from "../pipeline/read/schemas.ts";
import { kindsOfDocuments } from "./model/kinds.ts";
import type { FieldModel, FoundText } from "./protocol.ts";

/** More than anybody reads. */
const most = 50;

/** The texts that have all words of the query, the pages' first. Accents and capitals do not matter. */
export function findTexts(documents: SiteDocuments, query: string): FoundText[] {
  const words = unaccented(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const kindsOf = kindsOfDocuments(documents);
  const found: FoundText[] = [];
  for (const document of [...contentOf(documents), ...documents.forms]) {
    const title = asSchema(document.value).title;
    for (const [pointer, { name, fields }] of kindsOf(document)) {
      const at = parsePointer(pointer);
      for (const field of fields.filter(hasTexts)) {
        for (const { path, text } of textsIn(valueAt(document.value, [...at, field.key]), [...at, field.key])) {
          const folded = unaccented(text);
          if (!words.every((word) => folded.includes(word))) continue;
          const where = [typeof title === "string" ? title : "Todo el sitio", name, field.label];
          found.push({
            file: document.path,
            pointer: formatPointer(path),
            text,
            where: [...new Set(where)].join(" › "),
          });
          if (found.length === most) return found;
        }
      }
    }
  }
  return found;
}

function hasTexts({ control, item }: FieldModel): boolean {
  return [control, item?.control, item?.item?.control].some((one) => one === "line" || one === "rich");
}

/** The objects in a list are kinds of their own. */
function textsIn(value: unknown, path: (string | number)[]): { path: (string | number)[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  return Array.isArray(value) ? value.flatMap((item, index) => textsIn(item, [...path, index])) : [];
}

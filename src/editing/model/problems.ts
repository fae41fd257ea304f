// The problems of the check in the editor's words: labels instead of keys, no names of files, no JSON.
import { formatPointer, parsePointer } from "../../engine/pointer.ts";
import type { Document, SiteDocuments } from "../../pipeline/read/documents.ts";
import { items, type Node, properties } from "../../pipeline/read/jsonTree.ts";
import { position } from "../../pipeline/read/position.ts";
import type { Problem } from "../../pipeline/read/problem.ts";
import type { EditorProblem, Kind } from "../protocol.ts";

/** `kindsOf` gives the kinds of the objects of a file, by pointer. */
export function editorProblems(
  problems: Problem[],
  { site, pages, forms }: SiteDocuments,
  kindsOf: (document: Document) => Map<string, Kind>,
): EditorProblem[] {
  const documents = new Map([...(site ? [site] : []), ...pages, ...forms].map((one) => [one.path, one as Document]));
  return problems.map(({ severity, kind, file, line, column, message, hint }) => {
    const document = documents.get(file);
    const pointer = document ? formatPointer(pathTo(document, line, column)) : "";
    const label = labels(document ? kindsOf(document) : new Map(), pointer);
    return { file, pointer, severity, kind, message: inWords(message, label), hint: inWords(hint, label), line };
  });
}

/** The innermost value at a line and column. */
function pathTo({ root, text }: Document, line: number, column: number): (string | number)[] {
  const isBefore = (offset: number) => {
    const start = position(text, offset);
    return start.line < line || (start.line === line && start.column <= column);
  };
  const inside = (from: Node, to: Node) => isBefore(from.offset) && !isBefore(to.offset + to.length);
  const path: (string | number)[] = [];
  for (let node = root; node; ) {
    const property = properties(node).find((each) => inside(each.keyNode, each.node ?? each.keyNode));
    const index = items(node).findIndex((item) => inside(item, item));
    if (!property && index < 0) break;
    path.push(property?.key ?? index);
    node = property ? property.node : items(node)[index];
  }
  return path;
}

/** Finds the label of a key: in the thing at the pointer, in those around it, then anywhere in the file. */
function labels(kinds: Map<string, Kind>, pointer: string): (key: string) => string | undefined {
  const steps = parsePointer(pointer);
  const around = steps.map((_, index) => kinds.get(formatPointer(steps.slice(0, steps.length - index))));
  return (key) => {
    for (const kind of [...around, kinds.get(""), ...kinds.values()]) {
      const field = kind?.fields.find((each) => each.key === key);
      if (field) return field.label;
    }
    return undefined;
  };
}

/** A sentence of the check without keys, file names and JSON. */
function inWords(text: string, label: (key: string) => string | undefined): string {
  const sentences = text.split(/(?<=[.?])\s+(?=[¿«A-ZÁÉÍÓÚ])/).filter((sentence) => !code.test(sentence));
  const named = sentences.join(" ").replaceAll(/"([^"]*)"|«(\$?\w+)»/g, (_, quoted: string, marked: string) => {
    const key = quoted ?? marked;
    return `«${label(key) ?? key}»`;
  });
  if (named === "") return text;
  return plainNames.reduce((sentence, [name, plain]) => sentence.replaceAll(name, plain), named);
}

/** A command, lines of a file, or something to type there: `"text": "…"`, `{ … }`. */
const code = /npm run|": (?:["{[\d…]|true|false|null)|\{ |\*\*|\]\(|Hay más en las? línea/;

const plainNames: [RegExp, string][] = [
  [/«[^»]*» de content\/site\.json/g, "las secciones compartidas"],
  [/en content\/images/g, "entre las fotografías del sitio"],
  [/en content\/files/g, "entre los documentos del sitio"],
  [/en content\/brand/g, "entre los archivos del logotipo"],
  [/en content\/pages/g, "entre las páginas del sitio"],
  [/en schemas\/forms/g, "entre los formularios del sitio"],
  [/en content\/site\.json/g, "en los datos del sitio"],
  [/content\/GUIA\.md/g, "la guía"],
  [/,? en la línea \d+/g, ""],
  [/\bla clave\b/g, "el campo"],
  [/\bLa clave\b/g, "El campo"],
];

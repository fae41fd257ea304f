// The problems of the check in the editor's words: labels instead of keys, no names of files, no JSON.
import type { Json } from "../../edits/operation.ts";
import { jsonAt } from "../../edits/value.ts";
import { capitalized } from "../../engine/capitalized.ts";
import { formatText } from "../../engine/format.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { isRealDay } from "../../engine/moments.ts";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";
import { resultOf } from "../../engine/resultOf.ts";
import { everySchema } from "../../engine/walk.ts";
import { contentOf, type Document, partsInAll, type SiteDocuments } from "../../pipeline/read/documents.ts";
import { casesPath, imagesFolder, sitePath } from "../../pipeline/read/files.ts";
import { fileOf, pointerOf } from "../../pipeline/read/jsonTree.ts";
import { defineMessages } from "../../pipeline/read/messages/table.ts";
import { isError, type Problem } from "../../pipeline/read/problem.ts";
import { asSchema, type Schemas } from "../../pipeline/read/schemas.ts";
import { parseFile } from "../../pipeline/read/syntax/parse.ts";
import type { EditorProblem, Kind, Place } from "../protocol.ts";
import { annotated, described } from "./annotation.ts";
import { kindsOfDocuments } from "./kinds.ts";
import { nameByFile } from "./siteNames.ts";

/** `problems` are those of the check of `documents`. */
export function editorProblems(problems: Problem[], documents: SiteDocuments): EditorProblem[] {
  const kindsOf = kindsOfDocuments(documents);
  const all: Document[] = [...contentOf(documents), ...documents.forms];
  const titles = new Map(all.map(({ path, value }) => [path, asSchema(value).title]));
  const pictures = placesOfPictures(documents);
  const broken = all.filter(({ reliable }) => !reliable).map(({ path }) => path);
  const miswritten = miswrittenIn(all, problems);
  const isOfText = ({ file, kind }: Problem) => broken.includes(file) || miswritten.get(file)?.has(kind);
  const first = new Map(
    problems
      .filter(isOfText)
      .toReversed()
      .map((problem) => [problem.file, problem]),
  );
  const shown = problems.filter(
    (problem) => (!isOfText(problem) || first.get(problem.file) === problem) && !ofFiles.has(problem.kind),
  );
  return shown.map(({ severity, kind, file, pointer, subject, message, hint }) => {
    const document = all.find(({ path }) => path === file);
    const name = nameOfFile(file, titles.get(file));
    if (broken.includes(file)) return { ...messages.unreadable({ name }), file, pointer: "", kind };
    if (miswritten.get(file)?.has(kind)) return { ...messages.miswritten({ name }), file, pointer: "", severity, kind };
    const labelOf = labels(document ? kindsOf(document) : new Map(), pointer, documents.schemas);
    const write = (text: string) => inWords(text, labelOf, subject, titles);
    const advice = hint.split(sentenceEnd).map((sentence) => sentence.replaceAll(entry, "«$1»"));
    const isEmpty = jsonAt((document?.value ?? null) as Json, parsePointer(pointer)) === "";
    const said = write(message);
    const words = {
      message: isEmpty ? aboutEmpty(said) : said,
      hint: write(advice.filter((each) => !code.test(each)).join(" ")),
    };
    // Nobody opens the cases of a form: the form itself is shown.
    const form = documents.forms.find(({ path }) => casesPath(path) === file);
    const place = form ? { file: form.path, pointer: "" } : (pictures.get(file) ?? { file, pointer });
    return { ...place, severity, kind, ...words };
  });
}

/** Where each photograph is shown first, by its path: the file itself is nothing that can be opened. */
const placesOfPictures = memoizeFor((documents: SiteDocuments): Map<string, Place> => {
  const shown = partsInAll(documents, "picture").flatMap(({ node, value }): [string, Place][] =>
    "file" in value ? [[imagesFolder + value.file, { file: fileOf(node).path, pointer: pointerOf(node) }]] : [],
  );
  return new Map(shown.toReversed());
});

/** Says that a field is empty where the check says that its value is a text, and not a number or a day. */
function aboutEmpty(message: string): string {
  const [, name, wanted = ""] =
    /^En (.+) va (.+), y hay un texto\.$/.exec(message) ?? /^«» no tiene la forma que pide (.+)\.$/.exec(message) ?? [];
  if (name === undefined) return message;
  return capitalized(`${name} está vacío${wanted && `, y ahí va ${wanted}`}.`);
}

/** Warnings that nobody can see or correct in the editor: the site is the same without their line or file. */
const ofFiles = new Set([
  "no-cases",
  "case-differs",
  "no-schema-line",
  "wrong-schema-line",
  // The editor keeps what was replaced, so that it can be restored. It is not published.
  "unused-picture",
  "unused-document",
  "stray-file",
]);

const messages = defineMessages({
  /** Of a file that cannot be parsed: where it is broken says nothing to those who see no file. */
  unreadable: `Otro programa dejó a medias {name:plain}: no se puede leer.
    Espere a que termine de guardar, o pida a quien hizo el cambio que lo corrija.`,
  /** Of a file whose mistakes of writing leave no doubt about its values: a comma is missing. */
  miswritten: `Otro programa dejó un error de escritura en {name:plain}.
    Si en el inicio aparece «Reparar», púlselo; si no, pida a quien hizo el cambio que lo corrija.`,
});

function nameOfFile(file: string, title: unknown): string {
  if (file === sitePath) return "los datos del sitio";
  return `«${typeof title === "string" ? title : nameByFile(file)}»`;
}

/** Which problems of a file are about JSON, for each file with errors that is not JSON although its values are known. */
function miswrittenIn(all: Document[], problems: Problem[]): Map<string, Set<string>> {
  const withErrors = new Set(problems.filter(isError).map(({ file }) => file));
  const found = all.filter(({ path, text, reliable }) => reliable && withErrors.has(path) && !isJson(text));
  return new Map(
    found.map(({ path, text }) => [path, new Set(parseFile(path, text).problems.map(({ kind }) => kind))]),
  );
}

const isJson = (text: string) => resultOf(() => JSON.parse(text)) !== undefined;

interface LabelOf {
  /** The label of a field around the place, or of a field of the form. */
  near: (key: string) => string | undefined;
  /** The label of any property of the schemas, or of a section type. */
  any: (key: string) => string | undefined;
}

function labels(kinds: Map<string, Kind>, pointer: string, schemas: Schemas): LabelOf {
  const steps = parsePointer(pointer);
  const around = [...steps, ""].map((_, index) => formatPointer(steps.slice(0, steps.length - index)));
  // A rule has its label in the field that has it.
  const ofForm = [...kinds.keys()].filter((at) => /^\/properties(\/[^/]+)?$/.test(at));
  const labelIn = (places: string[], key: string) =>
    places.flatMap((at) => kinds.get(at)?.fields ?? []).find((field) => field.key === key)?.label;
  // A field in a list or a group has a path, `hijos[].edad`. One in a branch or a definition is near its rule.
  const inner = (path: string) => {
    const names = path.replace(/(\[\])+$/, "").split(".");
    const outer = names.slice(0, -1).map((name) => `/properties/${name.replaceAll("[]", "/items")}`);
    const places = [outer.join(""), ...around.slice(0, -1)].map((at) => `${at}/properties`);
    return labelIn(places, names.at(-1) ?? "");
  };
  const near = (key: string) => (/[.[]/.test(key) ? inner(key) : labelIn([...around, ...ofForm], key));
  return { near, any: (key) => near(key) ?? everyLabel(schemas).get(key) };
}

/** A label for each property of the schemas and each section type. Some have several: this is the first. */
const everyLabel = memoizeFor((schemas: Schemas): Map<string, string> => {
  const found = new Map<string, string>();
  for (const path of schemas.paths) {
    const section = { key: /sections\/(\w+)\./.exec(path)?.[1], schema: schemas.find(path), keyword: "properties" };
    for (const { key, schema, keyword } of [section, ...everySchema(schemas.find(path))]) {
      const label = annotated(described([schema], schemas), "label");
      if (keyword === "properties" && label && !found.has(String(key))) found.set(String(key), label);
    }
  }
  return found;
});

const sentenceEnd = /(?<=[.?])\s+(?=[¿«A-ZÁÉÍÓÚ])/;

/** A property with its value: `"values": { "n": … }`. */
const entry = /"([\w$-]+)": (?:\{[^}]*\}|\[[^\]]*\]|"[^"]*"|[^\s,.]+)/g;

/** A command, something to type in the file, or what only the file has. */
const code =
  /npm (?:run|test)|«ui\.|\bnull\b|\b(?:tel|mailto):|^Por ejemplo|por ejemplo «\w+»\.$|año-mes-día, por ejemplo "|^Con hora|«action»|^Póngalo entre|^Enciérrelo|^Quite las comillas|\{ |\*\*|\]\(/;

/** A day or moment of the content; not the example that shows how one is written. */
const moment = /(?<!ejemplo )\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/g;

/** Sentences of the check without keys, names of files and JSON. `titles` are those of pages and forms, by path. */
function inWords(text: string, { near, any }: LabelOf, subject: string | undefined, titles: Map<string, unknown>) {
  const isAboutKeys = /\bclaves?\b/.test(text);
  const named = text.replaceAll(/"((?:[^"\\]|\\.)*)"|«(\$?\w+)»/g, (_, json?: string, key = "") => {
    if (json === undefined) return `«${any(key) ?? key}»`;
    const quoted = json.replaceAll(/\\(["\\])/g, "$1");
    return `«${(quoted === subject || isAboutKeys ? any(quoted) : near(quoted)) ?? quoted}»`;
  });
  const titled = named.replaceAll(/(?:content|schemas)\/[\w/-]+(?:\.schema)?\.json/g, (path) =>
    typeof titles.get(path) === "string" ? `«${titles.get(path)}»` : path,
  );
  const dated = titled.replaceAll(moment, (day) => (isRealDay(day.slice(0, 10)) ? formatText(day, "date-time") : day));
  return plainWords.reduce((result, [words, plain]) => result.replaceAll(words, plain), dated);
}

/** Words of the check that are about files and JSON. */
const plainWords: [RegExp, string][] = [
  [/«[^»]*» de content\/site\.json/g, "las secciones compartidas"],
  // What a library says of it, in English.
  [/No se puede leer como imagen \([^)]*\)/g, "No se puede leer como imagen"],
  [/en content\/images/g, "entre las fotografías del sitio"],
  [/en content\/files/g, "entre los documentos del sitio"],
  [/en content\/brand/g, "entre los archivos del logotipo"],
  [/en (?:content\/pages|schemas\/forms(?:\/tables)?)/g, "en el sitio"],
  [/en content\/site\.json/g, "en los datos del sitio"],
  [/es el del archivo de schemas\/forms/g, "es el de un formulario del sitio"],
  [/de (?:content\/\w+|schemas\/forms)/g, "del sitio"],
  [/, sin «\.schema\.json»/g, ""],
  [/content\/GUIA\.md/g, "la guía"],
  [/ (?:Hay más|Lo mismo pasa|También se nombra) en las? líneas? [^.]*\./g, ""],
  [/:? (?:la primera, )?en la línea \d+/g, ""],
  [/\bel de la línea \d+/g, "otro"],
  [/\bla de la línea \d+/g, "otra"],
  [/un texto entre comillas/g, "un texto"],
  [/\bel ancla\b/g, "el nombre para enlazar"],
  [/\bUn ancla\b/g, "Un nombre para enlazar"],
  [/«Sección de la página» en la sección/g, "ese nombre en «Nombre para enlazar» de la sección"],
  [/una lista entre corchetes \[ \]/g, "una lista"],
  [/un bloque entre llaves \{ \}/g, "un grupo"],
  [/una de estas claves/g, "uno de estos campos"],
  [/juntas las claves/g, "juntos los campos"],
  [/\besa clave\b/g, "ese campo"],
  [/\bla clave\b/g, "el campo"],
  [/\bLa clave\b/g, "El campo"],
];

// What the editor's panel, outline and bar show of a page.

import type { Json } from "../../edits/operation.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { repair } from "../../pipeline/check/repair.ts";
import { memoize } from "../../pipeline/memoize.ts";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import { type Document, type SiteDocuments, schemaPathOf } from "../../pipeline/read/documents.ts";
import { formName, sitePath } from "../../pipeline/read/files.ts";
import type { Problem } from "../../pipeline/read/problem.ts";
import { asSchema } from "../../pipeline/read/schemas.ts";
import { formsOf, routesOfForms, sectionsIn } from "../../pipeline/read/sections.ts";
import { generalTexts } from "../../pipeline/site/generalTexts.ts";
import type { FileModel, Kind, Model, SiteNames } from "../protocol.ts";
import type { Surroundings } from "./additions.ts";
import { kindsIn } from "./kinds.ts";
import { editorProblems } from "./problems.ts";
import { siteNames } from "./siteNames.ts";

/** `problems` are those of the review of `documents`. `page` is the path of a page's file. */
export function buildModel(
  documents: SiteDocuments,
  problems: Problem[],
  page: string,
  state: Pick<Model, "places" | "undo" | "redo">,
): Model {
  const { site, pages, forms, files } = documents;
  const choices = siteNames(documents);
  const around = surroundings(documents, choices);
  const shown = pages.find(({ path }) => path === page);
  const names = shown ? formsOf(shown, site) : [];
  const ofForms = forms.filter(({ path }) => names.includes(formName(path)));
  const own: Document[] = [...(shown ? [shown] : []), ...(site ? [site] : []), ...ofForms];
  const kinds = new Map<string, number>();
  const list: Kind[] = [];
  const numberOf = (kind: Kind) => {
    const key = textOf(kind);
    const number = kinds.get(key) ?? list.push(kind) - 1;
    kinds.set(key, number);
    return number;
  };
  const models = own.map((document): [string, FileModel] => {
    const pointers = [...kindsOf(document, around)].map(([pointer, kind]) => [pointer, numberOf(kind)]);
    const hash = hashOf(files.get(document.path) ?? "");
    const seenOn = document === site ? seenOnPages(documents) : {};
    return [
      document.path,
      { hash, value: (document.value ?? null) as Json, kinds: Object.fromEntries(pointers), seenOn },
    ];
  });
  const first = kindsOf(shown, around).get("");
  return {
    pages: pageList(documents),
    forms: formList(documents),
    page,
    files: Object.fromEntries(models),
    kinds: list,
    sections: first?.fields.find(({ key }) => key === "sections")?.item?.examples ?? [],
    choices,
    isRepairable: problems.some(({ severity }) => severity === "error") && repair(files).files.size > 0,
    problems: editorProblems(problems, documents, (document) => kindsOf(document, around)),
    ...state,
  };
}

/** The kinds of the objects of each file, by pointer. */
export function kindsOfDocuments(documents: SiteDocuments): (document: Document) => Map<string, Kind> {
  const around = surroundings(documents, siteNames(documents));
  return (document) => kindsOf(document, around);
}

const keepSurroundings = memoize<Surroundings>();

/** The same object as long as nothing in it changes, so that what is made with it can be kept. */
function surroundings({ schemas, site }: SiteDocuments, names: SiteNames): Surroundings {
  const first = (choice: keyof SiteNames) => names[choice][0]?.value;
  const home = names.route.find(({ value }) => value === "/")?.value;
  const usual = {
    route: home ?? first("route"),
    ...{ form: first("form"), document: first("document"), photo: first("photo"), shared: first("shared") },
  };
  const hasContact = "contact" in asSchema(site?.value);
  const around = { schemas, usual, hasContact };
  return keepSurroundings("", [schemas, JSON.stringify([usual, hasContact])], () => around);
}

const keepKinds = memoize<Map<string, Kind>>();

/** The kinds of the objects of a file, by pointer. All sections of the site file are shared: they contain no others. */
function kindsOf(document: Document | undefined, around: Surroundings): Map<string, Kind> {
  if (!document) return new Map();
  const path = schemaPathOf(document.path);
  const location = document.path === sitePath ? { without: ["shared"], defaults: generalTexts } : { without: [] };
  const value = document.value as Json;
  return keepKinds(document.path, [document, around], () =>
    kindsIn(value, around.schemas.find(path), location, around),
  );
}

const texts = new WeakMap<Kind, string>();

function textOf(kind: Kind): string {
  const text = texts.get(kind) ?? JSON.stringify(kind);
  texts.set(kind, text);
  return text;
}

function pageList({ pages, files }: SiteDocuments): Model["pages"] {
  const list = pages.map(({ path: file, value }) => {
    const { path, title } = asSchema(value);
    return {
      file,
      path: typeof path === "string" ? path : "",
      title: typeof title === "string" ? title : "Página con un error",
      hash: hashOf(files.get(file) ?? ""),
    };
  });
  return list.sort((a, b) => a.title.localeCompare(b.title, "es"));
}

function formList({ forms, pages, site }: SiteDocuments): Model["forms"] {
  const routes = routesOfForms(pages, site);
  return forms.map(({ path: file, value: { title } }) => {
    const page = pages.find((one) => asSchema(one.value).path === routes.get(formName(file)));
    return { file, title: typeof title === "string" ? title : "Formulario con un error", page: page?.path };
  });
}

/** On how many pages each shared section is seen. */
function seenOnPages({ site, pages }: SiteDocuments): Record<string, number> {
  const names = Object.keys(asSchema(asSchema(site?.value).shared));
  const seen = pages.map((page) => sectionsIn(page).map(({ value }) => (value.type === "shared" ? value.name : "")));
  return Object.fromEntries(
    names.map((name) => [formatPointer(["shared", name]), seen.filter((used) => used.includes(name)).length]),
  );
}

// What the editor's panel, outline and bar show of a page.
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { memoizeFor } from "../../engine/memoizeFor.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { repair } from "../../pipeline/check/repair/repair.ts";
import type { Document, SiteDocuments } from "../../pipeline/read/documents.ts";
import { formName } from "../../pipeline/read/files.ts";
import { isError, type Problem } from "../../pipeline/read/problem.ts";
import { asSchema, pageSchema } from "../../pipeline/read/schemas.ts";
import { formsOf, routesOfForms, sectionsIn } from "../../pipeline/read/sections.ts";
import { contentHash } from "../contents.ts";
import type { AccountRole } from "../hosted/accounts/protocol.ts";
import type { FileModel, Kind, Model, Place } from "../protocol.ts";
import { locksOf } from "../roles.ts";
import { snippetsOf } from "./additions.ts";
import { kindsOfDocuments } from "./kinds.ts";
import { editorProblems } from "./problems.ts";
import { nameByFile, siteNames, textOf } from "./siteNames.ts";

/** `problems` are those of the review of `documents`. `page` is the path of a page's file. `places`: of all files, by number. */
export function buildModel(
  documents: SiteDocuments,
  problems: Problem[],
  page: string,
  { places, ...steps }: Pick<Model, "undo" | "redo"> & { places: readonly Place[] },
  role: AccountRole = "administra",
): Model {
  const { site, pages, forms, files, schemas } = documents;
  const kindsOf = kindsOfDocuments(documents);
  const shown = pages.find(({ path }) => path === page);
  const names = shown ? formsOf(shown, site) : [];
  const ofForms = forms.filter(({ path }) => names.includes(formName(path)));
  const own: Document[] = [shown ?? [], site ?? [], ofForms].flat();
  /** The numbers of the kinds, by their content: most are those of several objects. */
  const numbers = new Map<string, number>();
  const kinds: Kind[] = [];
  const numberOf = (kind: Kind) => {
    const key = keyOf(kind);
    const number = numbers.get(key) ?? kinds.push(kind) - 1;
    numbers.set(key, number);
    return number;
  };
  const models = own.map((document): [string, FileModel] => {
    const { path, value } = document;
    const ofObjects = [...kindsOf(document)].map(([pointer, kind]) => [pointer, numberOf(kind)]);
    const seenOn = document === site ? seenOnPages(documents) : {};
    const hash = contentHash(path, files.get(path) ?? "");
    const kinds = Object.fromEntries(ofObjects);
    return [path, { hash, value: (value ?? null) as Json, kinds, locks: locksOf(role, path), seenOn }];
  });
  const isOwn = ([, { file }]: [number, Place]) => own.some(({ path }) => path === file);
  return {
    pages: pageList(documents),
    forms: formList(documents),
    page,
    files: Object.fromEntries(models),
    kinds,
    places: Object.fromEntries([...places.entries()].filter(isOwn)),
    exampleTexts: snippetsOf(schemas.find(pageSchema), schemas).flatMap(({ value }) => textsIn(value)),
    choices: siteNames(documents),
    isRepairable: problems.some(isError) && repair(files).files.size > 0,
    problems: editorProblems(problems, documents),
    ...steps,
  };
}

function textsIn(value: Json): string[] {
  return typeof value === "string" ? [value] : entriesOf(value).flatMap(([, inner]) => textsIn(inner));
}

const keyOf = memoizeFor((kind: Kind) => JSON.stringify(kind));

function pageList({ pages, files }: SiteDocuments): Model["pages"] {
  const list = pages.map(({ path: file, value }) => {
    const hash = contentHash(file, files.get(file) ?? "");
    return { file, path: textOf(value, "path"), title: textOf(value, "title", unreadName(file)), hash };
  });
  return list.sort((a, b) => a.title.localeCompare(b.title, "es"));
}

/** The name in lists of a page or form that cannot be read. */
function unreadName(file: string): string {
  return `${nameByFile(file)} (con un error)`;
}

function formList({ forms, pages, site }: SiteDocuments): Model["forms"] {
  const routes = routesOfForms(pages, site);
  return forms.map(({ path: file, value }) => {
    const page = pages.find((one) => textOf(one.value, "path") === routes.get(formName(file)));
    const title = textOf(value, "title") || textOf(value, "$id", unreadName(file));
    return { file, title, page: page?.path };
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

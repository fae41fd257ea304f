// The kind of each object of a file.
import type { Json } from "../../edits/operation.ts";
import { entriesOf } from "../../edits/value.ts";
import { today } from "../../engine/limits.ts";
import { getOwn, type Path } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { memoize } from "../../pipeline/memoize.ts";
import { hashOf } from "../../pipeline/pictures/asset.ts";
import type { Document, SiteDocuments } from "../../pipeline/read/documents.ts";
import { formsFolder, sitePath } from "../../pipeline/read/files.ts";
import { applicable } from "../../pipeline/read/parts.ts";
import { asSchema, type Schema, schemaPathOf } from "../../pipeline/read/schemas.ts";
import { generalTexts } from "../../pipeline/site/generalTexts.ts";
import type { Kind, SiteNames } from "../protocol.ts";
import type { Surroundings } from "./additions.ts";
import { annotated, childrenOf, isSection } from "./annotation.ts";
import { filePart, type ObjectLocation, objectKind } from "./fields.ts";
import { siteNames, textOf } from "./siteNames.ts";

const keepKinds = memoize<Map<string, Kind>>();
/** A change of a file leaves most of its objects as they were. */
const keepKind = memoize<Kind>();

/** Gives the kinds of the objects of a file, by pointer. */
export function kindsOfDocuments(documents: SiteDocuments): (document: Document) => Map<string, Kind> {
  const around = surroundings(documents);
  return (document) => keepKinds(document.path, [document, around], () => kindsIn(document, around));
}

const keepSurroundings = memoize<Surroundings>();

/** The same object as long as nothing in it changes, so that what is made with it can be kept. */
function surroundings(documents: SiteDocuments): Surroundings {
  const { schemas, site } = documents;
  const names = siteNames(documents);
  const first = (choice: keyof SiteNames) => names[choice][0]?.value;
  const usual = {
    route: names.route.some(({ value }) => value === "/") ? "/" : first("route"),
    ...{ form: first("form"), document: first("document"), photo: first("photo"), shared: first("shared") },
  };
  const hasContact = "contact" in asSchema(site?.value);
  const day = today();
  const dependencies = [schemas, JSON.stringify([usual, hasContact, day])];
  return keepSurroundings("", dependencies, () => ({ schemas, usual, hasContact, today: day }));
}

/** Every page starts with a hero, and has no other. */
const onlyFirst = "hero";

function kindsIn({ path: file, value }: Document, around: Surroundings): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  // All sections of the site file are shared: they contain no others.
  const outermost =
    file === sitePath
      ? { without: [onlyFirst, "shared"], defaults: generalTexts(textOf(value, "locale") || undefined) }
      : { without: [onlyFirst], ...(file.startsWith(formsFolder) && { fieldTitles: titlesOfFields(value as Json) }) };
  visit(value as Json, [around.schemas.find(schemaPathOf(file))], [], outermost);
  return kinds;

  function visit(inner: Json, nearest: Schema[], path: Path, location: ObjectLocation): void {
    if (typeof inner !== "object" || inner === null) return;
    const all = nearest.flatMap((one) => applicable(inner, one, around.schemas));
    const isList = Array.isArray(inner);
    const type = !isList && isSection(all) ? [String(inner.type)] : [];
    const within = { ...location, without: [...location.without, ...type] };
    if (!isList) {
      const pointer = formatPointer(path);
      // Only the titles that this object uses: a new field of the form changes the others.
      const titles = Object.keys(inner).map((key) => within.fieldTitles?.get(key));
      const content = hashOf(JSON.stringify([inner, within, titles]));
      const kind = keepKind(file + pointer, [content, around, ...all], () => objectKind(inner, all, within, around));
      kinds.set(pointer, kind);
    }
    const item = isList ? annotated(all, "item") : undefined;
    for (const [step, child] of entriesOf(inner)) {
      const defaults = getOwn(location.defaults, step);
      visit(child, childrenOf(all, step), [...path, step], { ...within, item, defaults });
    }
  }
}

/** The first title of each name under `properties`, at any depth. */
function titlesOfFields(form: Json, titles = new Map<string, string>()): Map<string, string> {
  for (const [key, inner] of entriesOf(form)) {
    const properties = key === "properties" ? asSchema(inner) : {};
    for (const [name, field] of Object.entries(properties)) {
      const title = textOf(field, "title", filePart(properties, name));
      if (title && !titles.has(name)) titles.set(name, title);
    }
    titlesOfFields(inner, titles);
  }
  return titles;
}

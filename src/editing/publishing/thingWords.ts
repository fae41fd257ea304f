// A difference between two values of a file, in the words of the editor's model.
import { type Difference, operationsBetween } from "../../edits/describe.ts";
import type { Json } from "../../edits/operation.ts";
import { isSameJson, jsonAt } from "../../edits/value.ts";
import { capitalized } from "../../engine/capitalized.ts";
import { formatText } from "../../engine/format.ts";
import { editorHours, hoursInWords } from "../../engine/hours.ts";
import { isWithin, type Path } from "../../engine/path.ts";
import { formatPointer } from "../../engine/pointer.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";
import { iconLabel } from "../../pipeline/pictures/findIcons.ts";
import { formatted, plainText } from "../../pipeline/site/richText.ts";
import type { OpeningHours } from "../../types.gen.ts";
import { typedTexts } from "../model/typedTexts.ts";
import type { FieldModel, Item, Kind, SiteNames } from "../protocol.ts";
import { withArticle } from "./article.ts";

/** A file with what the editor's model says of it. */
export interface DescribedFile {
  value: Json;
  /** By pointer. */
  kinds: Map<string, Kind>;
  names: SiteNames;
}

/** «Se quitó la tarjeta», «Se quitaron las horas» */
function happened(one: string, several: string, name: string): string {
  return `Se ${/^l[oa]s /.test(name) ? several : one} ${name}`;
}

export function worded(difference: Difference, old: DescribedFile, now: DescribedFile) {
  const { type, at, from } = difference;
  switch (type) {
    case "added":
      return { what: happened("añadió", "añadieron", nameWithPlace(now, at)), before: "", after: shown(now, at) };
    case "removed":
      return { what: happened("quitó", "quitaron", nameWithPlace(old, from)), before: shown(old, from), after: "" };
    case "moved": {
      const what = happened("movió", "movieron", nameWithPlace(now, at));
      return { what, before: positionOf(from), after: positionOf(at) };
    }
    case "fields": {
      const [lost, gained] = [fieldNames(old, from, difference.before), fieldNames(now, at, difference.after)];
      const verb = lost.length === 0 ? "se añadió " : gained.length === 0 ? "se quitó " : "";
      const names = [gained, lost]
        .filter((some) => some.length > 0)
        .map((some) => new Intl.ListFormat("es").format(some));
      const what = inThing(now, at, verb + names.join(" en lugar de "));
      return { what, before: shownFields(old, from, difference.before), after: shownFields(now, at, difference.after) };
    }
    case "value": {
      const isThing = kindAt(now, at) !== undefined && at.length > 0;
      const owner = ownerOf(now, at);
      const what = isThing ? `Se cambió ${nameWithPlace(now, at)}` : inThing(now, owner, labelAt(now, at));
      return { what, before: shown(old, from), after: shown(now, at) };
    }
  }
}

/**
 * Joins all differences inside a table or inside opening hours into one, because one of them taken back alone would be wrong.
 * In a table, a column is an item of its head and one of each row: if columns were added, moved or removed, rows would have
 * another length. In opening hours, days and times belong together.
 */
export function wholeChanges(all: Difference[], old: DescribedFile, now: DescribedFile): Difference[] {
  return all.reduce((left, one) => {
    const [at, from] = [wholeAround(now, one, one.at), wholeAround(old, one, one.from)];
    const [before, after] = [at && jsonAt(old.value, from ?? []), at && jsonAt(now.value, at)];
    const others = left.filter((each) => !(at && isWithin(each.at, at)));
    if (!at || !from || before === undefined || after === undefined || others.length === left.length) return left;
    const undo = operationsBetween(after, before).map((operation) => ({ ...operation, at: [...at, ...operation.at] }));
    return [...others, { type: "value", at, from, before, after, undo }];
  }, all);
}

/** The place of the value that changes as a whole. */
function wholeAround(file: DescribedFile, { type }: Difference, at: Path): Path | undefined {
  const hours = at.findIndex((_, index) => fieldAt(file, at.slice(0, index + 1))?.control === "week");
  if (hours >= 0) return at.slice(0, hours + 1);
  return !["value", "fields"].includes(type) && fieldAt(file, at)?.item?.across ? ownerOf(file, at) : undefined;
}

function kindAt({ kinds }: DescribedFile, at: Path): Kind | undefined {
  return kinds.get(formatPointer(at));
}

/** The place of the nearest thing around a place. */
function ownerOf(file: DescribedFile, at: Path): Path {
  const depth = at.findLastIndex((_, index) => kindAt(file, at.slice(0, index)));
  return at.slice(0, Math.max(0, depth));
}

/** The field that contains a place. */
function fieldAt(file: DescribedFile, at: Path): FieldModel | undefined {
  const owner = ownerOf(file, at);
  return kindAt(file, owner)?.fields.find(({ key }) => key === at[owner.length]);
}

/** The label of a field, or of an item in it: «texto», «párrafo 2», «fila 3, celda 1». */
function labelAt(file: DescribedFile, at: Path): string {
  const field = fieldAt(file, at);
  const items: string[] = [];
  let item: Item | undefined = field?.item;
  for (const step of at.slice(ownerOf(file, at).length + 1)) {
    items.push(`${uncapitalized(item?.label ?? "elemento")} ${Number(step) + 1}`);
    item = item?.item;
  }
  return items.length > 0 ? items.join(", ") : uncapitalized(field?.label ?? "otro dato");
}

/** The nearest thing around a place; empty for the file itself. */
export function thingAround(file: DescribedFile, at: Path): string {
  const thing = kindAt(file, at) ? at : ownerOf(file, at);
  return thing.length > 0 ? nameWithPlace(file, thing) : "";
}

function nameWithPlace(file: DescribedFile, at: Path): string {
  const owner = ownerOf(file, at);
  return owner.length > 0 ? `${nameOf(file, at)} en ${nameOf(file, owner)}` : nameOf(file, at);
}

/** «la tarjeta «DANZA»», «el párrafo 2», «la imagen de la tarjeta «DANZA»» */
function nameOf(file: DescribedFile, at: Path): string {
  const kind = kindAt(file, at);
  if (!kind) return withArticle(labelAt(file, at));
  const titles = kind.titles.map((key) => jsonAt(file.value, [...at, key]));
  const found = titles.find((text) => typeof text === "string" && text !== "");
  // As it is read: the line of the copyright names the year.
  const title = found === undefined ? undefined : String(found).replace("{year}", String(new Date().getFullYear()));
  const item = typeof at.at(-1) === "number" ? fieldAt(file, at)?.item : undefined;
  const section = item?.examples.some(({ type }) => type !== undefined) ? item : undefined;
  const name = withArticle(section ? section.label : kind.name);
  if (title !== undefined || section) return `${name} «${cut(plain(title ?? kind.name), 40)}»`;
  const owner = ownerOf(file, at);
  if (item) return `${name} ${Number(at.at(-1)) + 1}`;
  return owner.length > 0 ? `${name} de ${nameOf(file, owner)}`.replace(" de el ", " del ") : name;
}

function inThing(file: DescribedFile, at: Path, what: string): string {
  return at.length > 0 ? `En ${nameOf(file, at)}: ${what}` : capitalized(what);
}

function positionOf(at: Path): string {
  return `En el puesto ${Number(at.at(-1)) + 1}`;
}

function fieldNames(file: DescribedFile, at: Path, values: Json | undefined): string[] {
  return Object.keys(Object(values)).map((key) => `«${labelAt(file, [...at, key])}»`);
}

function shownFields(file: DescribedFile, at: Path, values: Json | undefined): string {
  const keys = Object.keys(Object(values));
  const shownAt = (place: Path) =>
    (jsonAt(file.value, place) === true ? "" : shown(file, place)) || labelAt(file, place);
  return keys.map((key) => shownAt([...at, key])).join(" · ");
}

/** What an editor reads of a value. Of a thing, its texts. */
function shown(file: DescribedFile, at: Path): string {
  const value = jsonAt(file.value, at);
  const field = fieldAt(file, at);
  if (field?.control === "week" && isHours(value)) return hoursInWords(value, editorHours);
  if (typeof value === "object" && value !== null) {
    const inside = typedTexts(file.value, file.kinds).filter(({ path }) => isWithin(path.map(String), at.map(String)));
    return cut(inside.map(({ text }) => plain(text)).join(" · "), 300);
  }
  const isItem = at.length > ownerOf(file, at).length + 1;
  return shownValue(value, (isItem ? field?.item : field) ?? {}, file.names);
}

/** A text, a number, or yes or no. */
function shownValue(value: Json | undefined, { control, options }: Partial<FieldModel>, names: SiteNames): string {
  const option = options?.find((one) => isSameJson(one.value, value));
  if (option) return option.label;
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (control === "icon" || control === "drawing") return iconLabel(String(value)) ?? "Otro icono";
  if (["moment", "day", "time", "limit"].includes(String(control)))
    return formatText(String(value), /^\d\d:/.test(String(value)) ? "time" : "date-time");
  const named = names[control as keyof SiteNames]?.find((name) => name.value === value);
  return named?.label ?? plain(String(value));
}

/** In an old version, the value can have any shape. */
function isHours(value: unknown): value is OpeningHours[] {
  const isRow = (row: Partial<OpeningHours> | null) =>
    Array.isArray(row?.days) && typeof row.from === "string" && typeof row.to === "string";
  return Array.isArray(value) && value.every(isRow);
}

function plain(text: string): string {
  return plainText(formatted(text, "", ({ label }) => ({ label }))).join();
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

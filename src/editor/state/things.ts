// What the server's model says about a place: its kind, its name, the lists around it.

import type { FieldModel, Kind, Model, Place, SiteName } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { isSameJson } from "../../edits/value.ts";
import { getOwn, isWithin, type Path, valueAt } from "../../engine/path.ts";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";

/** A place as steps: those into lists are numbers. */
export interface Spot {
  file: string;
  at: Path;
}

/** An object that the panel shows, and the field in it that is meant. */
export interface Selection extends Spot {
  /** Relative to `at`; empty for the object itself. */
  field: Path;
}

export function spotOf(model: Model, { file, pointer }: Place): Spot {
  let value: unknown = model.files[file]?.value;
  const at = parsePointer(pointer).map((step) => {
    const own = Array.isArray(value) ? Number(step) : step;
    value = getOwn(value, own);
    return own;
  });
  return { file, at };
}

export function spotKey({ file, at }: Spot): string {
  return `${file}#${formatPointer(at)}`;
}

/** A part of the screen that shows a place: its control, its heading, its row in a list or in the outline. */
export type FocusArea = "field" | "heading" | "list" | "outline" | "site";

/** The id of the element that shows a place in a part of the screen. */
export function focusId(area: FocusArea, spot: Spot): string {
  return `${area}-${spotKey(spot)}`;
}

export function isSameSpot(a: Spot, b: Spot): boolean {
  return spotKey(a) === spotKey(b);
}

export function parentOf({ file, at }: Spot): Spot {
  return { file, at: at.slice(0, -1) };
}

export function below({ file, at }: Spot, ...steps: Path): Spot {
  return { file, at: [...at, ...steps] };
}

/** Of an item in its list. */
export function indexOfItem({ at }: Spot): number {
  return Number(at.at(-1));
}

export function isItem({ at }: Spot): boolean {
  return typeof at.at(-1) === "number";
}

export function spotValue(model: Model, { file, at }: Spot): Json | undefined {
  return valueAt(model.files[file]?.value, at) as Json | undefined;
}

/** The kind of an object; undefined for lists and texts. */
export function kindOf(model: Model, { file, at }: Spot): Kind | undefined {
  return model.kinds[model.files[file]?.kinds[formatPointer(at)] ?? -1];
}

/** The object that the panel shows for a place: the place itself, or the nearest one around it with the field in it. */
export function selectionOf(model: Model, spot: Spot): Selection {
  return kindOf(model, spot) ? { ...spot, field: [] } : ownerOf(model, spot);
}

/** The nearest object that contains a place, with the way to it. */
function ownerOf(model: Model, { file, at }: Spot): Selection {
  const depth = at.findLastIndex((_, index) => kindOf(model, { file, at: at.slice(0, index) }));
  return { file, at: at.slice(0, Math.max(0, depth)), field: at.slice(Math.max(0, depth)) };
}

/** The field whose value is at a place, or contains it; undefined for a file. */
export function spotField(model: Model, spot: Spot): FieldModel | undefined {
  const owner = ownerOf(model, spot);
  return kindOf(model, owner)?.fields.find(({ key }) => key === owner.field[0]);
}

/** The place, or the nearest one around it that exists. */
export function existing(model: Model, spot: Spot): Spot {
  return spot.at.length === 0 || spotValue(model, spot) !== undefined ? spot : existing(model, parentOf(spot));
}

/** The list that contains the item at `spot`, as its object describes it. */
export function listOf(model: Model, spot: Spot): FieldModel | undefined {
  return isItem(spot) ? spotField(model, parentOf(spot)) : undefined;
}

/** The page on which a file is seen: the current one if it can be, or the first that shows a form. */
export function pageWith({ pages, forms, page, files }: Model, file: string): string | undefined {
  if (files[file]) return page;
  if (pages.some((one) => one.file === file)) return file;
  const form = forms.find((one) => one.file === file);
  return form ? form.page : page;
}

/** How editors call what is at a place: «Tarjeta 3», «Cabecera», «Título», «Párrafo 2». */
export function spotName(model: Model, spot: Spot): string {
  const kind = kindOf(model, spot);
  const step = spot.at.at(-1);
  if (typeof step === "number") {
    const name = kind?.name ?? listOf(model, spot)?.item?.label ?? "Elemento";
    return isSectionList(listOf(model, spot)) ? name : `${name} ${step + 1}`;
  }
  const field = spot.at.length > 0 ? spotField(model, spot) : undefined;
  return field?.label ?? kind?.name ?? "Texto";
}

/** Why the person who edits may not change what is at a place; undefined if they may. */
export function lockOf(model: Model, { file, at }: Spot): string | undefined {
  const locks = Object.entries(model.files[file]?.locks ?? {});
  return locks.find(([pointer]) => isWithin(at.map(String), parsePointer(pointer)))?.[1];
}

/** The first of the texts that a thing has; the thing itself if it has none, or is a text. */
export function firstText(model: Model, spot: Spot): Spot {
  const hasText = ({ key, control }: FieldModel) =>
    (control === "line" || control === "rich") && spotValue(model, below(spot, key)) !== undefined;
  const field = kindOf(model, spot)?.fields.find(hasText);
  return field ? below(spot, field.key) : spot;
}

const thisYear = String(new Date().getFullYear());

/** The first text of an object that names it, or where it leads; empty if it has none. */
export function titleOf(model: Model, spot: Spot): string {
  const value = spotValue(model, spot);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.filter((item) => typeof item !== "object").join(" · ");
  const { titles = [], alternatives = [], fields = [] } = kindOf(model, spot) ?? {};
  const isPlain = ({ key, control }: FieldModel) =>
    alternatives.includes(key) && !["icon", "drawing"].includes(control);
  const texts = [...titles, ...fields.filter(isPlain).map(({ key }) => key)].map((key) => getOwn(value, key));
  const text = String(texts.find((one) => typeof one === "string" && one !== "") ?? "").replace("{year}", thisYear);
  const ofSite: SiteName[] = Object.values(model.choices).flat();
  const names = [...ofSite, ...fields.filter(isPlain).flatMap(({ options = [] }) => options)];
  // Without the notation of bold and links.
  return names.find(({ value: name }) => name === text)?.label ?? text.replaceAll(/\*\*|\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/** Whether a text is still the one with which its thing was added: «Título de la tarjeta». */
export function isExampleText(model: Model, { file, at }: Spot): boolean {
  const text = spotValue(model, { file, at });
  if (typeof text === "string" && model.exampleTexts.includes(text)) return true;
  return at.some((step, depth) => {
    const outer = { file, at: at.slice(0, depth + 1) };
    const added = spotField(model, typeof step === "number" ? parentOf(outer) : outer);
    const starts = typeof step === "number" ? added?.item?.examples.map(({ value }) => value) : [added?.initial];
    return starts?.some((start) => {
      const example = valueAt(start, at.slice(depth + 1)) as Json;
      return isSameJson(example, text) || (typeof text === "string" && unnumbered(example) === unnumbered(text));
    });
  });
}

/** Where no two texts of a list may be the same, the next example has another number: «Palabra 2». */
function unnumbered(text: Json | undefined): string | undefined {
  return typeof text === "string" ? text.replace(/[ -]\d+$/, "") : undefined;
}

/** What is seldom wanted comes last. */
export function usualFirst(fields: FieldModel[]): FieldModel[] {
  return [...fields.filter(({ rare }) => !rare), ...fields.filter(({ rare }) => rare)];
}

/** The objects around a place, from the file to the place itself. */
export function around(model: Model, { file, at }: Spot): Spot[] {
  const spots = [[], ...at.map((_, index) => at.slice(0, index + 1))].map((steps) => ({ file, at: steps }));
  return spots.filter((spot) => kindOf(model, spot));
}

export function isSectionList(field: FieldModel | undefined): boolean {
  return field?.item?.examples.some(({ type }) => type !== undefined) ?? false;
}

/** The lists of the same file that accept the item at `spot` of `list`. */
export function listsLike(model: Model, spot: Spot, list: FieldModel): Spot[] {
  const type = getOwn(spotValue(model, spot), "type");
  const accepts = ({ item }: FieldModel) =>
    isSectionList(list)
      ? item?.examples.some((example) => example.type === type)
      : JSON.stringify(item) === JSON.stringify(list.item);
  return Object.keys(model.files[spot.file]?.kinds ?? {}).flatMap((pointer) => {
    const owner = spotOf(model, { file: spot.file, pointer });
    const fields = kindOf(model, owner)?.fields ?? [];
    const lists = fields.filter((field) => field.control === "list" && accepts(field));
    // Not into itself.
    const isInside = spot.at.every((step, index) => owner.at[index] === step);
    return isInside ? [] : lists.map(({ key }) => below(owner, key));
  });
}

/** «Mover tarjeta: Tarjeta 3, 3 de 6» */
export function announcementOf(model: Model, label: string, spot: Spot): string {
  const list = spotValue(model, parentOf(spot));
  const position = Array.isArray(list) ? `, ${indexOfItem(spot) + 1} de ${list.length}` : "";
  return `${label}: ${spotName(model, spot)}${position}`;
}

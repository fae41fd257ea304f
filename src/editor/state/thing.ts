// A place in the files of the site, with what the server's model says about it: its kind, its name, the lists around it.
import type { FieldModel, Kind, Model, Place, SiteName } from "../../editing/protocol.ts";
import type { Json } from "../../edits/operation.ts";
import { isSameJson, pathIn } from "../../edits/value.ts";
import { isFieldDeclaration } from "../../engine/fieldDeclaration.ts";
import { getOwn, isWithin, type Path, valueAt } from "../../engine/path.ts";
import { formatPointer, parsePointer } from "../../engine/pointer.ts";
import { uncapitalized } from "../../engine/uncapitalized.ts";

/** A place as steps: those into lists are numbers. */
export interface Spot {
  file: string;
  at: Path;
}

/** A part of the screen that shows a place: its control, its heading, its row in a list or in the outline. */
export type FocusArea = "field" | "heading" | "list" | "outline" | "site";

/** What all pages show. */
export const siteSpot: Spot = { file: "content/site.json", at: [] };

export function spotKey({ file, at }: Spot): string {
  return `${file}#${formatPointer(at)}`;
}

export function placeOfKey(key: string): Place {
  const [file = "", ...pointer] = key.split("#");
  return { file, pointer: pointer.join("#") };
}

/** The id of the element that shows a place in a part of the screen. */
export function focusId(area: FocusArea, spot: Spot): string {
  return `${area}-${spotKey(spot)}`;
}

export function isSameSpot(a: Spot, b: Spot): boolean {
  return spotKey(a) === spotKey(b);
}

const thisYear = String(new Date().getFullYear());

export class Thing implements Spot {
  readonly file: string;
  readonly at: Path;
  /** Private, so that a copy of the place in the state does not keep an old model. */
  readonly #model: Model;

  constructor(model: Model, { file, at }: Spot) {
    this.#model = model;
    this.file = file;
    this.at = at;
  }

  static at(model: Model, { file, pointer }: Place): Thing {
    return new Thing(model, { file, at: pathIn(model.files[file]?.value, pointer) });
  }

  get model(): Model {
    return this.#model;
  }

  get value(): Json | undefined {
    return valueAt(this.#model.files[this.file]?.value, this.at) as Json | undefined;
  }

  /** The kind of an object; undefined for lists and texts. */
  get kind(): Kind | undefined {
    return this.#model.kinds[this.#model.files[this.file]?.kinds[formatPointer(this.at)] ?? -1];
  }

  get parent(): Thing {
    return this.other({ file: this.file, at: this.at.slice(0, -1) });
  }

  below(...steps: Path): Thing {
    return this.other({ file: this.file, at: [...this.at, ...steps] });
  }

  /** Another place in the same model. */
  other(spot: Spot): Thing {
    return new Thing(this.#model, spot);
  }

  isIn(pointer: string): boolean {
    return isWithin(this.at.map(String), parsePointer(pointer));
  }

  get isItem(): boolean {
    return typeof this.at.at(-1) === "number";
  }

  /** Whether it is a field of a form, beside others. */
  get isFormField(): boolean {
    return this.parent.field?.control === "fields" && isFieldDeclaration(Object(this.value));
  }

  /** Of an item in its list. */
  get index(): number {
    return Number(this.at.at(-1));
  }

  /** Of the items of a list. */
  get count(): number {
    return Array.isArray(this.value) ? this.value.length : 0;
  }

  /** The objects around a place, from the file to the place itself. */
  get around(): Thing[] {
    const places = [[], ...this.at.map((_, index) => this.at.slice(0, index + 1))];
    return places.map((at) => this.other({ file: this.file, at })).filter(({ kind }) => kind);
  }

  /** The object that the panel shows for a place: the place itself, or the nearest one around it. */
  get selection(): Spot {
    return { file: this.file, at: this.around.at(-1)?.at ?? [] };
  }

  /** The field whose value is at the place, or contains it; undefined for a file. */
  get field(): FieldModel | undefined {
    const owner = this.parent.around.at(-1);
    return owner?.kind?.fields.find(({ key }) => key === this.at[owner.at.length]);
  }

  /** The list that contains the item, as its object describes it. */
  get list(): FieldModel | undefined {
    return this.isItem ? this.parent.field : undefined;
  }

  /** The place, or the nearest one around it that exists. */
  get existing(): Thing {
    return this.at.length === 0 || this.value !== undefined ? this : this.parent.existing;
  }

  /** How editors call it: «Tarjeta 3», «Cabecera», «Título», «Párrafo 2», «Fila 3: celda 1». */
  get name(): string {
    const { kind, list, parent } = this;
    if (!this.isItem) return this.field?.label ?? kind?.name ?? "Texto";
    const cell = parent.isItem && !kind ? list?.item?.item : undefined;
    if (cell) return `${parent.name}: ${uncapitalized(cell.label)} ${this.index + 1}`;
    const name = kind?.name ?? list?.item?.label ?? (list?.control === "options" ? "Opción" : "Elemento");
    return isSectionList(list) ? name : `${name} ${this.index + 1}`;
  }

  /** The first text of an object that names it, or where it leads; empty if it has none. */
  get title(): string {
    const { value } = this;
    if (typeof value === "string") return value;
    if (Array.isArray(value)) return value.filter((item) => typeof item !== "object").join(" · ");
    const { titles = [], alternatives = [], fields = [] } = this.kind ?? {};
    const isPlain = ({ key, control }: FieldModel) =>
      alternatives.includes(key) && !["icon", "drawing"].includes(control);
    const texts = [...titles, ...fields.filter(isPlain).map(({ key }) => key)].map((key) => getOwn(value, key));
    const text = String(texts.find((one) => typeof one === "string" && one !== "") ?? "").replace("{year}", thisYear);
    const ofSite: SiteName[] = Object.values(this.#model.choices).flat();
    const names = [...ofSite, ...fields.filter(isPlain).flatMap(({ options = [] }) => options)];
    const label = names.find(({ value: name }) => name === text)?.label;
    // Without the notation of bold and links.
    return label ?? text.replaceAll(/\*\*|\[([^\]]*)\]\([^)]*\)/g, "$1");
  }

  /** Why the person who edits may not change the value; undefined if they may. */
  get lock(): string | undefined {
    const locks = Object.entries(this.#model.files[this.file]?.locks ?? {});
    return locks.find(([pointer]) => this.isIn(pointer))?.[1];
  }

  /** The first of the texts that a thing has, or the first cell of a row; the thing itself if it has none, or is a text. */
  get firstText(): Thing {
    if (this.count > 0) return this.below(0);
    const hasText = ({ key, control }: FieldModel) =>
      (control === "line" || control === "rich") && this.below(key).value !== undefined;
    const field = this.kind?.fields.find(hasText);
    return field ? this.below(field.key) : this;
  }

  /** Whether a text is still the one with which its thing was added: «Título de la tarjeta». */
  get isExampleText(): boolean {
    const { value: text, at } = this;
    if (typeof text === "string" && this.#model.exampleTexts.includes(text)) return true;
    return at.some((step, depth) => {
      const outer = this.other({ file: this.file, at: at.slice(0, depth + 1) });
      const starts =
        typeof step === "number" ? outer.list?.item?.examples.map(({ value }) => value) : [outer.field?.initial];
      return starts?.some((start) => {
        const example = valueAt(start, at.slice(depth + 1)) as Json;
        return isSameJson(example, text) || (typeof text === "string" && unnumbered(example) === unnumbered(text));
      });
    });
  }

  /** The lists of the same file that accept this item. */
  get listsLike(): Thing[] {
    const { list, value } = this;
    const type = getOwn(value, "type");
    const accepts = ({ item }: FieldModel) =>
      isSectionList(list)
        ? item?.examples.some((example) => example.type === type)
        : JSON.stringify(item) === JSON.stringify(list?.item);
    // Not into itself.
    const outside = objectsOf(this.#model, this.file).filter(({ at }) => !isWithin(at, this.at));
    return outside.flatMap((owner) => {
      const lists = owner.kind?.fields.filter((field) => field.control === "list" && accepts(field)) ?? [];
      return lists.map(({ key }) => owner.below(key));
    });
  }
}

/** Where no two texts of a list may be the same, the next example has another number: «Palabra 2». */
function unnumbered(text: Json | undefined): string | undefined {
  return typeof text === "string" ? text.replace(/[ -]\d+$/, "") : undefined;
}

export function objectsOf(model: Model, file: string): Thing[] {
  return Object.keys(model.files[file]?.kinds ?? {}).map((pointer) => Thing.at(model, { file, pointer }));
}

/** The page on which a file is seen: the current one if it can be, or the first that shows a form. */
export function pageWith({ pages, forms, page, files }: Model, file: string): string | undefined {
  if (files[file]) return page;
  if (pages.some((one) => one.file === file)) return file;
  const form = forms.find((one) => one.file === file);
  return form ? form.page : page;
}

/** What is seldom wanted comes last. */
export function usualFirst(fields: FieldModel[]): FieldModel[] {
  return [...fields.filter(({ rare }) => !rare), ...fields.filter(({ rare }) => rare)];
}

export function isSectionList(field: FieldModel | undefined): boolean {
  return field?.item?.examples.some(({ type }) => type !== undefined) ?? false;
}

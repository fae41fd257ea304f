// How the server describes the values of files to the browser, which knows no JSON Schema.
import type { Json } from "../edits/operation.ts";
import type { Path } from "../engine/path.ts";

/** A kind of thing: a page, a section of text, a card, a link. Two values of equal description have the same kind. */
export interface Kind {
  /** In Spanish, as a heading: «Tarjeta». */
  name: string;
  /** A sentence in plain Spanish, without keys or file names; may be empty. */
  help: string;
  /** In the order of the schema. Without `$schema` and the `type` of a section. */
  fields: FieldModel[];
  /** Fields of which exactly one is set: setting one removes the others. Of a link, its destinations. */
  alternatives: string[];
  /**
   * By field, the others that it needs. Without one of those it has to go: `newTab` of a link that gets another
   * destination. Those that are absent are added with it, as their `initial`: `alt` of a photograph.
   */
  needs: Record<string, string[]>;
  /** The names of all properties in the order of the schema: `order` of an operation. */
  order: string[];
  /** The fields that name a thing in a list, best first: `title`, `label`, `text`… */
  titles: string[];
}

export interface FieldModel {
  key: string;
  label: string;
  help: string;
  control: ControlType;
  /** Cannot be removed: the check needs it, or the editor could not add it again. */
  required: boolean;
  /** What applies if the field is absent. */
  default?: Json;
  /** Of `choice` and `sending`; of `fields` the rules that can have a message. */
  options?: { value: Json; label: string }[];
  /** Of `list`, of `fields`, and of `sending` with what a form can start with in `receive`. */
  item?: Item;
  /** What the field starts with when it is added; absent if nothing that the check accepts can be made up. */
  initial?: Json;
  minItems?: number;
  maxItems?: number;
  /** No two things may have the same name: a copy gets another one. */
  unique?: true;
  /** Seldom wanted: offered after the others. */
  rare?: true;
  /** Of `fieldName` and `names`: the type of the fields, or `answer`. All fields if it is absent. */
  of?: string;
  /** A value that the schema gives as an example, for a field that is empty. */
  example?: string;
}

/**
 * The items of a list: things with a kind of their own, or texts, whose `control` this is. `item` describes the items of
 * those that are lists themselves: the cells of a row.
 */
export interface Item extends Partial<Pick<FieldModel, "control" | "options" | "item">> {
  /** «Tarjeta»: for «Añadir tarjeta», «Tarjeta 3». */
  label: string;
  /** What can be added; the first is the usual one. Empty if the editor cannot add any: the messages of a form. */
  examples: Addition[];
  /**
   * The key of the list beside this one whose items are lists as long as this one: the rows of a table, for its head.
   * Adding, moving or removing an item does the same, in one change, with the item at that position in each of them.
   */
  across?: string;
  /** The key of the object beside this list that has what all items have in common: an item can have its own instead. */
  common?: string;
}

/** Something to add, filled with texts that are plainly examples. The check accepts it where it is offered. */
export interface Addition {
  /** Of a section, its type. */
  type?: string;
  label: string;
  help: string;
  value: Json;
  /** What must be chosen first, because the value names it: one of `SiteNames` and where it goes in `value`. */
  asks?: { choice: keyof SiteNames; at: Path; label: string }[];
  /** Why it cannot be added: a Spanish sentence that says what the site has to have first. */
  lacks?: string;
}

export type ControlType =
  /** One line of plain text. */
  | "line"
  /** Plain text with bold and links. */
  | "rich"
  /** A web page, a mail or a telephone number. */
  | "address"
  | "number"
  | "choice"
  /** `true` or `false`; absent if it equals the default. */
  | "switch"
  /** Present as `true`, or absent. */
  | "flag"
  | "list"
  /** An object: a thing of its own. */
  | "group"
  /** The fields of a form by name. */
  | "fields"
  /** What can be chosen in a field of a form: `enum`. */
  | "options"
  /** With which widget a field of a form is filled in: one of those that can hold its data. */
  | "widget"
  /** What happens with what visitors send: `submit.action` of a form, with all that depends on it. */
  | "sending"
  /** The name of a field of the form. */
  | "fieldName"
  /** The field that divides what is sent into classes, and the days in which each is answered: changed together. */
  | "classes"
  /** A list of names of fields, or of values of the receiver's answer. */
  | "names"
  /** A day or a day and a time, as `2026-12-01T08:00`. */
  | "moment"
  | "day"
  /** A day, today, or the name of a date field beside it. */
  | "limit"
  | "time"
  /** Opening hours: a list of days of the week with their hours. */
  | "week"
  | "colour"
  /** The name of a page, a form, a document, a photograph: chosen among `SiteNames`. */
  | "route"
  | "form"
  | "document"
  | "photo"
  /** The name of a file of the logo. */
  | "logo"
  /** The name of a shared section. */
  | "shared"
  /** The name of an icon; of one that is drawn large in a picture. Found by `GET _/icons`. */
  | "icon"
  | "drawing"
  /** Names with texts or numbers. */
  | "values"
  /** Shown if it is present, and changed only in the file. */
  | "raw";

/** What exists in the site, by what a field can name. */
export type SiteNames = Record<"route" | "form" | "document" | "photo" | "shared", SiteName[]>;

export interface SiteName {
  value: string;
  label: string;
  /** Of a page: its sections to which a link can lead, by their anchors. */
  sections?: SiteName[];
}

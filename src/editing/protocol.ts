// What the editor in the browser and its server send each other.
import type { Json } from "../edits/operation.ts";
import type { Problem } from "../pipeline/read/problem.ts";
import type { Theme } from "../types.gen.ts";
import type { EndpointRequests } from "./endpoint.ts";
import type { Kind, SiteName, SiteNames } from "./kind.ts";

export type { Addition, ControlType, FieldModel, Item, Kind, SiteName, SiteNames } from "./kind.ts";
export type { ChangeRequest, FileChange, Nothing, ValueChange, WholeChange } from "./requests.ts";

/** The address of the editor's document. Those of its server are below it. */
export const editorPath = "/editar/";

/** The largest number of texts that a search shows. */
export const mostTexts = 50;

/** Below `editorPath`: server-sent events, `changed` with `Changed` as its data after every refresh, whoever saved. */
export const eventsAddress = "_/events";

/** Another value for each POST: browsers send one again by themselves if the connection is cut, and it may be done already. */
export const idempotencyHeader = "Idempotency-Key";

/**
 * The requests of the editor by method and address below `editorPath`: what the browser sends, as the query of a GET or the
 * body of a POST, and the answer with status 200. A POST has the token of the document in the header `X-Editor`. One that
 * changes the site can be answered with 409 `MergeConflict` and 422 `Refused`, all with 400, 403, 404, 500 and `ErrorAnswer`.
 */
export type EditorRequests = EndpointRequests;

/** Where a value is written. `pointer` is a JSON Pointer; that of a link inside a text is the pointer of the text. */
export interface Place {
  file: string;
  pointer: string;
}

/** What the panel, the outline and the bar show of one page. */
export interface Model {
  /** All pages, in the order of their titles, with the file of each, and the hash of its bytes. */
  pages: { file: string; path: string; title: string; hash: string }[];
  /** All forms, with the file of the first page that shows each. */
  forms: { file: string; title: string; page: string | undefined }[];
  /** The page that was asked for. */
  page: string;
  /** The page, `content/site.json` and the forms that the page shows, by path. */
  files: Record<string, FileModel>;
  kinds: Kind[];
  /** The places in these files, by the number that the marks in the site's texts contain. A number keeps its place. */
  places: Record<number, Place>;
  /** The texts with which new pages begin. */
  exampleTexts: string[];
  choices: SiteNames;
  /** The errors and warnings of the whole site. */
  problems: EditorProblem[];
  /** Whether the files have mistakes with only one correction. */
  isRepairable: boolean;
  /** The names of the steps that would be undone and redone next. */
  undo: string | undefined;
  redo: string | undefined;
}

export interface FileModel {
  /** Of the bytes of the file: `base` of a change. */
  hash: string;
  value: Json;
  /** The kind of each object in the file, by pointer; "" is the file as a whole. An index of `Model.kinds`. */
  kinds: Record<string, number>;
  /** Why the person who asks may not change a value, by its pointer. */
  locks: Record<string, string>;
  /** For a shared section of `site.json`, by pointer: on how many pages it is seen. */
  seenOn: Record<string, number>;
}

/** An icon that an editor can choose. Editors see the drawing and the Spanish label, never the name in the collection. */
export interface IconChoice extends SiteName {
  /** SVG markup for the view box `0 0 256 256`: an outline, or filled for a drawing. */
  body: string;
}

/** With the labels of fields instead of their keys. */
export interface EditorProblem extends Place, Pick<Problem, "severity" | "kind" | "message" | "hint"> {
  /** Where it would be, in words, if a change was refused because of it: «en «PQRS», el enlace «Contacto»». */
  where?: string | undefined;
}

export interface Written {
  label: string;
  /** Where the step has changed something: a place that may be gone by it. */
  place?: Place;
}

/** The change would make the site invalid. Nothing was written. */
export interface Refused {
  problems: EditorProblem[];
}

/** Any other refusal: 400, 403, 404, 500. */
export interface ErrorAnswer {
  /** In Spanish, for the editor. */
  message: string;
}

/** The data of the event `changed`. */
export interface Changed {
  /** The hash of every content and form file. */
  hashes: Record<string, string>;
}

export interface ThemePreview {
  /** The style sheet of the site in these colours, light and dark. */
  css: string;
  advice: ColourAdvice[];
}

/** What the check says of a colour. */
export interface ColourAdvice {
  of: keyof Theme;
  message: string;
  /** At most three colours that the check accepts in its place, as `#rrggbb`; the most similar one first. */
  proposals: string[];
}

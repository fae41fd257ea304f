// What the browser may send: for each request a schema, from which its type follows. Nothing in it is trusted. Its length
// is limited before.
import { Ajv } from "ajv";
import type { Operation } from "../edits/operation.ts";
import { resultOf } from "../engine/resultOf.ts";
import { EditRefusal } from "./answer.ts";
import { isEditable, isReplaceable, media } from "./editable.ts";

declare const shaped: unique symbol;

/** A schema of the values of a type. */
interface Shape<Value> {
  [shaped]: Value;
}

type ValueOf<S> = S extends Shape<infer Value> ? Value : never;
type ValuesOf<Shapes> = { [Key in keyof Shapes]: ValueOf<Shapes[Key]> };
type Shapes = Record<string, Shape<unknown>>;

// TypeScript cannot derive the type of a schema.
export const shape = <Value>(schema: object) => schema as Shape<Value>;

/** An object that has all of the first properties, and may have the others. */
export const object = <All extends Shapes, Some extends Shapes = Record<never, never>>(
  properties: All,
  optional?: Some,
) =>
  shape<ValuesOf<All> & Partial<ValuesOf<Some>>>({
    type: "object",
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  });
const list = <Item>(items: Shape<Item>, limits: object = {}) => shape<Item[]>({ type: "array", items, ...limits });
const text = shape<string>({ type: "string" });
const flag = shape<boolean>({ type: "boolean" });

const at = { type: "array", items: { anyOf: [text, { type: "integer", minimum: 0 }] } };
const operation = shape<Operation>({
  anyOf: [
    { properties: { op: { const: "set" }, order: list(text) }, required: ["op", "at", "value"] },
    { properties: { op: { const: "insert" } }, required: ["op", "at", "value"] },
    { properties: { op: { const: "remove" } }, required: ["op", "at"] },
    { properties: { op: { const: "move" }, to: { type: "integer" } }, required: ["op", "at", "to"] },
  ],
  type: "object",
  properties: { at },
});

const hash = shape<string | null>({ type: ["string", "null"] });
const valueChange = object({
  file: shape<string>({ type: "string", format: "editable" }),
  /** The hash of the text from which the operations start. */
  base: text,
  /** Each applies to the result of the one before, and reads the whole file. */
  operations: list(operation, { maxItems: 1000 }),
});
const wholeChange = object({
  file: shape<string>({ type: "string", format: "replaceable" }),
  /** The hash of the content that the file has; null if there is no such file. */
  base: hash,
  /** The hash of a content that the server has kept; null to delete the file. */
  content: hash,
});
const fileChange = shape<ValueChange | WholeChange>({ anyOf: [valueChange, wholeChange] });

/** Changes values in a JSON file. */
export type ValueChange = ValueOf<typeof valueChange>;
/** Creates, replaces or deletes a file. */
export type WholeChange = ValueOf<typeof wholeChange>;
export type FileChange = ValueOf<typeof fileChange>;

export const change = object({
  /** In Spanish, what the step is called: «Mover sección». What is long is cut. */
  label: text,
  files: list(fileChange),
});
/** Everything that one action of an editor changes. All of it is written, or nothing. */
export type ChangeRequest = ValueOf<typeof change>;

/** `only`: the hashes of a file before and after the step. Without them, the last step is undone. */
export const undoneStep = object({}, { only: object({ before: text, after: text }) });

export const newPage = object({
  /** The label of the example. */
  example: text,
  /** From it the server makes the address and the name of the file, once. */
  title: text,
  /** Whether the menu gets an entry for the page, at its end. */
  inMenu: flag,
});
export type NewPage = ValueOf<typeof newPage>;

export const newAddress = object({
  /** The path of the page's file. */
  page: text,
  /** What the editor has typed, with or without «/»: the server makes an address of it. */
  address: text,
  /** Whether the old address goes on leading to the page. */
  keepsOld: flag,
});
export type NewAddress = ValueOf<typeof newAddress>;

/** `instead`: the route to which the links to the page lead from now on; without it, they are removed. */
export const deletedPage = object({ page: text }, { instead: text });
export type DeletedPage = ValueOf<typeof deletedPage>;

/** A form with this title, shown at the end of the page with this file. */
export const newForm = object({ title: text, page: text });
export type NewForm = ValueOf<typeof newForm>;

/** The path of the form's file. */
export const deletedForm = object({ form: text });
export type DeletedForm = ValueOf<typeof deletedForm>;

const share = shape<number>({ type: "number", minimum: 0, maximum: 1 });
const crop = object({ x: share, y: share, width: share, height: share });
/** A rectangle in the upright photograph, in fractions of its width and height. */
export type Crop = ValueOf<typeof crop>;

export const upload = object(
  {
    kind: shape<keyof typeof media>({ enum: Object.keys(media) }),
    /** On the editor's computer: «Foto del coro.JPG». */
    name: text,
    /** Base64. */
    data: text,
    change,
  },
  {
    /** The part of a photograph to keep; without it, all. */
    crop,
    /** The file that it replaces: a document under the same name, so that links stay; a logo under a name of its own. */
    replaces: text,
  },
);
/** A file from the editor's computer. It is stored, and named where `change` does so, in one step of the history. */
export type Upload = ValueOf<typeof upload>;

// Git ends a name at «<». An argument that begins with «-» would be an option.
export const authorName = shape<string>({ type: "string", maxLength: 100, pattern: "^[^<>\\p{Cc}-][^<>\\p{Cc}]*$" });
const author = object({
  name: authorName,
  mail: shape<string>({ type: "string", maxLength: 200, pattern: "^[^\\s<>@-][^\\s<>@]*@[^\\s<>@]+\\.[^\\s<>@]+$" }),
});
export type Author = ValueOf<typeof author>;

export const publication = object(
  {},
  {
    /** Kept in the configuration of the repository. */
    author,
    /** The `key` of each conflict in which the own version is to be published. */
    mine: list(text),
  },
);
export type PublishRequest = ValueOf<typeof publication>;

const commit = shape<string>({ type: "string", pattern: "^[0-9a-f]{40,64}$" });
export const fileVersion = object({ commit, file: shape<string>({ type: "string", format: "editable" }) });
export const keptVersion = object({
  version: shape<string>({ type: "string", pattern: "^[0-9a-f]{40,64}-[0-9a-z-]+$" }),
});
/** Without a commit, the site as it is now. */
export const siteVersion = object({ commit: shape<string>({ anyOf: [commit, { const: "" }] }) });

const colour = shape<string>({ type: "string", pattern: "^#[0-9a-fA-F]{6}$" });
export const theme = object({ main: colour, accent: colour });

/** What some GET need. */
export const modelQuery = object({}, { page: text });
export const textQuery = object({ query: text });
export const iconQuery = object({}, { kind: text, query: text, name: text });
export const ofPage = object({ page: text });
export const ofFile = object({ file: text });
export const named = object({ name: text });

declare const asked: unique symbol;

/** How a request is answered: what the browser sends, and the body of an answer with status 200. */
export type Handler<Asked = unknown, Answer extends object = object> = ((content: unknown) => Promise<Answer>) & {
  [asked]?: Asked;
};

/** What the browser sends and gets, for each handler. */
export type RequestsOf<Handlers> = {
  [Name in keyof Handlers]-?: NonNullable<Handlers[Name]> extends Handler<infer Asked, infer Answer>
    ? [unknown extends Asked ? Nothing : Asked, Answer]
    : never;
};

/** For what needs nothing from the browser. */
export type Nothing = Record<never, never>;

const ajv = new Ajv({ allowUnionTypes: true, formats: { editable: isEditable, replaceable: isReplaceable } });

/**
 * `handle` gets what conforms to the shape; the rest is refused with a sentence. The shape is made once for all requests: ajv
 * keeps each one that it has compiled.
 */
export function request<Value, Answer extends object>(
  expected: Shape<Value>,
  handle: (content: Value) => Answer | Promise<Answer>,
  sentence?: string,
): Handler<Value, Answer> {
  const read = reader(expected, sentence);
  return async (content) => handle(read(content));
}

/** Returns a function that returns what conforms to the shape, and refuses the rest with a sentence. */
export function reader<Value>(expected: Shape<Value>, sentence = "El cambio no se entiende.") {
  const isRight = ajv.compile<Value>(expected);
  return (content: unknown): Value => {
    if (!isRight(content)) throw new EditRefusal(400, sentence);
    return content;
  };
}

/** The value of a body in JSON; undefined if it is not JSON. */
export function parsed(body: string): unknown {
  return resultOf(() => JSON.parse(body));
}

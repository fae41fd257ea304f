// Tables of messages: only text, with placeholders for the values.
import { fillTemplate, placeholdersIn } from "../../../engine/template.ts";
import type { ProblemText } from "../problem.ts";
import { formats } from "./phrases.ts";

/**
 * Makes the messages of a table: one without placeholders is a `ProblemText`, any other a function of its values.
 *
 *     absentField: `El formulario no tiene el campo {field}.
 *       ¿Quiso decir {near}? | Los que tiene: {fields:choices}.
 *       + También se nombra en {lines:count|la línea|las líneas} {lines:plain}.`,
 *
 * - The first text is what happened, the second what to do.
 * - It is an error, and its code is its kind: `absent-field`. A warning or another kind is named before the text:
 *   `warning: …`, `wrong-field: …`, `warning stray-file: …`.
 * - `{name}` is the place of a value, `{name:format}` in one of the `formats`; `|one|other` selects a word by a number.
 *   Other braces are text. Those around a single word are written `\\{word}`.
 * - After ` | ` is the text to use instead if the one before lacks a value: if one is undefined, "" or an empty list.
 * - A line with `+` is added to the text before unless it lacks a value.
 */
export function defineMessages<const T extends Record<string, `${string}\n${string}`>>(table: T) {
  return define(table, (code, text, values): ProblemText => {
    const [first = "", hint = ""] = text.split(/\n *(?![ |+])/);
    const [head = "", warning, kind] = /^(?:(warning) ?)?([a-z-]*): /.exec(first) ?? [];
    const subject = subjectOf(first, values);
    return {
      ...(subject && { subject }),
      severity: warning ? "warning" : "error",
      kind: kind || code.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
      message: showInvisible(fill(first.slice(head.length), values)),
      hint: showInvisible(fill(hint, values)),
    };
  });
}

/** Shows invisible characters: a name with one looks the same as the name that was meant. */
function showInvisible(text: string): string {
  return text.replaceAll(/[\u00AD\u200B\u200C\u200E\u200F\u2060\uFEFF]/g, "(carácter invisible)");
}

/** The key that a sentence names: its value `key` or `keyword`, or the first name in quotation marks in the table. */
function subjectOf(sentence: string, { key, keyword }: GivenValues): string | undefined {
  const written = /["«](\$?\w+)["»]/.exec(sentence)?.[1];
  return typeof key === "string" ? key : typeof keyword === "string" ? keyword : written;
}

/** Like `defineMessages`, for texts that are not problems. */
export function definePhrases<const T extends Record<string, string>>(table: T) {
  return define(table, (_, text, values) => fill(text, values));
}

type GivenValues = Readonly<Record<string, unknown>>;

function define<T extends Record<string, string>, Result>(
  table: T,
  write: (code: string, text: string, values: GivenValues) => Result,
): Table<T, Result> {
  const messages = Object.entries(table).map(([code, written]) => {
    const text = written.replaceAll("\\{", "{");
    const withValues = (values: GivenValues) => write(code, text, values);
    return [code, placeholder.test(written) ? withValues : withValues({})];
  });
  // `Table` computes from the texts what TypeScript cannot follow here.
  return Object.fromEntries(messages) as Table<T, Result>;
}

/** Must match the same texts as the type `Placeholder`. */
const placeholder = /(?<!\\)\{[^\s{}"|]+(?:\|[^{}]*)?\}/;

function fill(text: string, values: GivenValues): string {
  const pieces = text.split(/\n *\+ /).map((piece, index) => {
    const alternatives = piece.split(/\s+\|(?: |$)/);
    const complete = alternatives.find((alternative) => !lacksValue(alternative, values));
    return complete ?? (index === 0 ? alternatives.at(-1) : "");
  });
  const filled = pieces.map((piece = "") => fillTemplate(piece, (inside) => formatted(inside, values)));
  return filled.filter(Boolean).join(" ");
}

function lacksValue(text: string, values: GivenValues): boolean {
  return placeholdersIn(text).some(({ name: inside }) => {
    const [name = ""] = inside.split(":");
    const value = values[name];
    const isEmpty = typeof value === "string" || Array.isArray(value) ? value.length === 0 : value === undefined;
    return Object.hasOwn(values, name) && isEmpty;
  });
}

/** The value of a placeholder in its format; undefined for braces that are text. */
function formatted(inside: string, values: GivenValues): unknown {
  const [name = "", format = "quoted"] = inside.split(":");
  // The types of the call make sure that the format exists and takes the value.
  const write = formats[format as keyof Formats] as (value: unknown) => unknown;
  return Object.hasOwn(values, name) ? write(values[name]) : undefined;
}

/** The codes of a table with what they give: `Result`, or a function of the values to it. */
type Table<T, Result> = {
  readonly [Code in keyof T]: [Placeholder<T[Code]>] extends [never] ? Result : (values: Values<T[Code]>) => Result;
};

type Values<Text> = {
  readonly [Name in NameOf<Placeholder<Text>>]:
    | Accepted<Extract<Placeholder<Text>, Name | `${Name}:${string}`>>
    | (Name extends NameOf<Placeholder<Needed<Lines<Text>>>> ? never : undefined);
};

/** What is between the braces of the placeholders in a text, without the words to select from. */
type Placeholder<Text> = Text extends `${infer Before}{${infer After}`
  ? FirstPlaceholder<Before, After> | Placeholder<After>
  : never;

type FirstPlaceholder<Before, After> = Before extends `${string}\\`
  ? never
  : After extends `${infer Inside}}${string}`
    ? Valid<Inside>
    : never;

type Valid<Inside> = Inside extends `${infer Head}|${string}`
  ? Valid<Head>
  : Inside extends "" | `${string}${" " | "\n" | "{" | '"'}${string}`
    ? never
    : Inside;

type NameOf<Inside> = Inside extends `${infer Name}:${string}` ? Name : Inside & string;
type FormatOf<Inside> = Inside extends `${string}:${infer Format}` ? Format : "quoted";
type Formats = typeof formats;

/** The type that all formats of a value take; never if there is no such format. */
type Accepted<Inside> = [FormatOf<Inside>] extends [infer Format extends keyof Formats]
  ? [Formats[Format]] extends [(value: infer Value) => unknown]
    ? Value
    : never
  : never;

/** The texts that are used whatever the values are: without `+`, and the last of their alternatives. */
type Needed<L> = L extends [infer Line, ...infer Rest] ? NeededOf<Line, Rest> | Needed<Rest> : never;

type NeededOf<Line, Rest> = Line extends `+${string}`
  ? never
  : Rest extends [`|${string}`, ...unknown[]]
    ? never
    : LastOf<Line>;
type LastOf<Line> = Line extends `${string} | ${infer Rest}` ? LastOf<Rest> : Line;
type Lines<Text> = Text extends `${infer Line}\n${infer Rest}` ? [Trimmed<Line>, ...Lines<Rest>] : [Trimmed<Text>];
type Trimmed<Line> = Line extends ` ${infer Rest}` ? Trimmed<Rest> : Line;

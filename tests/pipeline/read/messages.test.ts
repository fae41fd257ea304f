// The tables of messages. The messages themselves are tested where they are reported.
import { describe, expect, test } from "vitest";
import { formats } from "../../../src/pipeline/read/messages/phrases.ts";
import { defineMessages, definePhrases } from "../../../src/pipeline/read/messages/table.ts";

describe("a message", () => {
  const messages = defineMessages({
    wrongField: `No existe {name}.
      Corríjalo.`,
    emptyFile: `El archivo está vacío.
      Bórrelo.`,
    oldField: `warning: {name} ya no se usa.
      Quítelo.`,
    oneOfThem: `wrong-field: Sobra {name}.
      Quítelo.`,
    anotherOne: `warning old-field: Sobra {name}.
      Quítelo.`,
    quotesKey: `{key:plain}: no se admite.
      Quítela.`,
  });

  test("is an error of the kind of its code", () => {
    expect(messages.wrongField({ name: "a" })).toEqual({
      severity: "error",
      kind: "wrong-field",
      message: 'No existe "a".',
      hint: "Corríjalo.",
    });
  });

  test("without placeholders is no function", () => {
    expect(messages.emptyFile).toMatchObject({ kind: "empty-file", message: "El archivo está vacío." });
  });

  test("can be a warning, and of another kind", () => {
    expect(messages.oldField({ name: "a" })).toMatchObject({ severity: "warning", kind: "old-field" });
    expect(messages.oneOfThem({ name: "a" })).toMatchObject({ severity: "error", kind: "wrong-field" });
    expect(messages.anotherOne({ name: "a" })).toMatchObject({
      severity: "warning",
      kind: "old-field",
      message: 'Sobra "a".',
    });
  });

  test.each(["\u00AD", "\u200B", "\uFEFF"])("shows where a name has an invisible character: %j", (invisible) => {
    expect(messages.wrongField({ name: `pa${invisible}th` }).message).toBe('No existe "pa(carácter invisible)th".');
  });

  test("does not take the beginning of a value for a kind", () => {
    expect(messages.quotesKey({ key: "warning" })).toMatchObject({
      severity: "error",
      kind: "quotes-key",
      message: "warning: no se admite.",
    });
  });
});

test.each<[keyof typeof formats, unknown, string | number]>([
  ["quoted", 'a "b"', '"a \\"b\\""'],
  ["quoted", 12000, "12000"],
  ["plain", "a", "a"],
  ["plain", [1, "a"], "1, a"],
  ["inline", { type: "hero" }, '{ "type": "hero" }'],
  ["capital", "el archivo", "El archivo"],
  ["de", "el archivo", "del archivo"],
  ["de", '"title"', 'de "title"'],
  ["upper", "png", "PNG"],
  ["grouped", 1234567, "1.234.567"],
  ["start", "x".repeat(61), "x".repeat(60)],
  ["shortened", "x".repeat(40), "x".repeat(40)],
  ["shortened", `${"x".repeat(40)}»`, `${"x".repeat(38)}…»`],
  ["braces", "a", "{a}"],
  ["braces", ["a", "b"], "{a}, {b}"],
  ["count", ["a", "b"], 2],
  ["first", ["a", "b"], '"a"'],
  ["y", ["a"], '"a"'],
  ["y", ["a", "b", "c"], '"a", "b" y "c"'],
  ["y", [3, 4], "3 y 4"],
  ["o", ["a", "b"], '"a" o "b"'],
  ["ni", ["a", "b"], '"a" ni "b"'],
  ["choices", ["a", "b"], '"a", "b"'],
  ["choices", Array(21).fill("a"), `${Array(20).fill('"a"').join(", ")}…`],
])("writes as %s %j: «%s»", (format, value, text) => {
  expect((formats[format] as (value: unknown) => unknown)(value)).toBe(text);
});

describe("a text", () => {
  const phrases = definePhrases({
    near: `¿Quiso decir {near}?
      | Los que hay: {names:choices}. | No hay ninguno.`,
    lines: `Está en {path:plain}.
      + También en {lines:count|la línea|las líneas} {lines:y}.`,
    advice: `Llámelo {better}.
      |
      + Va en content/files.`,
    cells: "{cells} {cells|celda|celdas}",
    form: 'Añada { "type": "form", "form": {name} }, basta con {}.',
    braces: "Se nombra así: \\{nombre}, no {{name:plain}|uno|varios}.",
    noValues: 'Se nombra así: \\{nombre}, o { "a": 1 }.',
  });

  test.each([
    ["a", ["b"], '¿Quiso decir "a"?'],
    [undefined, ["b"], 'Los que hay: "b".'],
    [undefined, [""], 'Los que hay: "".'],
    ["", [], "No hay ninguno."],
  ])("is the first alternative that has its values: %j, %j", (near, names, text) => {
    expect(phrases.near({ near, names })).toBe(text);
  });

  test("has an addition if that has its values", () => {
    expect(phrases.lines({ path: "a", lines: [] })).toBe("Está en a.");
    expect(phrases.lines({ path: "a", lines: [3] })).toBe("Está en a. También en la línea 3.");
    expect(phrases.lines({ path: "a", lines: [3, 5] })).toBe("Está en a. También en las líneas 3 y 5.");
  });

  test("may begin with a part that is left out", () => {
    expect(phrases.advice({ better: "a" })).toBe('Llámelo "a". Va en content/files.');
    expect(phrases.advice({ better: undefined })).toBe("Va en content/files.");
  });

  test("selects a word by a number", () => {
    expect(phrases.cells({ cells: 1 })).toBe("1 celda");
    expect(phrases.cells({ cells: 2 })).toBe("2 celdas");
  });

  test("keeps braces that are no placeholder", () => {
    expect(phrases.form({ name: "a" })).toBe('Añada { "type": "form", "form": "a" }, basta con {}.');
    expect(phrases.braces({ name: "a" })).toBe("Se nombra así: {nombre}, no {a|uno|varios}.");
    expect(phrases.noValues).toBe('Se nombra así: {nombre}, o { "a": 1 }.');
  });

  test("does not read a value as a text with placeholders", () => {
    const value = "{path:plain} \n | b \n + c \\{d}";
    expect(phrases.lines({ path: value, lines: [] })).toBe(`Está en ${value}.`);
  });
});

test("a call with other values than the placeholders does not compile", () => {
  const { text } = definePhrases({ text: "{name} {names:y} {near} | {name} {names:y}" });
  const calls = () => [
    text({ name: "a", names: [], near: undefined }),
    // @ts-expect-error a value is missing
    text({ name: "a", names: [] }),
    // @ts-expect-error there is no such placeholder
    text({ name: "a", names: [], near: "b", other: "c" }),
    // @ts-expect-error `y` takes a list
    text({ name: "a", names: "b", near: "c" }),
    // @ts-expect-error no text can be used without this value
    text({ name: undefined, names: [], near: "b" }),
    // @ts-expect-error there is no such format
    definePhrases({ text: "{name:unknown}" }).text({ name: "a" }),
    // @ts-expect-error `y` takes a list, `upper` a text
    definePhrases({ text: "{name:y} {name:upper}" }).text({ name: "a" }),
    // @ts-expect-error a text without placeholders is no function
    definePhrases({ text: "{ }" }).text({}),
    // @ts-expect-error a message has a hint
    defineMessages({ message: "Sobra." }),
  ];
  expect(calls).toBeTypeOf("function");
});

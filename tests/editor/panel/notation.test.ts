// Bold and links as an editor sees them, and as the files have them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Piece, readPieces, writePieces } from "../../../src/editor/panel/rich/notation.ts";
import { readMarks } from "../../../src/engine/marks.ts";

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join("");

test.each<[Piece[], string]>([
  [[{ text: "Hola", isBold: false }], "Hola"],
  [
    [
      { text: "Muy", isBold: true },
      { text: " bien", isBold: false },
    ],
    "**Muy** bien",
  ],
  [
    [
      { text: "Muy ", isBold: true },
      { text: "bien", isBold: false },
    ],
    "**Muy** bien",
  ],
  [
    [
      { text: "Vea ", isBold: false },
      { text: "Cultura", isBold: false, target: "/cultura" },
    ],
    "Vea [Cultura](/cultura)",
  ],
  [
    [
      { text: "Vea ", isBold: true },
      { text: "Cultura", isBold: true, target: "/cultura" },
    ],
    "**Vea [Cultura](/cultura)**",
  ],
  // A link of which only a part is bold is not bold.
  [
    [
      { text: "Cul", isBold: true, target: "/c" },
      { text: "tura", isBold: false, target: "/c" },
    ],
    "[Cultura](/c)",
  ],
  [[{ text: "2 ** 3", isBold: false }], "2 \\*\\* 3"],
  [[{ text: "[a](b)", isBold: false }], "\\[a\\](b)"],
  [
    [
      { text: "*", isBold: true },
      { text: " es un asterisco", isBold: false },
    ],
    "**\\*** es un asterisco",
  ],
  // The notation has no bold that begins with punctuation inside a word.
  [
    [
      { text: "a", isBold: false },
      { text: "«b»", isBold: true },
      { text: "c", isBold: false },
    ],
    "a«**b**»c",
  ],
  [[{ text: " ", isBold: true }], ""],
  [
    [
      { text: " ", isBold: false },
      { text: " ", isBold: false, target: "/cultura" },
      { text: "a", isBold: false },
    ],
    "a",
  ],
])("writes %j as %s", (pieces, text) => {
  expect(writePieces(pieces)).toBe(text);
});

test("keeps the bytes of a text that is read the same", () => {
  const text = "Un \\¡asterisco\\! y\n**negrita**";
  expect(writePieces(readPieces(text), text)).toBe(text);
});

const word = fc.string({ unit: fc.constantFrom(..."ab ñ*_[]()\\«».!,-`<&#1"), maxLength: 8 });
const target = fc.constantFrom("/cultura", "/a#b", "form:pqrs", "document:a.pdf", "https://example.com/a(b)");
const piece = fc.record({ text: word, isBold: fc.boolean(), target }, { requiredKeys: ["text", "isBold"] });

const plain = (text: string): Piece => ({ text, isBold: false });

test("never changes the letters of a text, and never writes marks that the check refuses", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const written = writePieces(pieces);
      expect(textOf(readPieces(written))).toBe(textOf(pieces).trim());
      expect(readMarks(written).mistakes).toEqual([]);
    }),
    { numRuns: 500, examples: [[[plain("a "), { ...plain(" "), target: "/cultura" }]]] },
  );
});

const plainWord = fc.stringMatching(/^[a-zñ]{1,6}$/);
/** Each letter with its looks. */
const letters = (pieces: Piece[]) =>
  pieces.flatMap(({ text, isBold, target }) =>
    [...text].filter((letter) => letter !== " ").map((letter) => ({ letter, isBold, target })),
  );

test("keeps bold and links of words", () => {
  const words = fc.array(
    fc.record({ text: plainWord, isBold: fc.boolean(), target }, { requiredKeys: ["text", "isBold"] }),
  );
  fc.assert(
    fc.property(words, (pieces) => {
      const spaced = pieces.flatMap((one) => [one, { text: " ", isBold: false }]);
      expect(letters(readPieces(writePieces(spaced)))).toEqual(letters(spaced));
    }),
  );
});

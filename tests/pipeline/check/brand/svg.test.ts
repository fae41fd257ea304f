// Logos as SVG: what is refused, and at which line and column.
import { describe, expect, test } from "vitest";
import { svgProblems } from "../../../../src/pipeline/check/brand/svg.ts";
import { located, type Problem } from "../../../../src/pipeline/read/problem.ts";

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">';

/** An SVG with so many elements inside each other. */
const nested = (levels: number) =>
  `${open}${"<g>".repeat(levels - 2)}<path d="M0 0h1"/>${"</g>".repeat(levels - 2)}</svg>`;

function messagesOf(text: string): string[] {
  return problemsOf(text).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

function problemsOf(text: string): Problem[] {
  return located(svgProblems({ path: "content/brand/a.svg", text }), "content/brand");
}

/** The problems of an SVG with this content, each part on a line of its own, from line 2. */
function problems(...parts: string[]): string[] {
  return messagesOf([open, ...parts, '<path d="M0 0h1"/>', "</svg>"].join("\n"));
}

describe("accepts what drawing programs write", () => {
  test.each([
    [
      "shapes with attributes",
      '<g id="Logo@2x" fill="#fff" data-name="Capa 1"><path d="M0 0h1" stroke-width="2"/></g>',
    ],
    ["a style with classes, as from Illustrator", "<style>.cls-1{fill:#e30613;}.cls-2{fill:url(#a);}</style>"],
    ["a style in CDATA", '<style type="text/css"><![CDATA[.st0{fill:rgb(1,2,3)}]]></style>'],
    [
      "styles in attributes, as from Inkscape",
      '<rect style="fill:#fff;fill-opacity:1;stroke:none" width="2" height="2"/>',
    ],
    [
      "a gradient",
      '<defs><linearGradient id="a" gradientTransform="rotate(90)"><stop offset="0"/></linearGradient></defs>',
    ],
    ["a reference", '<path id="p" d="M0 0h1"/><use xlink:href="#p" transform="translate(1 1)"/><use href="#p"/>'],
    ["a clip path", '<clipPath id="c"><circle r="3"/></clipPath><path clip-path="url(#c)" d="M0 0h9v9z"/>'],
    ["levels", `${"<g>".repeat(253)}<path d="M0 0h1"/>${"</g>".repeat(253)}`],
    ["a title", "<title>Red de bibliotecas</title><desc>Un libro @ 2x (a \\ b)</desc>"],
  ])("%s", (_, content) => {
    expect(problems(content)).toEqual([]);
  });

  test("a declaration, a document type, comments and characters of two units", () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(
      messagesOf(
        `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- 📚 -->\n${doctype}\n${open}<path d="M0 0h1"/></svg>\n`,
      ),
    ).toEqual([]);
  });
});

describe("refuses, with line and column,", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", "2:1 El elemento <script>"],
    ["a script of another address", '<script href="https://x.test/a.js"/>', "2:1 El elemento <script>"],
    ["a script with a prefix", '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', "2:1 El elemento <x:script>"],
    ["HTML", "<foreignObject><body/></foreignObject>", "2:1 El elemento <foreignObject>"],
    ["a link", '<a href="https://x.test/"><path d="M0 0"/></a>', "2:1 El elemento <a>"],
    ["a handler", '<path d="M0 0"\n  onload="alert(1)"/>', "3:3 El atributo «onload» de <path>"],
    [
      "a script as address",
      '<use href="javascript:alert(1)"/>',
      "2:6 <use> lleva fuera del archivo: «javascript:alert(1)»",
    ],
    [
      "an address with a prefix",
      '<use xlink:href="//x.test/a#b"/>',
      "2:6 <use> lleva fuera del archivo: «//x.test/a#b»",
    ],
    ["data as address", '<use href="data:image/svg+xml,x#b"/>', "2:6 <use> lleva fuera del archivo"],
    ["an animation", '<animate attributeName="href" to="javascript:alert(1)"/>', "2:1 El elemento <animate>"],
    ["a change of an attribute", '<set attributeName="onload" to="x"/>', "2:1 El elemento <set>"],
    ["an embedded picture", '<image href="data:image/png;base64,AA=="/>', "2:1 El elemento <image>"],
    ["a filter that loads", '<filter id="f"><feImage href="#a"/></filter>', "2:1 El elemento <filter>"],
    ["letters", "<text>Red</text>", "2:1 El elemento <text>"],
    ["data of a program", "<metadata>x</metadata>", "2:1 El elemento <metadata>"],
    ["an import", '<style>@import "https://x.test/a.css";</style>', "2:1 El estilo tiene «@import»"],
    ["an import in CDATA", "<style><![CDATA[@import url(x)]]></style>", "2:1 El estilo tiene «@import»"],
    ["a font", "<style>@font-face{font-family:a;src:url(x)}</style>", "2:1 El estilo tiene «@font-face»"],
    ["an address in a style", "<style>.a{fill:url(https://x.test/a.svg#b)}</style>", "2:1 El estilo tiene «url(»"],
    ["an address in quotes", "<style>.a{fill:url( 'x.svg#b')}</style>", "2:1 El estilo tiene «url( '»"],
    ["an escaped address", "<style>.a{fill:u\\72l(x)}</style>", "2:1 El estilo tiene «\\»"],
    ["an address in capitals", "<style>.a{fill:URL(x)}</style>", "2:1 El estilo tiene «URL(»"],
    ["an address behind a comment", '<style>.a{x:"/*";fill:url(x);y:"*/"}</style>', "2:1 El estilo tiene «url(»"],
    ["a set of pictures", '<style>svg{background:image-set("x" 1x)}</style>', '2:1 El estilo tiene «image-set("»'],
    ["an address in an attribute", '<path fill="url(x.svg#a)"/>', "2:7 <path> lleva fuera del archivo: «url(x.svg#a)»"],
    ["an address in a style attribute", '<path style="fill:url(x.svg#a)"/>', "2:7 <path> lleva fuera del archivo"],
    ["another namespace", '<g xmlns="http://www.w3.org/1999/xhtml"/>', "2:4 El atributo «xmlns» de <g>"],
    [
      "an unknown prefix",
      '<g xmlns:y="http://www.w3.org/1999/xlink" y:href="#a"/>',
      "2:4 El atributo «xmlns:y» de <g>",
    ],
    [
      "a copy of copies",
      '<g id="a"><path d="M0 0"/></g><g id="b"><use href="#a"/></g>\n<use href="#b"/>',
      "3:1 Un <use> repite otro",
    ],
    [
      "a copy of copies, with a prefix",
      '<g id="a"><path d="M0 0"/></g><g id="b"><use xlink:href="#a"/></g>\n<use xlink:href="#b"/>',
      "3:1 Un <use> repite otro",
    ],
    [
      "a large group, repeated often",
      `<g id="a">${'<path d="M0 0"/>'.repeat(1000)}</g>${'<use href="#a"/>'.repeat(18)}\n<use href="#a"/>`,
      "3:1 Con todo lo que repite <use>",
    ],
  ])("%s", (_, content, expected) => {
    const [first = "", ...others] = problems(content);
    expect(first.slice(0, expected.length)).toBe(expected);
    expect(others.filter((other) => /^1:/.test(other))).toEqual([]);
  });

  test.each([
    [
      "a style sheet of another address",
      `<?xml-stylesheet href="https://x.test/a.css"?>\n${open}</svg>`,
      "1:1 El elemento <?xml-stylesheet>",
    ],
    ["a file without a drawing", `${open}<g><title>Red</title></g></svg>`, "1:1 El archivo no tiene ningún dibujo"],
    ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n${open}</svg>`, "1:1 El archivo declara entidades"],
    [
      "entities that are used",
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n${open}&b;</svg>`,
      "2:104 El archivo no se puede leer",
    ],
    [
      "an entity of a file",
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n${open}</svg>`,
      "1:1 El archivo declara entidades",
    ],
    [
      "a handler of the whole file",
      `${open.replace(">", ' onload="alert(1)">')}</svg>`,
      "1:104 El atributo «onload» de <svg>",
    ],
    [
      "a missing view box",
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      "1:1 Al elemento <svg> le falta «viewBox»",
    ],
    ["a view box without area", `${open.replace("10 10", "0 10")}</svg>`, "1:1 Al elemento <svg> le falta «viewBox»"],
    ["an SVG without its namespace", '<svg viewBox="0 0 1 1"/>', "1:1 El archivo no se puede leer"],
    ["HTML in place of SVG", "<!doctype html><title>x</title><p>x", "1:1 El archivo no se puede leer"],
    ["nothing", "", "1:1 El archivo no se puede leer"],
    ["an element that is not closed", `${open}\n<g>\n</svg>`, "3:"],
    ["a file of more than 200 kB", `${open}<!--${"x".repeat(200_000)}--></svg>`, "1:1 El archivo tiene más de 200 kB"],
    ["thousands of levels", nested(15_000), "1:1 El archivo no se puede leer"],
    ["more levels than can be drawn", nested(257), "1:1 El archivo no se puede leer"],
  ])("%s", (_, text, expected) => {
    expect(messagesOf(text)[0]?.slice(0, expected.length)).toBe(expected);
  });
});

test("reports the same mistake once, where it is first, and all different ones", () => {
  expect(problems("<text>a</text>", "<text>b</text>", "<script/>", "<text/>").map((one) => one.slice(0, 25))).toEqual([
    "2:1 El elemento <text> no",
    "4:1 El elemento <script> ",
  ]);
});

test("shows the line of the file and says what to do", () => {
  const [problem] = problemsOf(`${open}\n<text>Red</text>\n</svg>`);
  expect(problem).toMatchObject({ severity: "error", kind: "refused-svg", file: "content/brand/a.svg" });
  expect(problem?.hint).toContain("Convierta las letras en trazados");
  expect(problem?.frame).toContain("2 | <text>Red</text>");
});

import { expect, test } from "vitest";
import { linksIn, readMarks } from "../../src/engine/marks.ts";
import { pagePaths, readFiles, sitePath } from "../../src/pipeline/read/files.ts";
import { partsOf } from "../../src/pipeline/read/parts.ts";
import { loadSchemas, pageSchema, siteSchema } from "../../src/pipeline/read/schemas.ts";
import { formatted, formattedBlock } from "../../src/pipeline/site/richText.ts";
import { siteRoot } from "../roots.ts";

const files = await readFiles(siteRoot);
const schemas = loadSchemas(files);

function resolved(text: string) {
  return formatted(text, "", (link) => link);
}

test("every text of the site comes out unchanged", () => {
  const texts = [sitePath, ...pagePaths(files)].flatMap((path) => {
    const schema = path === sitePath ? siteSchema : pageSchema;
    const parts = partsOf(JSON.parse(String(files.get(path))), schema, schemas);
    return parts.filter(({ type }) => type === "rich" || type === "text").map(({ value }) => String(value));
  });
  expect(texts.map(resolved)).toEqual(texts);
  expect(texts.length).toBeGreaterThan(300);
});

test.each([
  ["a multiplication", "2*3*4 = 24"],
  ["single marks", "*uno* y _dos_ y __init__"],
  ["brackets and parentheses", "Salón [B-201] (segundo piso)"],
  ["what other Markdown would format", "# 1 `code` <b>x</b> &amp; ~~no~~ - uno"],
  ["a path of Windows", "C:\\Bienestar"],
  ["spaces around", "  sangría  "],
])("%s stays as written", (_, text) => {
  expect(resolved(text)).toBe(text);
});

test.each([
  ["bold", "Trae **tu carné** hoy", ["", "Trae ", ["strong", "tu carné"], " hoy"]],
  ["a page", "Lee [las reglas](/normas).", ["", "Lee ", { label: "las reglas", route: "/normas" }, "."]],
  ["a section of a page", "[Precios](/a/b#tarifas)", ["", { label: "Precios", route: "/a/b", anchor: "tarifas" }]],
  ["a form", "[PQRS](form:pqrs)", ["", { label: "PQRS", form: "pqrs" }]],
  ["a document", "[Acta](document:acta.pdf)", ["", { label: "Acta", document: "acta.pdf" }]],
  ["an address", "[Correo](mailto:a@b.co)", ["", { label: "Correo", address: "mailto:a@b.co" }]],
  ["a link in bold", "**Ve [aquí](/x)**", ["", ["strong", "Ve ", { label: "aquí", route: "/x" }]]],
  ["marks in several lines", "a\n\n**b**\n    c", ["", "a  ", ["strong", "b"], "     c"]],
  ["single marks beside bold", "2*3*4 **b** _c_ __d__", ["", "2*3*4 ", ["strong", "b"], " _c_ __d__"]],
])("reads %s", (_, text, rich) => {
  expect(resolved(text)).toEqual({ rich });
});

test("an escaped mark is that character", () => {
  expect(resolved("\\*\\*obligatorio\\*\\*, \\[sic\\](no)")).toBe("**obligatorio**, [sic](no)");
});

test("gives the offsets of a link, of its label and of its target", () => {
  const text = "¿Dudas? **[Escribe]( form:pqrs )**";
  const [mark] = linksIn(readMarks(text).runs);
  expect(mark && [text.slice(mark.at, mark.at + 1), text.slice(mark.labelAt, mark.labelAt + 7)]).toEqual([
    "[",
    "Escribe",
  ]);
  expect(text.slice(mark?.targetAt)).toBe("form:pqrs )**");
});

test.each([
  [
    "Trae ** tu carné **.",
    [
      ["bold", 5],
      ["bold", 17],
    ],
  ],
  ["Falta **el cierre", [["bold", 6]]],
  [
    "***triple***",
    [
      ["bold", 0],
      ["bold", 9],
    ],
  ],
  ["[Normas] (/normas)", [["link", 7]]],
  ["[Normas](/mis normas)", [["link", 7]]],
  ["Normas](/normas)", [["link", 6]]],
  ["[ver **más**](/normas)", [["inside-link", 5]]],
  ["**bien** y [bien](/x)", []],
])("finds the marks left over in %j", (text, mistakes) => {
  expect(readMarks(text).mistakes.map(({ type, at }) => [type, at])).toEqual(mistakes);
});

test("a list, steps and a subtitle are elements", () => {
  expect(formattedBlock({ list: ["Uno", { rich: ["", ["strong", "Dos"]] }] })).toEqual({
    rich: ["ul", ["li", "Uno"], ["li", ["", ["strong", "Dos"]]]],
  });
  expect(formattedBlock({ list: ["Uno"], numbered: true })).toEqual({ rich: ["ol", ["li", "Uno"]] });
  expect(formattedBlock({ title: "Requisitos" })).toEqual({ rich: ["h3", "Requisitos"] });
});

// @vitest-environment jsdom
// Several pasted paragraphs: each is one where a list takes them, and no word is lost elsewhere. Pasted tables.
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pastedParagraphs, pastedTable } from "../../../src/editor/panel/pasting.ts";
import { textOfDocument } from "../../../src/editor/panel/rich/richSchema.ts";
import { createRichView } from "../../../src/editor/panel/rich/richView.ts";
import { onOneLine } from "../../../src/editor/pastedLines.ts";

const pasted = (texts: Record<string, string>) =>
  pastedParagraphs({ getData: (type) => texts[type] ?? "" }).map((one) => textOfDocument(one, ""));

test.each([
  [{ "text/plain": "Uno\r\n\r\n  dos **x**\ntres" }, ["Uno", "dos \\*\\*x\\*\\*", "tres"]],
  [{ "text/html": "<p>Uno <b>y</b>\n dos</p><p>tres</p>" }, ["Uno **y** dos", "tres"]],
  [
    { "text/html": '<div>Uno<br>dos</div>y <a href="https://a.co/">esto</a><ul><li>tres</li></ul>' },
    ["Uno", "dos", "y [esto](https://a.co/)", "tres"],
  ],
  [
    { "text/html": '<p><b>Uno</b> <a href="https://a.co/un (otro) a.pdf">dos</a></p><p>tres</p>' },
    ["**Uno** [dos](https://a.co/un%20%28otro%29%20a.pdf)", "tres"],
  ],
  [
    {
      "text/html": `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>La cédula</p><p>El carné</p>`,
    },
    ["La cédula", "El carné"],
  ],
  [
    {
      "text/html": `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-size:11pt;font-weight:700">Uno</span
><span style="font-weight:400"> dos</span></p><p><b style="font-weight: bold">tres</b></p></b>`,
    },
    ["**Uno** dos", "**tres**"],
  ],
  // How Word writes bold.
  [{ "text/html": "<p><b style='mso-bidi-font-weight:normal'>Uno</b> dos</p>" }, ["**Uno** dos"]],
  [{ "text/html": "<p>\u202A+57 300\u202C</p><p>dos</p>" }, ["+57 300", "dos"]],
  [{ "text/plain": "Lunes\t8:00\r\n\u202A+57 300\u202C\v\f" }, ["Lunes 8:00", "+57 300"]],
  [{ "text/plain": "•\tLa cédula\n▪ El carné\n· 3 · 4" }, ["La cédula", "El carné", "3 · 4"]],
  // Bullets of Word in a PDF: signs of the fonts Symbol and Wingdings.
  [{ "text/plain": "\uF0B7 La cédula\n\uF0A7\tEl carné\n➢ 3" }, ["La cédula", "El carné", "3"]],
  [{ "text/html": "<p>Servi\u0002cios</p><p>dos</p>" }, ["Servicios", "dos"]],
])("reads the paragraphs of %j", (clipboard, texts) => {
  expect(pasted(clipboard)).toEqual(texts);
});

test("takes one item of a list of Word without its bullet", () => {
  const onText = vi.fn();
  const view = createRichView(document.body, "Traiga: ", false, {
    onText,
    onMarks: vi.fn(),
    onLink: vi.fn(),
    onTable: vi.fn(),
    onParagraphs: vi.fn(),
    onUndo: vi.fn(),
  });
  const texts: Record<string, string> = {
    "text/html": "<p class=MsoListParagraph><span style='mso-list:Ignore'>·&nbsp;&nbsp; </span>La cédula</p>",
  };
  fireEvent.paste(document.querySelector(".ProseMirror") ?? document, {
    clipboardData: { getData: (type: string) => texts[type] ?? "" },
  });
  expect(onText).toHaveBeenLastCalledWith("Traiga: La cédula");
  view.destroy();
});

test.each([
  ["Un texto de varias líneas\r\n\r\n  y otra\f", "Un texto de varias líneas y otra"],
  ["Una celda\tde una tabla\r\n", "Una celda de una tabla"],
  ["\u202A+57 300 123 4567\u202C", "+57 300 123 4567"],
  ["\uFEFFBienes\u0002tar\u200B uni\u0007versitario", "Bienestar universitario"],
  [" y una parte de una frase ", " y una parte de una frase "],
])("makes one line of %j", (text, line) => {
  expect(onOneLine(text)).toBe(line);
});

const tableOf = (texts: Record<string, string>) => pastedTable({ getData: (type) => texts[type] ?? "" });

test.each([
  ["a text with tabs", { "text/plain": "Servicio\tPrecio\r\nCarné\t\r\n" }, ["Servicio|Precio", "Carné|"]],
  [
    "Excel",
    {
      "text/html": `<html><head><style>td {padding:1px}</style></head><body><!--StartFragment--><table width=128>
 <col width=64><tr height=20><td class=xl65>Servicio</td><td><b>Precio</b></td></tr>
 <tr><td>Carné<br>
  nuevo</td><td align=right>$&nbsp;30.000</td></tr></table><!--EndFragment--></body></html>`,
    },
    ["Servicio|**Precio**", "Carné nuevo|$ 30.000"],
  ],
  [
    "Google Sheets, with merged cells",
    {
      "text/html": `<google-sheets-html-origin><style><!--td {border: 1px}--></style><table><tbody><tr><td
rowspan="2">Piscina</td><td>Lunes</td><td colspan="2">8 a 12</td></tr><tr><td>Martes</td><td rowspan="2">9</td><td>10</td></tr>
<tr><td>Sala</td><td>Jueves</td><td>11</td></tr></tbody></table></google-sheets-html-origin>`,
    },
    ["Piscina|Lunes|8 a 12|", "Piscina|Martes|9|10", "Sala|Jueves|9|11"],
  ],
  [
    "Word",
    {
      "text/html": `<body><table class=MsoTableGrid><tr><td><p class=MsoNormal>Uno<o:p></o:p></p><p>y dos</p></td>
<td><p><a href="https://a.co/">Ver</a></p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p></body>`,
    },
    ["Uno y dos|[Ver](https://a.co/)"],
  ],
  [
    "Excel, with a hidden row",
    {
      "text/html": `<table><tr><td>Gimnasio</td><td>Gratis</td></tr>
<tr height=0 style='display:none;mso-height-source:userset'><td>Ana, 1020</td><td>Debe</td></tr></table>`,
    },
    ["Gimnasio|Gratis"],
  ],
  ["a spreadsheet, with empty cells around it", { "text/plain": "Uno\t\t\n\t\t\n\tdos\t\n\t\t\n" }, ["Uno|", "|dos"]],
])("reads a table of %s", (_, clipboard, rows) => {
  expect(tableOf(clipboard)?.map((cells) => cells.map(({ rich }) => rich).join("|"))).toEqual(rows);
});

test.each([
  ["one cell", { "text/html": "<table><tr><td>Carné</td></tr></table>" }],
  ["one merged cell", { "text/html": "<table><tr><td rowspan=2 colspan=2>Carné</td></tr><tr></tr></table>" }],
  ["a table below a text", { "text/html": "<p>Desde mayo:</p><table><tr><td>Carné</td><td>Gratis</td></tr></table>" }],
  ["lines", { "text/plain": "Uno\ndos" }],
])("leaves %s to the text", (_, clipboard) => {
  expect(tableOf(clipboard)).toBeUndefined();
});

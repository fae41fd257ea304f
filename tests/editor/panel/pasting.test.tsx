// @vitest-environment jsdom
// Several pasted paragraphs: each is one where a list takes them, and no word is lost elsewhere.
import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pastedParagraphs } from "../../../src/editor/panel/pasting.ts";
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

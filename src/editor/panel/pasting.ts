// What is pasted into a text: a list of texts takes each paragraph as one of its own, a table each cell.
import { DOMParser as MarkParser, type Node as RichNode } from "prosemirror-model";
import { onOneLine, pastedLines, withoutUnseen } from "../pastedLines.ts";
import { splitItem } from "../state/actions.ts";
import { type PastedCell, pasteCells, tableAround } from "../state/pasteCells.ts";
import type { Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";
import { richSchema, textOfDocument } from "./rich/richSchema.ts";

export type Clipboard = Pick<DataTransfer, "getData">;

const blocks = "p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, dt, dd, td, th, br";

/** The paragraphs of a clipboard, with their bold and links. */
export function pastedParagraphs(clipboard: Clipboard): RichNode[] {
  const body = pastedMarkup(clipboard);
  return body ? paragraphsIn(body) : pastedLines(clipboard.getData("text/plain")).map(plainDocument);
}

function pastedMarkup(clipboard: Clipboard): HTMLElement | undefined {
  const html = withoutUnseen(clipboard.getData("text/html"));
  return html === "" ? undefined : new DOMParser().parseFromString(html, "text/html").body;
}

function plainDocument(text: string): RichNode {
  return richSchema.node("doc", null, text === "" ? [] : richSchema.text(text));
}

/** It changes the element. */
function paragraphsIn(element: HTMLElement): RichNode[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.nodeValue = String(node.nodeValue).replaceAll(/\s+/g, " ");
  }
  for (const block of element.querySelectorAll(blocks)) {
    block.before("\n");
    block.after("\n");
  }
  const all = MarkParser.fromSchema(richSchema).parse(element, { preserveWhitespace: "full" });
  // In this document a position is the number of letters before it.
  return [...all.textContent.matchAll(/[^\s][^\n]*/g)].map(({ index, 0: line }) =>
    all.cut(index, index + line.trimEnd().length),
  );
}

/**
 * Returns what puts several texts in the place of one, if that is in a list of texts, and whether it is. If the list does
 * not take them all they become one text: no word is lost.
 */
export function useParagraphs(thing: Thing, enter: (text: string) => void): (texts: string[]) => boolean {
  const editor = useEditor();
  const item = thing.list?.item;
  const isInList = (item?.control === "line" || item?.control === "rich") && item.across === undefined;
  return (texts) => {
    if (!isInList || texts.length < 2) return false;
    void editor
      .act("field", thing, (text) => splitItem(text, texts))
      .then((isDone) => isDone || enter(texts.join(" ")));
    return true;
  };
}

/**
 * Returns a function that fills a table of the site, from the cell `thing` on, with a table from the clipboard. It returns
 * false if there is none, or `thing` is no cell: then the text takes what is pasted.
 */
export function useTable(thing: Thing): (clipboard: Clipboard) => boolean {
  const editor = useEditor();
  return (clipboard) => {
    const cells = tableAround(thing) && pastedTable(clipboard);
    if (!cells) return false;
    void editor.act("field", thing, (first) => pasteCells(first, cells));
    return true;
  };
}

/**
 * The rows of a table that was copied from Excel, Word or a page, or as lines with tabs. Undefined if the clipboard contains
 * other words beside the table, or only one cell.
 */
export function pastedTable(clipboard: Clipboard): PastedCell[][] | undefined {
  const body = pastedMarkup(clipboard);
  const all = body ? tableIn(body) : tabbedLines(clipboard.getData("text/plain"));
  const rows = all.filter((row) => row.some(hasText));
  // Whoever copies from a spreadsheet often takes empty cells too.
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(hasText) + 1));
  const cells = rows.map((row) => row.slice(0, width));
  // One merged cell is the same object in each of its rows.
  return new Set(cells.flat()).size > 1 ? cells : undefined;
}

const hasText = ({ plain }: PastedCell) => plain !== "";

function tableIn(body: HTMLElement): PastedCell[][] {
  // Excel also copies the rows that are hidden.
  for (const unseen of body.querySelectorAll("style, [style*='display:none' i], [style*='display: none' i]"))
    unseen.remove();
  const table = body.querySelector("table");
  const words = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, "");
  if (!table || words(table) !== words(body)) return [];
  const rows = Array.from(table.rows, (): PastedCell[] => []);
  Array.from(table.rows).forEach(({ cells }, top) => {
    for (const cell of cells) {
      const merged = [cellOf(paragraphsIn(cell)), ...Array<PastedCell>(cell.colSpan - 1).fill(emptyCell)];
      // Merged cells of the rows above have filled their places in this row already.
      const left = [...(rows[top] ?? []), undefined].indexOf(undefined);
      for (const row of rows.slice(top, top + cell.rowSpan)) {
        merged.forEach((one, after) => {
          row[left + after] = one;
        });
      }
    }
  });
  return rows.map((row) => Array.from(row, (cell?: PastedCell) => cell ?? emptyCell));
}

function tabbedLines(text: string): PastedCell[][] {
  if (!text.includes("\t")) return [];
  const cellsOf = (line: string) => line.split("\t").map((cell) => cellOf([plainDocument(onOneLine(cell).trim())]));
  return withoutUnseen(text).split(/\r?\n/).map(cellsOf);
}

const emptyCell: PastedCell = { plain: "", rich: "" };

/** A cell has one paragraph. */
function cellOf(paragraphs: RichNode[]): PastedCell {
  const texts = (read: (paragraph: RichNode) => string) => paragraphs.map(read).join(" ");
  return { plain: texts(({ textContent }) => textContent), rich: texts((paragraph) => textOfDocument(paragraph, "")) };
}

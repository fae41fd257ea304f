// What is pasted into a text: a list of texts takes each paragraph as one of its own.
import { DOMParser as MarkParser, type Node as RichNode } from "prosemirror-model";
import { pastedLines, withoutUnseen } from "../pastedLines.ts";
import { splitItem } from "../state/actions.ts";
import type { Thing } from "../state/thing.ts";
import { useEditor } from "../state/useEditor.ts";
import { richSchema } from "./rich/richSchema.ts";

const blocks = "p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre, dt, dd, td, th, br";

/** The paragraphs of a clipboard, with their bold and links. */
export function pastedParagraphs(clipboard: Pick<DataTransfer, "getData">): RichNode[] {
  const html = clipboard.getData("text/html");
  if (html === "") {
    return pastedLines(clipboard.getData("text/plain")).map((line) =>
      richSchema.node("doc", null, richSchema.text(line)),
    );
  }
  const { body } = new DOMParser().parseFromString(withoutUnseen(html), "text/html");
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.nodeValue = String(node.nodeValue).replaceAll(/\s+/g, " ");
  }
  for (const block of body.querySelectorAll(blocks)) {
    block.before("\n");
    block.after("\n");
  }
  const all = MarkParser.fromSchema(richSchema).parse(body, { preserveWhitespace: "full" });
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

// A formatted text for ProseMirror: one paragraph with bold and links, as the document itself.
import { type Node, Schema } from "prosemirror-model";
import { type Piece, readPieces, targetFrom, writePieces } from "./notation.ts";

export const richSchema = new Schema({
  nodes: { doc: { content: "text*" }, text: {} },
  marks: {
    link: {
      attrs: { target: {} },
      inclusive: false,
      parseDOM: [
        { tag: "a[data-target]", getAttrs: (element) => ({ target: element.dataset.target }) },
        {
          tag: "a[href^='http'], a[href^='mailto:'], a[href^='tel:']",
          getAttrs: (element) => ({ target: targetFrom(String(element.getAttribute("href"))) }),
        },
      ],
      toDOM: ({ attrs: { target } }) => ["a", { "data-target": String(target), title: String(target) }, 0],
    },
    bold: {
      parseDOM: [
        // Word writes the bullets of a list into its paragraphs.
        { tag: "[style*='mso-list:Ignore' i]", ignore: true },
        // Google Docs puts all it copies into a `b` that is not bold, and what is bold into a `span`.
        { tag: "strong, b", getAttrs: (element) => !/^([1-5]00|normal)/.test(weightOf(element)) && null },
        { tag: "span", getAttrs: (element) => /^([6-9]00|bold)/.test(weightOf(element)) && null },
      ],
      toDOM: () => ["strong", 0],
    },
  },
});

/** From the attribute: in the editor `element.style` is empty, because the policy of its document forbids inline styles. */
function weightOf(element: HTMLElement): string {
  return /(?<!-)font-weight:\s*(\w+)/.exec(element.getAttribute("style") ?? "")?.[1] ?? "";
}

export function richDocument(text: string): Node {
  const { bold, link } = richSchema.marks;
  const nodes = readPieces(text).map((piece) =>
    richSchema.text(piece.text, [
      ...(piece.target === undefined ? [] : [link.create({ target: piece.target })]),
      ...(piece.isBold ? [bold.create()] : []),
    ]),
  );
  return richSchema.node("doc", null, nodes);
}

/** The text of the file for a document; `original` if it is read the same. */
export function textOfDocument(document: Node, original: string): string {
  const { bold, link } = richSchema.marks;
  const pieces: Piece[] = [];
  document.forEach((node) => {
    const target = link.isInSet(node.marks)?.attrs.target;
    pieces.push({
      text: node.text ?? "",
      isBold: !!bold.isInSet(node.marks),
      ...(target !== undefined && { target: String(target) }),
    });
  });
  return writePieces(pieces, original);
}

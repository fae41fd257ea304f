// What the script in the site's own document (main.ts) offers to the editor around it, as `siteMarks` of the
// frame's window. A number is the position of a place in `Model.places`.

import type { Typed, TypingListeners } from "./typing.ts";

export interface SiteMarks {
  /**
   * The places that a text, or the attributes of an element, is made of: none if it is not from a file. A text may have
   * several, as «{menu}: Inicio» does, and so has a picture with a title.
   */
  numbersOf(node: Node): number[];
  /** The texts and elements in the document that show such a place, in the order of the document. No section markers. */
  nodesOf(isWanted: (number: number) => boolean): (Text | Element)[];
  /**
   * The section that the element or text is in, innermost first: the numbers of its own place in a list of sections and, for
   * a shared section, that of its content in `site.json`.
   */
  sectionsAround(node: Node): number[];
  /** The elements of the section or sections at a place: one for each that the page shows. */
  elementsOfSection(number: number): Element[];
  /**
   * The nodes that are exactly the text of the place, which is `text` in the file: a template or a formatted text differs
   * from what is shown.
   */
  textsOf(number: number, text: string): Text[];
  /** Shows another text in each of these nodes. */
  show(number: number, text: string, before: string): void;
  /** Makes one of these nodes editable, with `text` in it. Undefined if its element contains more than the node. */
  typeInto(node: Text, text: string, listeners: TypingListeners): Typed | undefined;
  /** Puts back the texts of the files: after a change was refused, React does not render them again. */
  restore(): void;
  /** Calls `listener` after the site has changed something in the document, once the marks are off. */
  onChange(listener: () => void): void;
  /** Milliseconds that taking off the marks has taken. */
  spent(): number;
}

declare global {
  interface Window {
    /** Only in the dev server, if the editor runs there. */
    siteMarks?: SiteMarks;
  }
}

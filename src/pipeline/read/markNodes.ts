// The nodes of links inside texts: the checks of links treat them like those of other links.
import type { LinkMark } from "../../engine/marks.ts";
import { child, fileOf, type Node } from "./jsonTree.ts";
import type { Part } from "./parts.ts";
import type { ProblemSpot } from "./problem.ts";

/** The node of a part in the tree of its file. A link inside a text, and what it contains, has nodes of its own. */
export function nodeOfPart({ path, mark }: Part, root: Node | undefined): Node | undefined {
  if (!mark) return child(root, ...path);
  let node = root;
  for (const [index, step] of path.entries()) {
    if (node?.type === "string") return child(linkNode(mark, node), ...path.slice(index));
    node = child(node, step);
  }
  return node && linkNode(mark, node);
}

/** A link inside the text of `literal`, as if it were an object there. Its nodes have the text as their parent. */
function linkNode({ link, at, labelAt, targetAt }: LinkMark, literal: Node): Node {
  const children = Object.entries(link).map(([key, value]) => {
    const offset = key === "label" ? labelAt : targetAt + targetOffset(link, key);
    return propertyNode(key, String(value), fileOffset(literal, offset), literal);
  });
  return { type: "object", offset: fileOffset(literal, at), length: 1, parent: literal, children };
}

/** Where the value of a key begins in the target of a link: `form:pqrs`, `/horarios#tarifas`. */
function targetOffset(link: LinkMark["link"], key: string): number {
  if (key === "anchor" && "route" in link) return link.route.length + 1;
  return key === "form" || key === "document" ? `${key}:`.length : 0;
}

function propertyNode(key: string, value: string, offset: number, parent: Node): Node {
  const children: Node[] = [
    { type: "string", value: key, offset, length: 1, parent },
    { type: "string", value, offset, length: 1, parent },
  ];
  return { type: "property", offset, length: 1, children };
}

/** The place of a character of a text, from its offset in the value. */
export function spotIn(literal: Node, offset: number): ProblemSpot {
  return { file: fileOf(literal), offset: fileOffset(literal, offset) };
}

/** The offset in the file of the character at `offset` in the value of a string: `\"` and `\u00e1` are longer there. */
function fileOffset(literal: Node, offset: number): number {
  const { text } = fileOf(literal);
  const end = literal.offset + literal.length;
  let at = literal.offset + 1;
  for (let count = 0; count < offset && at < end; count++) {
    if (text[at] !== "\\") at++;
    else at += text[at + 1] === "u" ? 6 : 2;
  }
  return at;
}

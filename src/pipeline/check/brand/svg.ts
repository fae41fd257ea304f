// Checks the SVG of a logo against a closed vocabulary. A file that contains anything else is refused, not cleaned: a
// cleaner that misses one trick publishes it, and one that removes too much publishes half a logo.
import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  XmlProcessingInstruction,
} from "@rgrove/parse-xml";
import { groupedBy } from "../../../engine/groupedBy.ts";
import type { TextFile } from "../../read/jsonTree.ts";
import type { Found, ProblemText } from "../../read/problem.ts";
import { messages } from "../messages/brand.ts";
import { attributes, elements, inert, loadingPart, namespaces, references, shapes } from "./vocabulary.ts";

/** Bytes. A logo without photographs is far smaller. */
const largest = 200_000;

/** Elements to draw, with all copies. A coat of arms in detail has some thousands. */
const mostDrawn = 20_000;

/** Elements inside each other: about as many as sharp reads. */
const mostNested = 256;

export function svgProblems(file: TextFile): Found[] {
  // A file from a drawing program repeats the same mistake in each of its elements.
  const mistakes = groupedBy(problemsIn(file.text), ([, { message }]) => message);
  return [...mistakes.values()].map(([[offset, problem]]) => [{ file, offset }, problem]);
}

type FoundAt = [offset: number, problem: ProblemText];

function* problemsIn(text: string): Generator<FoundAt> {
  if (text.length > largest) return yield [0, messages.largeSvg];
  let document: XmlDocument;
  try {
    document = parseXml(text, { includeOffsets: true, preserveDocumentType: true });
  } catch (error) {
    return yield [error instanceof XmlError ? error.pos : 0, messages.brokenSvg];
  }
  const { root, children } = document;
  const isReadable = root?.name === "svg" && root.attributes.xmlns === namespaces.xmlns && isWithin(root, mostNested);
  if (!isReadable) return yield [0, messages.brokenSvg];
  for (const node of children) {
    if (node instanceof XmlProcessingInstruction) yield [node.start, messages.svgElement({ name: `?${node.name}` })];
    // Its own declarations let an XML file grow without limit, or load others.
    if (node instanceof XmlDocumentType && node.internalSubset !== null) yield [node.start, messages.svgEntities];
  }
  if (!hasArea(root.attributes.viewBox)) yield [root.start, messages.noViewBox];
  const all = elementsIn(root);
  const found = [...all.flatMap((element) => [...elementProblems(element, text)]), ...copies(all)];
  yield* found;
  // What is not admitted may be the drawing.
  if (found.length === 0 && !all.some(({ name }) => shapes.has(name))) yield [root.start, messages.emptySvg];
}

/** Whether an element has at most so many levels of elements, with its own. */
function isWithin({ children }: XmlElement, levels: number): boolean {
  return levels > 0 && children.every((child) => !(child instanceof XmlElement) || isWithin(child, levels - 1));
}

/** An SVG without a view box of four numbers cannot be scaled. */
function hasArea(viewBox = ""): boolean {
  const [, , width = 0, height = 0, ...others] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return others.length === 0 && width > 0 && height > 0 && Number.isFinite(width / height);
}

function* elementProblems(element: XmlElement, text: string): Generator<FoundAt> {
  const { name, start } = element;
  if (!elements.has(name)) return yield [start, unknownElement(name)];
  for (const [attribute, value] of Object.entries(element.attributes)) {
    const problem = attributeProblem(name, attribute, value);
    if (problem) yield [offsetOf(attribute, element, text), problem];
  }
  const style = name === "style" ? loadingPart(element.text) : undefined;
  if (style) yield [start, messages.svgStyle({ found: style })];
}

function unknownElement(name: string): ProblemText {
  if (name === "image") return messages.svgImage;
  return name === "text" || name === "tspan" ? messages.svgText({ name }) : messages.svgElement({ name });
}

function attributeProblem(element: string, name: string, value: string): ProblemText | undefined {
  if (name.startsWith("xmlns"))
    return namespaces[name] === value ? undefined : messages.svgAttribute({ element, name });
  if (inert.test(name) || (element === "style" && name === "type" && value === "text/css")) return undefined;
  if (!attributes.has(name)) return messages.svgAttribute({ element, name });
  if (references.includes(name) && !/^#[^\s]+$/.test(value)) return messages.svgReference({ element, value });
  const loading = loadingPart(value);
  return loading === undefined ? undefined : messages.svgReference({ element, value });
}

/** The parser gives no positions of attributes. */
function offsetOf(attribute: string, { start }: XmlElement, text: string): number {
  const at = text.slice(start).search(new RegExp(`\\s${attribute}\\s*=`));
  return start + Math.max(at + 1, 0);
}

/** What `use` repeats: inside another one, ten levels are a thousand million copies; a large group, thousands of times. */
function* copies(all: XmlElement[]): Generator<FoundAt> {
  const targets = new Map(all.map((element) => [`#${element.attributes.id}`, elementsIn(element)]));
  let drawn = all.length;
  for (const { attributes, start } of all.filter(({ name }) => name === "use")) {
    const target = targets.get(attributes.href ?? attributes["xlink:href"] ?? "") ?? [];
    if (target.some(({ name }) => name === "use")) yield [start, messages.svgNestedUse];
    drawn += target.length;
    if (drawn > mostDrawn) return yield [start, messages.svgCopies({ most: mostDrawn })];
  }
}

/** An element and those inside it, in the order of the file. */
function elementsIn(element: XmlElement): XmlElement[] {
  const inner = element.children.filter((child) => child instanceof XmlElement);
  return [element, ...inner.flatMap(elementsIn)];
}

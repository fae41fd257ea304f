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
import { type Problem, type ProblemText, problemAt } from "../../read/problem.ts";
import { messages } from "../messages/brand.ts";
import { attributes, elements, inert, loadingPart, namespaces, references } from "./vocabulary.ts";

/** Bytes. A logo without photographs is far smaller. */
const largest = 200_000;

interface SvgFile {
  path: string;
  text: string;
}

/** A problem, and the offset at which it is. */
type Found = [at: number, problem: ProblemText];

export function svgProblems(file: SvgFile): Problem[] {
  const found = file.text.length > largest ? [[0, messages.largeSvg] satisfies Found] : problemsOf(file.text);
  // A file from a drawing program repeats the same mistake in each of its elements.
  const texts = found.map(([, { message }]) => message);
  const first = found.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
  return first.map(([at, problem]) => problemAt(file, at, problem));
}

function problemsOf(text: string): Found[] {
  let document: XmlDocument;
  try {
    document = parseXml(text, { includeOffsets: true, preserveDocumentType: true });
  } catch (error) {
    const at = error instanceof XmlError ? error.pos : 0;
    return [[at, messages.brokenSvg]];
  }
  const { root } = document;
  if (root?.name !== "svg" || root.attributes.xmlns !== namespaces.xmlns) return [[0, messages.brokenSvg]];
  const all = elementsIn(root);
  return [
    ...document.children.flatMap(declarationProblems),
    ...(boxOf(root) ? [] : [[root.start, messages.noViewBox] satisfies Found]),
    ...all.flatMap((element) => elementProblems(element, text)),
    ...nestedUses(all),
  ];
}

/** The numbers of a view box: an SVG without one cannot be scaled. */
function boxOf({ attributes: { viewBox = "" } }: XmlElement): number[] | undefined {
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  return numbers.length === 4 && width > 0 && height > 0 && Number.isFinite(width / height) ? numbers : undefined;
}

/** Its own declarations let an XML file grow without limit, or load others. */
function declarationProblems(node: object): Found[] {
  if (node instanceof XmlProcessingInstruction) return [[node.start, messages.svgElement(`?${node.name}`)]];
  const declares = node instanceof XmlDocumentType && node.internalSubset !== null;
  return declares ? [[node.start, messages.svgEntities]] : [];
}

function elementProblems(element: XmlElement, text: string): Found[] {
  const { name, start } = element;
  if (!elements.has(name)) return [[start, messages.svgElement(name)]];
  const style = name === "style" ? loadingPart(element.text) : undefined;
  return [
    ...Object.entries(element.attributes).flatMap(([attribute, value]): Found[] => {
      const problem = attributeProblem(name, attribute, value);
      return problem ? [[offsetOf(attribute, element, text), problem]] : [];
    }),
    ...(style ? [[start, messages.svgStyle(style)] satisfies Found] : []),
  ];
}

function attributeProblem(element: string, name: string, value: string): ProblemText | undefined {
  if (name.startsWith("xmlns")) return namespaces[name] === value ? undefined : messages.svgAttribute(element, name);
  if (inert.test(name)) return undefined;
  if (!attributes.has(name)) return messages.svgAttribute(element, name);
  if (references.includes(name) && !/^#[^\s]+$/.test(value)) return messages.svgReference(element, value);
  const loading = loadingPart(value);
  return loading === undefined ? undefined : messages.svgReference(element, value);
}

/** The parser gives no positions of attributes. */
function offsetOf(attribute: string, { start }: XmlElement, text: string): number {
  const at = text.slice(start).search(new RegExp(`\\s${attribute}\\s*=`));
  return start + Math.max(at + 1, 0);
}

/** `use` inside what another one repeats: ten levels are a thousand million copies. */
function nestedUses(all: XmlElement[]): Found[] {
  const targets = new Map(all.map((element) => [`#${element.attributes.id}`, element]));
  const uses = all.filter(({ name }) => name === "use");
  return uses.flatMap((use): Found[] => {
    const target = targets.get(use.attributes.href ?? use.attributes["xlink:href"] ?? "");
    const repeats = target && elementsIn(target).some(({ name }) => name === "use");
    return repeats ? [[use.start, messages.svgNestedUse]] : [];
  });
}

/** An element and those inside it, in the order of the file. */
function elementsIn(element: XmlElement): XmlElement[] {
  const inner = element.children.filter((child) => child instanceof XmlElement);
  return [element, ...inner.flatMap(elementsIn)];
}

// The formatting that a text may have: **bold** and [links](/route). A closed subset of Markdown; everything else stays
// as written.
import { fromMarkdown } from "mdast-util-from-markdown";
import { memoizeForTexts } from "./memoizeFor.ts";

/** A piece of a formatted text. */
export type Run = string | { bold: Run[] } | LinkMark;

/** A link inside a text: what a content file would write as an object. */
export type TextLink = { label: string } & (
  | { route: string; anchor?: string }
  | { form: string }
  | { document: string }
  | { address: string }
);

/** A link inside a text. Offsets are those of the text. */
export interface LinkMark {
  link: TextLink;
  at: number;
  labelAt: number;
  targetAt: number;
}

/** Marks that format nothing, or that are not part of the subset. */
export interface MisplacedMark {
  type: "bold" | "link" | "inside-link";
  /** The offset in the text. */
  at: number;
}

export interface Marked {
  runs: Run[];
  mistakes: MisplacedMark[];
}

/** What CommonMark has besides strong emphasis, links and escapes. */
const disabled = [
  "autolink",
  "blockQuote",
  "characterReference",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "hardBreakEscape",
  "headingAtx",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "list",
  "setextUnderline",
  "thematicBreak",
];

const options = { extensions: [{ disable: { null: disabled } }] };

/** `**`, `](`, or an escaped punctuation mark. */
const mayHaveMarks = /\*\*|\]\s*\(|\\[!-/:-@[-`{-~]/;

type Paragraph = Extract<ReturnType<typeof fromMarkdown>["children"][number], { type: "paragraph" }>;
type Inline = Paragraph["children"][number];

/** Parses a text. One without marks is its only run, unchanged. The same text returns the same object. */
export const readMarks = memoizeForTexts((text): Marked => {
  if (!mayHaveMarks.test(text)) return { runs: [text], mistakes: [] };
  // A line end could end the paragraph. Visitors see it as a space.
  const source = text.replaceAll(/[\n\r\t]/g, " ");
  const paragraph = fromMarkdown(source, options).children.find(({ type }) => type === "paragraph");
  const nodes = paragraph?.type === "paragraph" ? paragraph.children : [];
  return { runs: runsOf(nodes, source), mistakes: [...tripleMarks(source), ...mistakesIn(nodes, source)] };
});

/** Neighbouring strings are joined. */
function runsOf(nodes: Inline[], source: string): Run[] {
  const runs: Run[] = [];
  for (const run of nodes.flatMap((node) => runsOfNode(node, source))) {
    const last = runs.at(-1);
    if (typeof run === "string" && typeof last === "string") runs.splice(-1, 1, last + run);
    else runs.push(run);
  }
  return runs;
}

function runsOfNode(node: Inline, source: string): Run[] {
  if (node.type === "text") return [node.value];
  if (node.type === "link") return [linkMark(node, source)];
  if (node.type !== "strong" && node.type !== "emphasis") return [source.slice(...rangeOf(node))];
  const [start] = rangeOf(node);
  if (node.type === "strong" && source[start] === "*") return [{ bold: runsOf(node.children, source) }];
  // Single marks and underscores are not formatting here.
  const mark = source.slice(start, start + (node.type === "strong" ? 2 : 1));
  return [mark, ...runsOf(node.children, source), mark];
}

function linkMark(node: Extract<Inline, { type: "link" }>, source: string): LinkMark {
  const [at, end] = rangeOf(node);
  const labelAt = at + 1;
  const labelEnd = node.children.reduce((_, child) => rangeOf(child)[1], labelAt);
  const opening = source.indexOf("](", labelEnd) + 2;
  const target = source.slice(opening, end - 1);
  const label = node.children
    .map((child) => ("value" in child ? child.value : source.slice(...rangeOf(child))))
    .join("");
  const targetAt = opening + target.length - target.trimStart().length;
  return { link: linkTo(label, target.trim()), at, labelAt, targetAt };
}

/** The check validates the target as it validates those of other links, and corrects one whose beginning is missing. */
function linkTo(label: string, target: string): TextLink {
  const [, scheme, name] = /^(form|document):(.*)$/.exec(target) ?? [];
  if (name !== undefined) return scheme === "form" ? { label, form: name } : { label, document: name };
  if (/^[a-z][a-z+.-]*:/i.test(target)) return { label, address: target };
  if (/^(?:www\.|[^\s/@]+@)/i.test(target)) return { label, address: target };
  const [, route = target, anchor] = /^(\/[^#]*)#(.*)$/.exec(target) ?? [];
  return { label, route, ...(anchor !== undefined && { anchor }) };
}

/** The links among runs, also those in bold. */
export function linksIn(runs: Run[]): LinkMark[] {
  return runs.flatMap((run) => {
    if (typeof run === "string") return [];
    return "bold" in run ? linksIn(run.bold) : [run];
  });
}

/** Three or more asterisks: bold and an asterisk that would stay. */
function tripleMarks(source: string): MisplacedMark[] {
  return [...source.matchAll(/(?<![\\*])\*{3,}/g)].map(({ index }) => ({ type: "bold", at: index }));
}

/** Marks without their pair, or whose pair is not where it should be: `** bold**`, `[text] (/route)`. */
const leftOver = /(?<![\\*])\*\*(?!\*)|(?<!\\)\](?:\(|\s+\((?=\/|form:|document:|https?:|mailto:|tel:))/g;

function mistakesIn(nodes: Inline[], source: string): MisplacedMark[] {
  return nodes.flatMap((node): MisplacedMark[] => {
    const [start, end] = rangeOf(node);
    if (node.type === "text") return leftOverIn(source.slice(start, end), start);
    if (!("children" in node)) return [];
    const inside = node.children.find(({ type }) => type !== "text");
    if (node.type === "link" && inside) return [{ type: "inside-link", at: rangeOf(inside)[0] }];
    return mistakesIn(node.children, source);
  });
}

function leftOverIn(text: string, start: number): MisplacedMark[] {
  return [...text.matchAll(leftOver)].map(({ 0: mark, index }) => ({
    type: mark === "**" ? "bold" : "link",
    at: start + index,
  }));
}

function rangeOf({ position }: Inline): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

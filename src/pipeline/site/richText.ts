// Formatted texts as plain data, from which src/sections/elements/Rich.tsx makes elements in the browser.
import { type Run, readMarks } from "../../engine/marks.ts";
import type { Link } from "../../types.gen.ts";
import type { LinkFile } from "../read/types.gen.ts";

/** A text without formatting is a string. */
export type ResolvedText = string | { rich: RichElement };

/** A string, a link, or an element: its tag and its content. The tag "" is that of a list of nodes without an element. */
export type RichNode = string | RichElement | Link;
export type RichElement = [tag: Tag, ...content: RichNode[]];
type Tag = "" | "p" | "strong" | "h3" | "ul" | "ol" | "li";

/** A list or a subtitle among paragraphs. Its texts are resolved. */
export type ResolvedBlock = { title: string } | { list: ResolvedText[]; numbered?: true };

/**
 * `tag` is that of the element around a formatted text. `resolveLink` returns a link as the browser renders it, `mark` each
 * plain text with the mark of the editor.
 */
export function formatted(
  text: string,
  tag: Tag,
  resolveLink: (link: LinkFile) => Link,
  mark = (run: string) => run,
): ResolvedText {
  const { runs } = readMarks(text);
  if (runs.every((run) => typeof run === "string")) return mark(runs.join(""));
  const nodeOf = (run: Run): RichNode => {
    if (typeof run === "string") return mark(run);
    return "bold" in run ? ["strong", ...run.bold.map(nodeOf)] : resolveLink(run.link);
  };
  return { rich: [tag, ...runs.map(nodeOf)] };
}

/** The words of a resolved text; none if the value is not a text. */
export function plainText(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isFormatted(value) ? [wordsOf(value.rich)] : [];
}

function isFormatted(value: unknown): value is Extract<ResolvedText, object> {
  return typeof value === "object" && value !== null && "rich" in value;
}

/** The items of a list are not part of one sentence. */
function wordsOf([tag, ...content]: RichElement): string {
  const words = content.map((node) => {
    if (typeof node === "string") return node;
    return Array.isArray(node) ? wordsOf(node) : node.label;
  });
  return words.join(tag === "ul" || tag === "ol" ? "\n" : "");
}

export function formattedBlock(block: ResolvedBlock): ResolvedText {
  if ("title" in block) return { rich: ["h3", block.title] };
  const items = block.list.map((item): RichElement => (typeof item === "string" ? ["li", item] : ["li", item.rich]));
  return { rich: [block.numbered ? "ol" : "ul", ...items] };
}

// Mistakes inside single lexemes: comments, special spaces, wrong quotes and unquoted words.
import { messages } from "../messages/syntax.ts";
import type { ProblemText } from "../problem.ts";
import { unquotedValue } from "../schema/variants.ts";
import type { Masked, Mistake } from "./mistake.ts";

/** A mistake, and the JSON that replaces it. */
interface Lexeme extends Omit<Mistake, "offset"> {
  mask: string;
}

const quote = `["“”„‟«»'‘’\`]`;
const wordCharacter = "[^\\s{}[\\]:,\"“”„‟«»'‘’`]";

// The first alternative that matches is the lexeme; those without a name are correct. Each takes linear time: if a text
// has no closing quote, all of its line is consumed. A text in wrong quotes ends at the first quote that is followed by
// what can follow a value.
const lexemes = new RegExp(
  [
    String.raw`[ \t\r\n{}[\]:,]+`,
    String.raw`(?<space>[\s\u200B]+)`,
    String.raw`(?<comment>\/\/[^\r\n]*|#[ \t][^\r\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<endless>(?:\/\*|<!--)[\s\S]*))`,
    String.raw`(?<bracket>\((?<=[:[,]\s*\()(?=\s*["{[\d])|\)(?<=["\d}\]]\s*\))(?=\s*[,}\]]))`,
    String.raw`(?<=["\d\w\]}][ \t]*)(?<sign>=(?=[ \t]*${quote}|[ \t]*[-\d[{tf])|;(?=\s*(?:[\r\n"}\]]|$)))`,
    String.raw`"(?:[^"\\\r\n]|\\.)*"(?![\p{L}\p{N}])`,
    // The later lines of a text contain its last quote alone, before what can follow a value.
    String.raw`(?<broken>"(?:[^"\\\r\n]|\\.)*(?:\r?\n[ \t]*(?:[^"\\\s{}[\]](?:[^"\\\r\n]|\\.)*)?)+"(?=[^\S\r\n]*(?:[,}\]\r\n]|$)))`,
    String.raw`(?<quoted>${quote}(?:[^\\\r\n]|\\.)*?${quote}(?=[^\S\r\n]*(?:[,:}\]\r\n]|$)))`,
    String.raw`(?<unclosed>${quote}[^\r\n]*)`,
    String.raw`(?<=:\s*)(?<decimal>-?\d+(?:(?:,\d{3})+|,\d+))(?=[\s,}\]])`,
    String.raw`(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?!${wordCharacter}|\s*:)`,
    String.raw`(?<words>${wordCharacter}+(?:[ \t]+${wordCharacter}+)*)(?=(?<colon>\s*:)?)`,
  ].join("|"),
  "gu",
);

/** Reports the mistakes inside lexemes and replaces them, so that only mistakes in the structure remain. */
export function maskLexemes(text: string): Masked {
  const mistakes: Mistake[] = [];
  const json = text.replace(lexemes, (raw, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const offset = Number(rest.at(-3));
    const lexeme = wrongLexeme(raw, offset, groups);
    if (!lexeme) return raw;
    const { mask, ...mistake } = lexeme;
    mistakes.push({ offset, ...mistake });
    return mask;
  });
  return { json, mistakes };
}

function wrongLexeme(raw: string, offset: number, groups: Record<string, string | undefined>): Lexeme | undefined {
  const corrected = (text: ProblemText, content: string, mask = content): Lexeme => {
    return { mask, text, edits: [{ offset, length: raw.length, content }] };
  };
  if (groups.space) {
    const isMark = offset === 0 && raw.startsWith("\uFEFF");
    if (isMark) return corrected(messages.byteOrderMark, raw.replaceAll("\uFEFF", ""), blank(raw));
    return corrected(messages.oddSpace, " ".repeat(raw.length), blank(raw));
  }
  if (groups.comment) return { mask: blank(raw), text: messages.comment, guessed: groups.endless !== undefined };
  if (groups.sign || groups.bracket) {
    const [right = "", name = ""] = rightSigns[raw] ?? [];
    return corrected(messages.wrongSign({ raw, right, name }), right);
  }
  if (groups.broken) {
    // Visitors would see each line end as a space.
    return corrected(messages.brokenText, raw.replaceAll(/\s*\r?\n\s*/g, " "), raw.replaceAll(/[\r\n\t]/g, " "));
  }
  if (groups.quoted) return wronglyQuoted(raw, offset);
  if (groups.unclosed) return unclosedText(raw);
  if (groups.decimal) {
    if (hasThousands(raw)) return { mask: raw.replaceAll(",", "0"), text: thousands(raw), guessed: true };
    const right = raw.replace(",", ".");
    return corrected(messages.decimalComma({ raw, right }), right);
  }
  if (!groups.words) return undefined;
  const isKey = groups.colon !== undefined;
  const lower = raw.toLowerCase();
  if (!isKey && (lower === "true" || lower === "false")) return corrected(unquoted(raw), lower);
  const mask = raw.length > 1 ? `"${raw.slice(1, -1).replaceAll(/["\\]/g, "_")}"` : "0";
  return { mask, text: isKey ? messages.unquotedKey({ raw }) : unquoted(raw), guessed: true };
}

/** By the sign that was written: the right one, and its name. */
const rightSigns: Record<string, [string, string]> = {
  "=": [":", "los dos puntos"],
  ";": [",", "una coma"],
  "(": ["[", "un corchete"],
  ")": ["]", "un corchete"],
};

function wronglyQuoted(raw: string, offset: number): Lexeme {
  const inside = raw.slice(1, -1);
  const mask = `"${inside.replaceAll('"', "'")}"`;
  if (raw.startsWith('"') && raw.endsWith('"')) return { mask, text: messages.innerQuotes, guessed: true };
  const quotes = [offset, offset + raw.length - 1];
  const edits = quotes.map((offset) => ({ offset, length: 1, content: '"' }));
  const isCertain = !/["“”„‟«»]/.test(inside);
  const text = messages.foreignQuotes({ raw, right: `"${inside}"`, fix: isCertain ? "--fix" : undefined });
  return { mask, text, ...(isCertain && { edits }) };
}

function unclosedText(raw: string): Lexeme {
  const end = raw.replace(/[,\s]*$/, "").length;
  const mask = end > 1 ? `"${raw.slice(1, end - 1).replace(/["\\]/g, "/")}"` : "0".repeat(end);
  return { mask: mask + raw.slice(end), text: messages.unclosedText, guessed: true };
}

function unquoted(raw: string): ProblemText {
  const literal = unquotedValue(raw, ["boolean"]);
  if (literal !== undefined) return messages.literal({ raw, right: String(literal) });
  if (hasThousands(raw)) return thousands(raw);
  return /^[-+.\d]+$/.test(raw) ? messages.badNumber({ raw }) : messages.unquotedText({ raw });
}

/** `1,000` and `5.000.000`; not `1.234`, which may be a number with decimals. */
function hasThousands(raw: string): boolean {
  return /^-?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3}){2,})$/.test(raw);
}

/** Whether it has thousands or decimals is for its author to say. */
export function thousands(raw: string): ProblemText {
  return messages.thousands({ raw, right: raw.replaceAll(/[.,]/g, "") });
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

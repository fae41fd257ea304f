// What the messages of `errors` say of their rules in their own words: who changes a limit may forget the message.
import { formatSize } from "../../../engine/file.ts";
import { keywords } from "../../../engine/keywords.ts";
import { isFieldWithin } from "../../../engine/path.ts";
import { recognisedExtensions } from "../../../engine/signatures.ts";
import { nodeOf, strings, text } from "../../read/jsonTree.ts";
import type { Found } from "../../read/problem.ts";
import { messages } from "../messages/form.ts";
import type { OutlinedForm, Rule } from "./outline.ts";
import { rulesOfRow } from "./rows.ts";

export function* checkRowTexts(form: OutlinedForm): Generator<Found> {
  for (const row of form.value.errors ?? []) {
    const at = nodeOf(row, "message");
    const message = text(at) ?? "";
    const rules = rulesOfRow(form, row);
    const problem = otherLimit(message, rules) ?? otherFormats(message, rules, form);
    if (problem) yield [at, problem];
  }
}

/**
 * A message with as many numbers as its rules have limits says them. Numbers mean other things in an example, or beside a
 * limit that is written in letters: «una de las 3 opciones».
 */
function otherLimit(message: string, rules: Rule[]) {
  const limits = new Map(rules.map((rule) => [numberOf(rule), rule.keyword]));
  limits.delete(undefined);
  const words: string[] = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isInLetters = [...limits.keys()].some((limit = 0) => lettersOf(limit).some((word) => words.includes(word)));
  const said = isInLetters || /\{limit\}|ejemplo|%/i.test(message) ? [] : amountsIn(message);
  if (said.length !== limits.size) return undefined;
  for (const [limit = 0, keyword] of limits) {
    if (said.some(({ values }) => values.includes(limit))) continue;
    const { written, isSize } = said.find(({ values }) => !values.some((value) => limits.has(value))) ?? {};
    if (written) return messages.otherLimit({ said: written, keyword, most: isSize ? formatSize(limit) : `${limit}` });
  }
  return undefined;
}

/** The limit of a rule, if it is a number. */
function numberOf({ keyword, keyNode }: Rule): number | undefined {
  const value: unknown = keyNode.parent?.children?.[1]?.value;
  return keywords.get(keyword)?.limit && typeof value === "number" ? value : undefined;
}

const numbersInLetters = "un una uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez".split("|");

function lettersOf(limit: number): string[] {
  return numbersInLetters[limit - 1]?.split(" ") ?? [];
}

/** What follows a number, as in «5 MB» or «2 horas», and what its unit may stand for. */
const units: [name: RegExp, factors: number[]][] = [
  [/^k(?:b|ilobytes?)$/, [1000, 1024]],
  [/^m(?:b|egas?|egabytes?)$/, [1000 ** 2, 1024 ** 2]],
  [/^mil$/, [1000]],
  [/^mill[oó]n(?:es)?$/, [1_000_000]],
  [/^(?:horas?|minutos?)$/, [1, 60]],
];

/** The numbers that a text names, as Spanish writes them, with the numbers of which each may be the limit. */
function amountsIn(message: string) {
  const found = message.matchAll(/(\d+(?:\.\d{3})*(?:,\d+)?)(?:\s*(\p{L}+))?/gu);
  return [...found].map(([all, digits = "", word = ""]) => {
    const number = Number(digits.replaceAll(".", "").replace(",", "."));
    const [name, factors = [1]] = units.find(([each]) => each.test(word.toLowerCase())) ?? [];
    const isSize = factors.includes(1024) || factors.includes(1024 ** 2);
    const values = factors.map((factor) => number * factor);
    // «Menos de 6» is a maximum of 5, «6 cifras» one of 999999; some write «500,000».
    if (factors.includes(1)) values.push(number - 1, number + 1, Number(digits.replace(/,(?=\d{3}$)/, "")));
    if (/^(?:cifras|d[ií]gitos)$/i.test(word)) values.push(10 ** number - 1, 10 ** (number - 1));
    return { written: name ? all : digits, isSize, values };
  });
}

/** Words for several formats: who reads «una foto» needs no list of them. */
const generalNames: [name: RegExp, extensions: string[]][] = [
  [/im[aá]gen|foto/, ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "tif", "tiff", "bmp"]],
  [/word/, ["doc", "docx"]],
  [/excel|hoja de c[aá]lculo/, ["xls", "xlsx", "ods"]],
  [/power ?point|presentaci/, ["ppt", "pptx", "odp"]],
];

/** A message that names formats of files names those that the field accepts, and no others. */
function otherFormats(message: string, rules: Rule[], { fields }: OutlinedForm) {
  const files = [...fields.values()].filter(({ isFile }) => isFile);
  const isOfFile = ({ field }: Rule) =>
    field.endsWith(".extension") && files.some(({ name }) => isFieldWithin(field, name));
  const rule = rules.find((each) => each.keyword === "enum" && isOfFile(each));
  const accepted = strings(rule?.keyNode.parent?.children?.[1]).map(([extension]) => extension);
  const withoutRefused = message.toLowerCase().replaceAll(/\b(?:no se|excepto|salvo)\b[^.;:]*/g, "");
  const words = withoutRefused.match(/[a-z0-9]+/g) ?? [];
  const named = words.filter((word) => recognisedExtensions.has(word) || accepted.includes(word));
  if (!rule || named.length === 0) return undefined;
  const lacks = (some: string[]) => (extension: string) => !some.map(formatOf).includes(formatOf(extension));
  const general = generalNames.flatMap(([name, extensions]) => (name.test(message.toLowerCase()) ? extensions : []));
  const [unnamed, refused] = [accepted.filter(lacks([...named, ...general])), named.filter(lacks(accepted))];
  return unnamed.length + refused.length > 0 ? messages.otherFormats({ unnamed, refused }) : undefined;
}

/** Some extensions are of the same format. */
const formatOf = (extension: string) => ({ jpeg: "jpg", tiff: "tif" })[extension] ?? extension;

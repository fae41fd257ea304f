// What the messages of `errors` say of their rules in their own words: who changes a limit may forget the message.
import { formatSize } from "../../../engine/file.ts";
import { keywords } from "../../../engine/keywords.ts";
import { isFieldWithin } from "../../../engine/path.ts";
import { recognisedExtensions } from "../../../engine/signatures.ts";
import { isFileField } from "../../../engine/widgets.ts";
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

/** A message with as many numbers as its rules have limits says them. In an example, numbers mean other things. */
function otherLimit(message: string, rules: Rule[]) {
  const limits = new Map(rules.map((rule) => [numberOf(rule), rule.keyword]));
  limits.delete(undefined);
  const said = /\{limit\}|ejemplo|%/i.test(message) ? [] : amountsIn(message);
  if (said.length !== limits.size) return undefined;
  for (const [limit = 0, keyword] of limits) {
    if (said.some(({ values }) => values.includes(limit))) continue;
    const { written, unit } = said.find(({ values }) => !values.some((value) => limits.has(value))) ?? {};
    if (written) return messages.otherLimit({ said: written, keyword, most: unit ? formatSize(limit) : `${limit}` });
  }
  return undefined;
}

/** The limit of a rule, if it is a number. */
function numberOf({ keyword, keyNode }: Rule): number | undefined {
  const value: unknown = keyNode.parent?.children?.[1]?.value;
  return keywords.get(keyword)?.limit && typeof value === "number" ? value : undefined;
}

/** Letters after a number, as in «5 MB», and how many bytes each may stand for. */
const units: Record<string, number[]> = { kb: [1000, 1024], mb: [1000 ** 2, 1024 ** 2] };

/** The numbers that a text names, as Spanish writes them, with the numbers of which each may be the limit. */
function amountsIn(message: string) {
  const found = message.matchAll(/(\d+(?:\.\d{3})*(?:,\d+)?)(?:\s*(kb|mb)\b)?/gi);
  return [...found].map(([written, digits = "", unit = ""]) => {
    const number = Number(digits.replaceAll(".", "").replace(",", "."));
    const factors = units[unit.toLowerCase()];
    // «Menos de 6» is a maximum of 5.
    const values = factors ? factors.map((factor) => number * factor) : [number, number - 1, number + 1];
    return { written, unit, values };
  });
}

/** A message that names formats of files names those that the field accepts, and no others. */
function otherFormats(message: string, rules: Rule[], { fields }: OutlinedForm) {
  const files = [...fields.values()].filter(({ declarations }) => declarations.some(isFileField));
  const isOfFile = ({ field }: Rule) =>
    field.endsWith(".extension") && files.some(({ name }) => isFieldWithin(field, name));
  const rule = rules.find((each) => each.keyword === "enum" && isOfFile(each));
  const accepted = strings(rule?.keyNode.parent?.children?.[1]).map(([extension]) => extension);
  const words = message.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const named = words.filter((word) => recognisedExtensions.has(word) || accepted.includes(word));
  if (!rule || named.length === 0) return undefined;
  const lacks = (some: string[]) => (extension: string) => !some.map(formatOf).includes(formatOf(extension));
  const [unnamed, refused] = [accepted.filter(lacks(named)), named.filter(lacks(accepted))];
  return unnamed.length + refused.length > 0 ? messages.otherFormats({ unnamed, refused }) : undefined;
}

/** Some extensions are of the same format. */
const formatOf = (extension: string) => (extension === "jpeg" ? "jpg" : extension);

// The words of an error, and the values that they name.
import type { RuleWords } from "../types.gen.ts";
import type { CompiledForm, RuleError } from "./form.ts";
import type { Path } from "./path.ts";
import { declarationsAt } from "./schema.ts";
import { asTyped, fromData, type Values } from "./template.ts";

/** What a message may name: what the rule says (`{limit}`), the field's `{title}`, the data. */
export function namedIn(form: CompiledForm, error: RuleError, path: Path, data: unknown): Values {
  const params = fromData(error.params);
  const values = asTyped(fromData(data));
  return (name) => params(name) ?? (name === "title" ? titleOf(form, path) : undefined) ?? values(name);
}

/** What the visitor calls the field: its title, or that of the nearest thing around it that has one. */
function titleOf(form: CompiledForm, path: Path): string {
  for (let length = path.length; length > 0; length--) {
    const titled = declarationsAt(form.schema, path.slice(0, length)).find((schema) => schema.title);
    if (titled?.title) return titled.title;
  }
  return path.findLast((step) => typeof step === "string") ?? form.schema.title ?? form.id;
}

const sameWords: Record<string, keyof RuleWords> = {
  oneOf: "choice",
  anyOf: "choice",
  dependencies: "required",
};

/** The site's message for a rule without a row: of the kind of data or format that is asked for, else of the rule. */
export function generalMessage({ words: { rules } }: CompiledForm, { keyword, params }: RuleError): string {
  const detail = keyword === "format" ? params.format : keyword === "type" ? params.type : undefined;
  return own(rules, detail ?? sameWords[keyword] ?? keyword) ?? own(rules, keyword) ?? rules.other;
}

function own(rules: RuleWords, name: string): string | undefined {
  return Object.hasOwn(rules, name) ? rules[name as keyof RuleWords] : undefined;
}

// The general message of an error, and the values for the placeholders of any message.
import type { RuleMessages } from "../types.gen.ts";
import { declarationsAt } from "./declarations.ts";
import type { CompiledForm, RuleError } from "./form.ts";
import type { Path } from "./path.ts";
import { type Lookup, lookupIn, withoutGrouping } from "./template.ts";

/** Finds the value of a placeholder: a parameter of the rule (`{limit}`), the field's `{title}`, a value of `data`. */
export function messageValues(form: CompiledForm, error: RuleError, path: Path, data: unknown): Lookup {
  const params = lookupIn(error.params);
  const values = withoutGrouping(lookupIn(data));
  return (name) => params(name) ?? (name === "title" ? titleOf(form, path) : undefined) ?? values(name);
}

/** The title of a field, or of the nearest field around it that has one; otherwise the name of the field. */
function titleOf(form: CompiledForm, path: Path): string {
  for (let length = path.length; length > 0; length--) {
    const titled = declarationsAt(form.schema, path.slice(0, length)).find((schema) => schema.title);
    if (titled?.title) return titled.title;
  }
  return path.findLast((step) => typeof step === "string") ?? form.schema.title ?? form.id;
}

/** Keywords that use the general message of another one. */
const sameMessage: Record<string, keyof RuleMessages> = {
  oneOf: "choice",
  anyOf: "choice",
  dependencies: "required",
};

/**
 * The site's general message for an error without a row: that of the expected type or format if there is one, else
 * that of the keyword, else the one for all other rules.
 */
export function generalMessage({ messages: { rules } }: CompiledForm, { keyword, params }: RuleError): string {
  const detail = keyword === "format" ? params.format : keyword === "type" ? params.type : undefined;
  return own(rules, detail ?? sameMessage[keyword] ?? keyword) ?? own(rules, keyword) ?? rules.other;
}

function own(rules: RuleMessages, name: string): string | undefined {
  return Object.hasOwn(rules, name) ? rules[name as keyof RuleMessages] : undefined;
}

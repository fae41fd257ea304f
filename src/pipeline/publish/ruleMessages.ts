import { isKnownFormat } from "../../engine/compile.ts";
import { keywords } from "../../engine/keywords.ts";
import { sharedMessages } from "../../engine/messages.ts";
import { everySchema } from "../../engine/walk.ts";
import type { Field, FormSchema, RuleMessages } from "../../types.gen.ts";

/** The general messages without those of keywords, formats and widgets that none of the forms has. */
export function messagesOf(forms: FormSchema[], rules: RuleMessages): Partial<RuleMessages> {
  const declared = new Set<unknown>();
  for (const { schema } of forms.flatMap((form) => everySchema<Field>(form))) {
    for (const name of [...Object.keys(schema), schema.format, schema.ui?.widget]) declared.add(name);
  }
  const isNeeded = (name: string) =>
    declared.has(name) || sharedMessages.has(name) || !(keywords.has(name) || isKnownFormat(name) || name === "money");
  return Object.fromEntries(Object.entries(rules).filter(([name]) => isNeeded(name)));
}

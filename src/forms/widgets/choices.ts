// The values a visitor chooses among, with what is read for each.
import { type EnumOptionsType, optionsList, type WidgetProps } from "@rjsf/utils";

/** rjsf makes the list for single values; for the items of a list it leaves it to us where they may repeat. */
export function choicesOf({ options, schema, uiSchema }: WidgetProps): EnumOptionsType[] {
  const { items } = schema;
  const given = options.enumOptions;
  if (given || typeof items !== "object" || Array.isArray(items)) return given ?? [];
  return optionsList(items, uiSchema) ?? [];
}

/** A value as the attribute of an option. */
export function attributeOf({ value }: EnumOptionsType): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

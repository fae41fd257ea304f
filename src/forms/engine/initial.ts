// The data a form begins with, where rjsf would begin with something else.
import type { Field } from "../../content/types.gen.ts";

/**
 * Boxes that must be ticked begin unticked: rjsf takes any `const` for a default. Everything else is left for it.
 */
export function initialData(schema: Field): Record<string, unknown> {
  const begun = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, initialValue(field)]);
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined));
}

function initialValue(field: Field): unknown {
  if (field.const === true) return field.default ?? false;
  const inner = initialData(field);
  return Object.keys(inner).length > 0 ? inner : undefined;
}

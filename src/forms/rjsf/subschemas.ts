// Which schemas rjsf will ask the validator about. Runs at build time only.
import { hashForSchema, type RJSFSchema, schemaParser } from "@rjsf/utils";
import type { Rules } from "../../engine/form.ts";

/** All schemas of a form that rjsf validates data against, by rjsf's hash of each. `main` is that of the whole form. */
export function rjsfSchemas(rules: Rules): { schemas: Record<string, object>; main: string } {
  // Rules are draft-07, as rjsf's own type of a schema; ours is narrower.
  const schema = rules as RJSFSchema;
  return { schemas: schemaParser(schema), main: hashForSchema(schema) };
}

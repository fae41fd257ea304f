// Which schemas rjsf validates data against: the build compiles them. The only importer of rjsf outside src/forms/rjsf.
import { hashForSchema, type RJSFSchema, schemaParser } from "@rjsf/utils";
import type { Rules } from "../../engine/form.ts";

/** All schemas of a form that rjsf validates data against, by rjsf's hash of each. `main` is the whole form's hash. */
export function rjsfSchemas(rules: Rules): { schemas: Record<string, object>; main: string } {
  // Rules are draft-07, like rjsf's own type of a schema; ours is narrower.
  const schema = rules as RJSFSchema;
  return { schemas: schemaParser(schema), main: hashForSchema(schema) };
}

import type { RJSFSchema } from "@rjsf/utils";
import type { Field } from "../../types.gen.ts";

/** Narrows rjsf's type of a schema to ours: every schema that rjsf renders is part of a form file. */
export function fieldSchema(schema: RJSFSchema): Field {
  return schema as Field;
}

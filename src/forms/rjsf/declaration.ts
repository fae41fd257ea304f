// Where rjsf's type of a schema becomes ours.
import type { RJSFSchema } from "@rjsf/utils";
import type { Field } from "../../types.gen.ts";

/** rjsf's type is wider; but all that it draws comes from a form file, which the meta-schema holds to ours. */
export function declarationOf(schema: RJSFSchema): Field {
  return schema as Field;
}

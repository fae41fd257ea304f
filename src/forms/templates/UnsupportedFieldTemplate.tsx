// A field whose declaration says nothing that can be drawn.
import type { UnsupportedFieldProps } from "@rjsf/utils";

/** Caught by the boundary around the field, which says so in its place. */
export function UnsupportedFieldTemplate({ reason }: UnsupportedFieldProps): never {
  throw new Error(reason);
}

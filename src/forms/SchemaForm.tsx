// The entry of the forms' chunk. Each form is in a chunk of its own.
import { useLive } from "../live/live.ts";
import { FormView, type FormViewProps } from "./FormView.tsx";

/** While editing, renders the newest version of the form. */
export function SchemaForm({ form, ...props }: FormViewProps) {
  return <FormView form={useLive(form)} {...props} />;
}

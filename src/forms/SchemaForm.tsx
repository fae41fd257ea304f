// The entry of the forms' chunk. Each form is in a chunk of its own.
import { useLive } from "../live/live.ts";
import { FormView } from "./FormView.tsx";
import type { PageForm } from "./parts.ts";

/** While editing, renders the newest version of the form. */
export function SchemaForm({ form }: { form: PageForm }) {
  return <FormView form={useLive(form)} />;
}

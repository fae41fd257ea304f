// The data of the block catalogue. Only types, because the browser uses them too.
import type { FormSchema, Section } from "../../types.gen.ts";

export interface Example {
  /** As an editor writes it. */
  json: unknown;
  /** The errors that the check finds in it. An example with errors is not rendered. */
  problems: string[];
}

export interface SectionExample extends Example {
  /** As a page renders it; absent if there are errors. */
  section?: Section;
}

export interface FieldExample extends Example {
  /** Its name in the catalogue's form. */
  field: string;
}

/** A section type, or a way to fill in a field. */
export interface Block<E extends Example> {
  /** Its name in the files. */
  name: string;
  /** Its Spanish name. */
  title?: string;
  description: string;
  examples: E[];
}

export interface Catalogue {
  sections: Block<SectionExample>[];
  fields: Block<FieldExample>[];
  /** Contains every field of `fields` without errors. */
  form: FormSchema;
}

// What the block catalogue is made of. Types alone: the browser shares them.

import type { FormSchema, Section, Site } from "../../types.gen.ts";
import type { Files } from "../site/files.ts";
import type { PageFile } from "../site/resolve.ts";
import type { Table } from "./properties.ts";

export interface Example {
  /** As an editor writes it. */
  json: unknown;
  /** What the check says of it: then there is nothing to draw. */
  problems: string[];
}

export interface SectionExample extends Example {
  drawn?: Section;
}

export interface FieldExample extends Example {
  /** Its name in the form of all fields. */
  field: string;
}

/** A kind of section, or a way to fill in a field. */
export interface Block<E extends Example> {
  /** Its name in the files. */
  name: string;
  /** Its name in Spanish. */
  title?: string;
  description: string;
  /** Of a section, all it may say; of a field, what its examples say. */
  tables: Table[];
  examples: E[];
}

export interface Catalogue {
  sections: Block<SectionExample>[];
  fields: Block<FieldExample>[];
  /** All that a field may say. */
  field: Table[];
  /** All that a file may say, by the name that words.files gives it. */
  files: { name: "page" | "form"; tables: Table[] }[];
  /** Every field of `fields` that can be drawn. */
  form: FormSchema;
}

/** What the catalogue reads of the site: files without errors. */
export interface Source {
  files: Files;
  site: Site;
  /** By file. */
  pages: Map<string, PageFile>;
}

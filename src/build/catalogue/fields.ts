// The ways to fill in a field: its widgets, groups and lists, from the examples of the meta-schema of forms.

import type { Field, FormSchema } from "../../types.gen.ts";
import { asSchema, type Schema, type Schemas } from "../check/schema/schemas.ts";
import { formsFolder } from "../site/files.ts";
import type { Block, Catalogue, FieldExample } from "./block.ts";
import { type Table, tablesOf } from "./properties.ts";
import type { Problems, Trial } from "./trial.ts";

const metaSchema = "schemas/meta/form.schema.json";

/** An example in a form that nobody sees. */
interface FieldTrial extends Trial {
  /** The field's name. */
  field: string;
  json: Field;
}

export function fieldTrials(schemas: Schemas): FieldTrial[] {
  const { examples } = definition("field", schemas);
  // The check judges them as soon as they stand in a form.
  const fields = (Array.isArray(examples) ? examples : []) as Field[];
  return fields.map((json, index) => {
    const name = `catalogue-${index}`;
    const field = fieldName(json, fields);
    const file = formOf(name, [{ field, json }]);
    return { path: `${formsFolder}${name}.schema.json`, file, field, json };
  });
}

export function fieldBlocks(
  schemas: Schemas,
  trials: FieldTrial[],
  problems: Problems,
): Pick<Catalogue, "fields" | "field" | "form"> {
  const declaration = definition("field", schemas);
  const field = tablesOf(declaration, metaSchema, schemas);
  const blocks = [...meanings(schemas)].map(([name, description]): Block<FieldExample> => {
    const own = trials.filter(({ json }) => nameOf(json) === name);
    const examples = own.map(({ path, field, json }) => ({
      field,
      json,
      problems: problems.get(path) ?? [],
    }));
    return { name, description, tables: field.flatMap((table) => used(table, own)), examples };
  });
  const good = trials.filter(({ path }) => problems.get(path)?.length === 0);
  return { fields: blocks, field, form: formOf("catalogue", good) };
}

/** What an example is an example of: its widget, else its kind of data. */
function nameOf({ ui, type }: Field): string {
  return ui?.widget ?? String(type);
}

/** What the catalogue has to show of fields, each with its sentence: the widgets, and the data that have none. */
function meanings(schemas: Schemas): Map<string, string> {
  const widgets = sentences(asSchema(definition("ui", schemas).properties).widget);
  const kinds = sentences(asSchema(definition("field", schemas).properties).type);
  const composed = [...kinds].filter(([kind]) => kind === "object" || kind === "array");
  return new Map([...widgets, ...composed]);
}

/** The values of an `enum`, also of the first shape of an `anyOf`, with what they mean. */
function sentences(schema: unknown): Map<string, string> {
  const { anyOf, enum: values, enumDescriptions } = asSchema(schema);
  if (Array.isArray(anyOf)) return sentences(anyOf[0]);
  const said = Array.isArray(enumDescriptions) ? enumDescriptions : [];
  return new Map((Array.isArray(values) ? values : []).map((value, index) => [value, said[index] ?? ""]));
}

function definition(name: string, schemas: Schemas): Schema {
  return schemas.follow({ $ref: `#/definitions/${name}` }, metaSchema).schema;
}

/** A name for the field from its label, as an editor would write it: `correoElectronico`. */
function fieldName(field: Field, all: Field[]): string {
  const plain = (field.title ?? "campo").normalize("NFD").replaceAll(/[^A-Za-z0-9 ]/g, "");
  const [first = "campo", ...rest] = plain.toLowerCase().split(/ +/);
  const name = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  const same = all.slice(0, all.indexOf(field)).filter(({ title }) => title === field.title).length;
  return same === 0 ? name : `${name}${same + 1}`;
}

function formOf(id: string, fields: Pick<FieldTrial, "field" | "json">[]): FormSchema {
  return {
    $schema: "../meta/form.schema.json",
    $id: id,
    type: "object",
    properties: Object.fromEntries(fields.map(({ field, json }) => [field, json])),
    submit: { label: "-", action: "simulate", log: [] },
  };
}

/** The rows of a table that the examples make use of, and of their values the same. */
function used(table: Table, examples: FieldTrial[]): Table[] {
  const [path = ""] = table.paths;
  const written = examples.flatMap(({ json }) => Object.entries(objectAt(json, path)));
  const rows = table.rows
    .filter(({ name }) => written.some(([key]) => key === name))
    .map((row) => {
      const isWritten = (known: unknown) =>
        written.some(([key, value]) => key === row.name && value === known);
      const values = row.takes.values.filter(({ value }) => isWritten(value));
      return { ...row, takes: { ...row.takes, values } };
    });
  return rows.length > 0 ? [{ ...table, paths: [path], rows }] : [];
}

function objectAt(json: Field, path: string): object {
  const steps = path === "" ? [] : path.split(".");
  return asSchema(steps.reduce<unknown>((value, step) => asSchema(value)[step], json));
}

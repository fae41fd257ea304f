// The ways to fill in a field: widgets, groups and lists, with the examples of the meta-schema of forms.
import { fieldName } from "../../engine/fieldDeclaration.ts";
import type { Field, FormSchema } from "../../types.gen.ts";
import { formsFolder } from "../read/files.ts";
import { asSchema, formSchema, type Schema, type Schemas } from "../read/schemas.ts";
import type { Block, Catalogue, FieldExample } from "./block.ts";
import type { ExampleFile, ProblemsOf } from "./examples.ts";

/** A form with one example. */
interface ExampleForm extends ExampleFile {
  field: string;
  json: Field;
}

export function fieldExamples(schemas: Schemas): ExampleForm[] {
  const { examples } = definition("field", schemas);
  // The check validates each example in its form.
  const fields = (Array.isArray(examples) ? examples : []) as Field[];
  return fields.map((json, index) => {
    const name = `catalogue-${index}`;
    const field = fieldName(json.title ?? "");
    return { path: `${formsFolder}${name}.schema.json`, content: formWith(name, [{ field, json }]), field, json };
  });
}

export function fieldBlocks(
  schemas: Schemas,
  examples: ExampleForm[],
  problemsOf: ProblemsOf,
): Pick<Catalogue, "fields" | "form"> {
  const fields = [...descriptions(schemas)].map(([name, description]): Block<FieldExample> => {
    const own = examples.filter(({ json: { ui, type } }) => (ui?.widget ?? type) === name);
    return {
      name,
      description,
      examples: own.map((example) => ({ field: example.field, json: example.json, problems: problemsOf(example) })),
    };
  });
  const valid = examples.filter((example) => problemsOf(example).length === 0);
  return { fields, form: formWith("catalogue", valid) };
}

/** The description of each widget, and of the types of data that need none. */
export function descriptions(schemas: Schemas): Map<string, string> {
  const widgets = enumDescriptions(asSchema(definition("ui", schemas).properties).widget);
  const types = enumDescriptions(asSchema(definition("field", schemas).properties).type);
  return new Map([...widgets, ...types.filter(([type]) => type === "object" || type === "array")]);
}

/** The values of an `enum`, or of that of the first branch of an `anyOf`, each with its description. */
function enumDescriptions(schema: unknown): [value: string, description: string][] {
  const { anyOf, enum: values, enumDescriptions: texts } = asSchema(schema);
  if (Array.isArray(anyOf)) return enumDescriptions(anyOf[0]);
  if (!Array.isArray(values) || !Array.isArray(texts)) return [];
  return values.map((value, index) => [value, texts[index] ?? ""]);
}

function definition(name: string, schemas: Schemas): Schema {
  return schemas.find(formSchema, `#/definitions/${name}`);
}

function formWith(id: string, fields: Pick<ExampleForm, "field" | "json">[]): FormSchema {
  return {
    $schema: "../meta/form.schema.json",
    $id: id,
    type: "object",
    properties: Object.fromEntries(fields.map(({ field, json }) => [field, json])),
    draft: "none",
    submit: { label: "-", action: "simulate", log: [] },
  };
}

// Adding a field to a form. Its name is made once, of its first title, and stays.
import { fieldName } from "../../engine/fieldDeclaration.ts";
import type { Field } from "../../types.gen.ts";
import type { EditorAction } from "./editorState.ts";
import { newOption } from "./fieldOptions.ts";
import { beforeOuter, blocksOf, conditionalFields, demand, release } from "./formFields.ts";
import { actionOn, fieldKey, formValueOf } from "./formValue.ts";
import type { Thing } from "./thing.ts";

export interface NewField {
  /** The position of its block, or the title of a new one; undefined for none. */
  group: number | string | undefined;
  /** If the form has no blocks yet: the title of that of the fields that it has. */
  firstGroup?: string;
  title: string;
  /** A field of the wanted kind. Whether it must be filled in depends on `isRequired` alone. */
  example: Field;
  isRequired: boolean;
  /** What visitors choose from, if the field is a choice: their texts. */
  options?: string[];
}

/** Adds a field at the end of a block, or with a new one after the others. */
export function insertField(
  fields: Thing,
  { group, firstGroup, title, example, isRequired, options }: NewField,
): EditorAction {
  const texts = JSON.stringify(formValueOf(fields));
  // Another part of the form may have the name already; «today» is the present day for rules.
  const name = fieldName(title, (one) => one === "today" || texts.includes(`"${one}"`));
  const blocks = blocksOf(fields);
  const own = blocks.findIndex((block) => block.group === group);
  const before = blocks.slice(0, own < 0 ? undefined : own + 1).flatMap((block) => block.fields);
  const field = fields.below(name);
  const action = actionOn(field, "", (form, owner) => {
    const kind = title === example.title ? example : ofItsKind(example);
    owner.properties[name] = { ...(options ? withOptions(kind, options) : kind), title };
    if (firstGroup !== undefined) {
      const present = [...before, ...conditionalFields(fields)];
      form.groups = [{ title: firstGroup, fields: present.map(fieldKey) }];
    }
    if (typeof group === "string") form.groups?.push({ title: group, fields: [name] });
    else if (group !== undefined) form.groups?.[group]?.fields.push(name);
    if (isRequired) demand(field, form, owner, [...beforeOuter(field), ...before]);
    else release(field, form, owner);
  });
  return { ...action, label: `Añadir el campo «${title}»` };
}

/** Keywords of an example that fit only its own title. */
const ofExample = ["description", "examples", "maxLength", "minimum", "maximum"];

/** Of an example, what is true of every field of its kind. */
function ofItsKind(example: Field): Field {
  const { autocomplete, placeholder, ...ui } = example.ui ?? {};
  // Browsers would fill in the name of who visits, or the birthday.
  const isOfPerson = autocomplete === "name" || autocomplete === "bday";
  const kind = Object.entries(example).filter(([keyword]) => !ofExample.includes(keyword));
  return { ...Object.fromEntries(kind), ...(isOfPerson && { ui }) };
}

function withOptions(field: Field, texts: string[]): Field {
  const labels: Record<string, string> = {};
  // Not the keys of the object: it would put those that are numbers first.
  const values = [...new Set(texts)].map((text) => {
    const value = newOption(text, labels);
    labels[value] = text;
    return value;
  });
  const { descriptions: _ofExample, ...ui } = field.ui ?? {};
  const choice = field.items === undefined ? { enum: values } : { items: { ...field.items, enum: values } };
  return { ...field, ...choice, ui: { ...ui, labels } };
}

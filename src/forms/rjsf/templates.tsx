// The templates by rjsf's names. Each passes rjsf's props on to a component of ours.
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  MultiSchemaFieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
  UnsupportedFieldProps,
} from "@rjsf/utils";
import { isValidElement } from "react";
import type { Path } from "../../engine/path.ts";
import { hasBranches } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { useForm } from "../session/context.ts";
import { BranchTemplate } from "../templates/BranchTemplate.tsx";
import { FieldTemplate } from "../templates/FieldTemplate.tsx";
import { ListItemTemplate } from "../templates/ListItemTemplate.tsx";
import { ListTemplate } from "../templates/ListTemplate.tsx";
import { ObjectTemplate } from "../templates/ObjectTemplate.tsx";
import { fieldSchema } from "./fieldSchema.ts";

function RjsfFieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, label, rawDescription, required = false, children } = props;
  const schema = fieldSchema(props.schema);
  return (
    <FieldTemplate {...{ id, path: fieldPathId.path, schema, label, description: rawDescription, required }}>
      {children}
    </FieldTemplate>
  );
}

function RjsfObjectTemplate({ fieldPathId, title, properties, ...rest }: ObjectFieldTemplateProps) {
  const schema = fieldSchema(rest.schema);
  const root = useForm().form.schema;
  const path = ownPath(root, fieldPathId.path, schema);
  const { required = false } = rest;
  const field = { id: fieldPathId.$id, path, schema, label: title, description: schema.description, required };
  return <ObjectTemplate {...field} properties={properties} />;
}

/** The path without the step that rjsf adds for the fields that all branches of an object share. */
function ownPath(root: Field, path: Path, schema: Field): Path {
  return hasBranches(root, schema) && path.at(-1) === "XxxOf" ? path.slice(0, -1) : path;
}

function RjsfArrayTemplate({ fieldPathId, title, items, ...rest }: ArrayFieldTemplateProps) {
  const schema = fieldSchema(rest.schema);
  const { required = false } = rest;
  const { $id: id, path } = fieldPathId;
  const field = { id, path, schema, label: title, description: schema.description, required };
  const canAdd = rest.canAdd === true && !rest.readonly;
  return <ListTemplate {...field} items={items} canAdd={canAdd} onAdd={rest.onAddClick} />;
}

function RjsfArrayItemTemplate({ buttonsProps, index, totalItems, children }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasRemove, readonly, ...rest } = buttonsProps;
  return (
    <ListItemTemplate
      index={index}
      total={totalItems}
      onMoveUp={hasMoveUp && !readonly ? rest.onMoveUpItem : undefined}
      onMoveDown={hasMoveDown && !readonly ? rest.onMoveDownItem : undefined}
      onRemove={hasRemove && !readonly ? rest.onRemoveItem : undefined}
    >
      {children}
    </ListItemTemplate>
  );
}

function RjsfMultiSchemaTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  // Its id and the chosen branch are known only to the element of the select.
  const { id = "", value: chosen } = isValidElement<{ id: string; value?: number }>(selector) ? selector.props : {};
  return <BranchTemplate {...{ id, chosen, selector, children: optionSchemaField }} />;
}

/** @throws always: SchemaField renders a message instead of the field. */
function UnsupportedFieldTemplate({ reason }: UnsupportedFieldProps): never {
  throw new Error(reason);
}

const Nothing = () => null;

export const templates = {
  ArrayFieldItemTemplate: RjsfArrayItemTemplate,
  ArrayFieldTemplate: RjsfArrayTemplate,
  FieldTemplate: RjsfFieldTemplate,
  MultiSchemaFieldTemplate: RjsfMultiSchemaTemplate,
  ObjectFieldTemplate: RjsfObjectTemplate,
  UnsupportedFieldTemplate,
  // Our templates render descriptions, help and errors themselves.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
} satisfies Partial<TemplatesType>;

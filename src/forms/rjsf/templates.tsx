// The templates by rjsf's names. Each passes rjsf's props on to a component of ours.
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType, UnsupportedFieldProps } from "@rjsf/utils";
import type { Path } from "../../engine/path.ts";
import { hasBranches } from "../../engine/widgets.ts";
import type { Field } from "../../types.gen.ts";
import { useForm } from "../session/context.ts";
import { FieldTemplate } from "../templates/FieldTemplate.tsx";
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

/** @throws always: SchemaField renders a message instead of the field. */
function UnsupportedFieldTemplate({ reason }: UnsupportedFieldProps): never {
  throw new Error(reason);
}

const Nothing = () => null;

export const templates = {
  FieldTemplate: RjsfFieldTemplate,
  ObjectFieldTemplate: RjsfObjectTemplate,
  UnsupportedFieldTemplate,
  // Our templates render descriptions, help and errors themselves.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
} satisfies Partial<TemplatesType>;

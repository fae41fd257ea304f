// The fields by rjsf's names: rjsf's own, except SchemaField and FileField.
import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import FallbackField from "@rjsf/core/lib/components/fields/FallbackField.js";
import MultiSchemaField from "@rjsf/core/lib/components/fields/MultiSchemaField.js";
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { FieldProps, RegistryFieldsType } from "@rjsf/utils";
import { FileWidget } from "../widgets/file/FileWidget.tsx";
import { fieldSchema } from "./fieldSchema.ts";
import { SchemaField } from "./SchemaField.tsx";

/** A field for rjsf, not a widget: the value is an object or a list, and rjsf would render its properties. */
function FileField(props: FieldProps) {
  const { fieldPathId, schema, formData, onChange, required = false, readonly = false } = props;
  return (
    <FileWidget
      id={fieldPathId.$id}
      schema={fieldSchema(schema)}
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
      required={required}
      readOnly={readonly}
      choices={[]}
    />
  );
}

export const fields: RegistryFieldsType = {
  AnyOfField: MultiSchemaField,
  ArrayField,
  BooleanField,
  FallbackField,
  FileField,
  NullField,
  // rjsf's NumberField would parse the text that our widget commits when it is not a number: «1e3» as a thousand.
  NumberField: StringField,
  ObjectField,
  OneOfField: MultiSchemaField,
  SchemaField,
  StringField,
};

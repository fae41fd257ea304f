// Lists. Only the forms that contain one load this (engine/formParts.ts).
import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { ListItemTemplate } from "../templates/ListItemTemplate.tsx";
import { ListTemplate } from "../templates/ListTemplate.tsx";
import { fieldSchema } from "./fieldSchema.ts";

function RjsfArrayTemplate({ fieldPathId, title, items, ...rest }: ArrayFieldTemplateProps) {
  const schema = fieldSchema(rest.schema);
  const { required = false } = rest;
  const { $id: id, path } = fieldPathId;
  const field = { id, path, schema, label: title, description: schema.description, required };
  const canAdd = rest.canAdd === true && !rest.readonly;
  // `items` are elements; `formData` has the values of the items.
  return <ListTemplate {...field} items={items} values={rest.formData ?? []} canAdd={canAdd} onAdd={rest.onAddClick} />;
}

function RjsfArrayItemTemplate({ buttonsProps, index, totalItems, children }: ArrayFieldItemTemplateProps) {
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove, readonly, ...rest } = buttonsProps;
  return (
    <ListItemTemplate
      index={index}
      total={totalItems}
      onMoveUp={hasMoveUp && !readonly ? rest.onMoveUpItem : undefined}
      onMoveDown={hasMoveDown && !readonly ? rest.onMoveDownItem : undefined}
      onDuplicate={hasCopy && !readonly ? rest.onCopyItem : undefined}
      onRemove={hasRemove && !readonly ? rest.onRemoveItem : undefined}
    >
      {children}
    </ListItemTemplate>
  );
}

export default {
  fields: { ArrayField },
  templates: { ArrayFieldTemplate: RjsfArrayTemplate, ArrayFieldItemTemplate: RjsfArrayItemTemplate },
};

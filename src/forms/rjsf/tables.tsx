// Fields whose options are in a table, and may depend on fields beside them. Only the forms that contain one load this
// (engine/formParts.ts).
import type { FieldProps } from "@rjsf/utils";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { nameOf } from "../../engine/labels.ts";
import { unaccented } from "../../engine/nearest.ts";
import { isBlank } from "../../engine/normalise.ts";
import { getOwn, valueAt } from "../../engine/path.ts";
import { allowedOptions, fieldsOfColumns } from "../../engine/tables.ts";
import { fillTemplate } from "../../engine/template.ts";
import { useForm } from "../session/context.ts";
import { fieldSchema } from "./fieldSchema.ts";
import { WidgetField } from "./fields.tsx";

/** What the visitor types is completed to the option with the same letters, whatever their case and accents. */
function TableField(props: FieldProps) {
  const { fieldPathId, onChange } = props;
  const { form, session } = useForm();
  const { path } = fieldPathId;
  const { options = { table: "" }, ui } = fieldSchema(props.schema);
  const fields = fieldsOfColumns(options).map(([, field]) => field);
  const objectPath = path.slice(0, -1);

  const object = () => valueAt(session.data(), objectPath);
  const valuesOfFields = () => JSON.stringify(fields.map((field) => getOwn(object(), field) ?? null));
  const values = useSyncExternalStore(session.onChange, valuesOfFields, valuesOfFields);
  const optionsNow = () => allowedOptions(form.tables, options, String(path.at(-1)), object());
  const emptyField = () => fields.find((field) => isBlank(getOwn(object(), field)));
  const offeredNow = () => (emptyField() === undefined ? optionsNow() : []);

  // A list shows only what it offers: not what a draft has of a row that is gone, which a text field shows.
  const isList = ui?.widget === "select";
  const lastValues = useRef(isList ? undefined : values);
  useEffect(() => {
    // Read again: an item of a list may have moved since it was rendered.
    const current = valuesOfFields();
    if (current === lastValues.current) return;
    lastValues.current = current;
    const value = valueAt(session.data(), path);
    const possible = isList ? offeredNow() : optionsNow();
    if (!isBlank(value) && !possible.includes(String(value))) onChange(undefined, path);
  });

  const empty = emptyField();
  const offered = offeredNow();
  const first = empty && fillTemplate(form.messages.form.chooseFirst, () => nameOf(form, [...objectPath, empty]));
  return (
    <WidgetField
      {...props}
      placeholder={first}
      offered={offered.map((value) => ({ value, label: value }))}
      onChange={(value, ...rest) => {
        const typed = unaccented(String(value ?? "").trim());
        onChange(offered.find((option) => unaccented(option) === typed) ?? value, ...rest);
      }}
    />
  );
}

export default { fields: { TableField } };

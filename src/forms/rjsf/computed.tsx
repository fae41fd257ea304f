// Computed fields. Only the forms that contain one load this (engine/formParts.ts).
import type { FieldProps } from "@rjsf/utils";
import { useEffect, useSyncExternalStore } from "react";
import { valueText } from "../../engine/messages.ts";
import { valueAt } from "../../engine/path.ts";
import { useControl, useForm } from "../session/context.ts";

/** Shows the value, which screen readers announce, and puts it in the data for conditions, the review and the draft. */
function ComputedField({ fieldPathId, formData, onChange }: FieldProps) {
  const { form, session } = useForm();
  const { $id: id, path } = fieldPathId;
  const current = () => valueAt(form.compute?.(session.data()), path);
  const value = useSyncExternalStore(session.onChange, current, current);
  useEffect(() => {
    // Read again: an item of a list may have moved since it was rendered.
    const latest = valueAt(form.compute?.(session.data()), path);
    if (latest === value && latest !== formData) onChange(latest, path);
  });
  const { name: _, ...control } = useControl(id);
  return (
    <output {...control} tabIndex={-1}>
      {valueText(form, path, value)}
    </output>
  );
}

export default { fields: { ComputedField } };

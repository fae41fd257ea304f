// What all controls have in common.
import type { ComponentType } from "react";
import type { FieldModel } from "../../../editing/protocol.ts";
import type { Json } from "../../../edits/operation.ts";
import { FieldExtras } from "../../pickers/FieldExtras.tsx";
import { focusId, type Spot } from "../../state/things.ts";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { FieldProblems } from "../ConflictBox.tsx";

export interface ControlProps {
  /** Of the value. */
  spot: Spot;
  /** Describes the value: a field, or an item of a list as one. */
  field: FieldModel;
  describedBy: string | undefined;
}

/** The value of a control, how to change it, and what the element needs that has the focus. */
export function useFieldControl({ spot, field, describedBy }: ControlProps) {
  const editor = useEditor();
  const { value, draft } = useValue(spot);
  return {
    editor,
    value,
    draft,
    /** Sent after a pause, or now. An optional field that is emptied is removed. */
    enter: (next: Json | undefined, now = false) => {
      const isEmpty = typeof next === "string" && next.trim() === "" && !field.required;
      editor.enter(spot, isEmpty ? undefined : next, now);
    },
    input: {
      id: focusId("field", spot),
      "aria-label": field.label,
      "aria-describedby": describedBy,
      "aria-invalid": (draft?.problems.length ?? 0) > 0,
      onFocus: () => editor.point(spot),
      onBlur: () => void editor.commit(),
    },
  };
}

interface FieldProps {
  spot: Spot;
  field: FieldModel;
  Control: ComponentType<ControlProps>;
  /** Without the line of its label, as an item of a list. */
  isBare?: boolean;
}

/** A control with its label, its help, and what the check says of its value. */
export function Field({ spot, field, Control, isBare = false }: FieldProps) {
  const { label, help, required, control } = field;
  const { value, draft } = useValue(spot);
  const problems = draft?.problems ?? [];
  const id = focusId("field", spot);
  const described = [...(problems.length > 0 ? [`${id}-error`] : []), ...(help ? [`${id}-help`] : [])].join(" ");
  const letters = typeof value === "string" && ["line", "rich"].includes(control) ? value.length : 0;
  return (
    <div className="stack">
      {!isBare && (
        <div className="row">
          <label htmlFor={id}>
            <b>{label}</b>
          </label>
          {!required && <small>opcional</small>}
          {letters > 60 && <small className="end">{letters} letras</small>}
        </div>
      )}
      <Control spot={spot} field={field} describedBy={described || undefined} />
      <FieldExtras spot={spot} field={field} />
      <FieldProblems id={`${id}-error`} problems={problems} />
      {help && (
        <p id={`${id}-help`} className="quiet">
          {help}
        </p>
      )}
    </div>
  );
}

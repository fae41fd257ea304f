// The field of a value: its control with its label, its help, and what the check says of the value.
import type { ComponentType } from "react";
import type { FieldModel } from "../../../editing/protocol.ts";
import type { Json } from "../../../edits/operation.ts";
import { Labelled } from "../../fields.tsx";
import { FieldExtras } from "../../pickers/FieldExtras.tsx";
import type { Unsaved } from "../../state/editorState.ts";
import { focusId, type Thing } from "../../state/thing.ts";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { FieldProblems } from "../ConflictBox.tsx";

export interface ControlProps {
  /** The place of the value. */
  thing: Thing;
  /** Describes the value: a field, or an item of a list as one. */
  field: FieldModel;
  /** What is entered, else what the file has. */
  value: Json | undefined;
  draft: Unsaved | undefined;
  /** Sent after a pause, or now. An optional field that is emptied is removed. */
  enter: (value: Json | undefined, now?: boolean) => void;
  /** Sent when the field is left: while it is typed, the check would refuse it. */
  hold: (value: Json | undefined) => void;
  /** What the element needs that has the focus. */
  input: {
    id: string;
    "aria-label": string;
    "aria-describedby": string | undefined;
    "aria-invalid": boolean;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** `others` are the ids of what describes the value beside its help and its problems. */
export function useFieldControl(thing: Thing, field: FieldModel, others: string[] = []): ControlProps {
  const editor = useEditor();
  const { value, draft } = useValue(thing);
  const id = focusId("field", thing);
  const hasProblems = draft !== undefined && draft.problems.length > 0;
  const described = [...(hasProblems ? [`${id}-error`] : []), ...others, ...(field.help ? [`${id}-help`] : [])];
  const withoutEmpty = (next: Json | undefined) => {
    const isEmpty = typeof next === "string" && next.trim() === "" && !field.required;
    return isEmpty ? undefined : next;
  };
  return {
    thing,
    field,
    value,
    draft,
    enter: (next, now = false) => editor.enter(thing, withoutEmpty(next), now),
    hold: (next) => editor.hold(thing, withoutEmpty(next)),
    input: {
      id,
      "aria-label": field.label,
      "aria-describedby": described.join(" ") || undefined,
      "aria-invalid": hasProblems,
      onFocus: () => editor.point(thing),
      onBlur: () => {
        // A dialog gives the focus back. That about an ended session would be opened again each time it is closed.
        if (!document.querySelector("dialog[open]")) void editor.commit();
      },
    },
  };
}

interface FieldProps extends Pick<ControlProps, "thing" | "field"> {
  Control: ComponentType<ControlProps>;
  /** Without the line of its label, as an item of a list. */
  isBare?: boolean;
}

export function Field({ thing, field, Control, isBare = false }: FieldProps) {
  const control = useFieldControl(thing, field);
  const { value, draft, input } = control;
  const letters = typeof value === "string" && ["line", "rich"].includes(field.control) ? value.length : 0;
  const content = (
    <>
      <Control {...control} />
      <FieldExtras thing={thing} field={field} value={value} />
      <FieldProblems id={`${input.id}-error`} problems={draft?.problems} />
    </>
  );
  if (isBare) return <div className="stack grow">{content}</div>;
  const beside = (
    <>
      {!field.required && <small>opcional</small>}
      {letters > 60 && <small className="end">{letters} letras</small>}
    </>
  );
  return (
    <Labelled id={input.id} label={field.label} help={field.help} beside={beside}>
      {content}
    </Labelled>
  );
}

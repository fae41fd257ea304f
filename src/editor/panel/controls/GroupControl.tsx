// Values that are not edited where they are listed: things of their own, and tables of names.
import type { FieldModel } from "../../../editing/protocol.ts";
import { capitalized } from "../../../engine/capitalized.ts";
import { editorHours, hoursInWords } from "../../../engine/hours.ts";
import { uncapitalized } from "../../../engine/uncapitalized.ts";
import { Button, OpenButton } from "../../elements.tsx";
import { hoursAt } from "../../pickers/HoursControl.tsx";
import { isRequired } from "../../state/formFields.ts";
import { isSectionList, type Thing } from "../../state/thing.ts";
import { useEditor } from "../../state/useEditor.ts";
import { type ControlProps, Field } from "./control.tsx";
import { NumberControl } from "./InputControl.tsx";
import { TextControl } from "./TextControl.tsx";

export function GroupControl({ thing, field: { label, required }, value, input }: ControlProps) {
  const editor = useEditor();
  if (value === undefined) return null;
  return (
    <div className="row">
      <ThingButton thing={thing} label={label} input={input} />
      {!required && (
        <Button icon="trash" title={`Quitar ${uncapitalized(label)}`} onClick={() => editor.removeField(thing)} />
      )}
    </div>
  );
}

interface ThingButtonProps {
  thing: Thing;
  label: string;
  /** If it is the control of a field, whose label is above the button. */
  input?: ControlProps["input"];
}

/** Opens an object in the panel. */
export function ThingButton({ thing, label, input }: ThingButtonProps) {
  const editor = useEditor();
  const { title, kind } = thing;
  const name = isSectionList(thing.list) ? thing.name : label;
  const present = kind?.fields.filter(({ key }) => thing.below(key).value !== undefined) ?? [];
  // Of the contact details, one has the opening hours.
  const hours = present.find(({ control }) => control === "week");
  const parts = present.map(({ label }) => uncapitalized(label)).join(", ");
  const isNameRepeated = input && parts !== "" && (title || name) === label;
  const shown = isNameRepeated ? capitalized(parts) : title || name;
  const detailOf = () => {
    if (thing.isFormField) return isRequired(thing) ? "Obligatorio" : "Opcional";
    if (title && title !== name) return hours ? hoursInWords(hoursAt(thing.below(hours.key)), editorHours) : name;
    return isNameRepeated ? undefined : parts;
  };
  const detail = detailOf();
  return (
    <OpenButton
      id={input?.id}
      name={shown}
      aria-label={input ? `${label}: ${[shown, detail].filter(Boolean).join(" ")}` : undefined}
      detail={detail}
      aria-describedby={input?.["aria-describedby"]}
      onClick={() => editor.select(thing, "heading")}
      onMouseEnter={() => editor.hover(thing)}
      onMouseLeave={() => editor.hover(undefined)}
    />
  );
}

/** Names with texts or numbers: the names are fixed. */
export function ValuesControl({ thing, value }: ControlProps) {
  return Object.entries(value ?? {}).map(([key, inner]) => {
    const isNumber = typeof inner === "number";
    const label = capitalized(key);
    const field: FieldModel = { key, label, help: "", control: isNumber ? "number" : "line", required: true };
    const Control = isNumber ? NumberControl : TextControl;
    return <Field key={key} thing={thing.below(key)} field={field} Control={Control} />;
  });
}

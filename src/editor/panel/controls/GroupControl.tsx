// Values that are not edited where they are listed: things of their own, tables of names, and what only the file can change.
import type { FieldModel } from "../../../editing/protocol.ts";
import { hoursInWords } from "../../../engine/hours.ts";
import { Button, OpenButton } from "../../Button.tsx";
import { hoursAt, spanish } from "../../pickers/HoursControl.tsx";
import { below, isSectionList, kindOf, listOf, type Spot, spotName, spotValue, titleOf } from "../../state/things.ts";
import { useEditor, useModel, useValue } from "../../state/useEditor.ts";
import { type ControlProps, Field, useFieldControl } from "./control.tsx";
import { InputControl } from "./InputControl.tsx";
import { TextControl } from "./TextControl.tsx";

export function GroupControl(props: ControlProps) {
  const { value, enter, input } = useFieldControl(props);
  const { label, required } = props.field;
  if (value === undefined) return null;
  return (
    <div className="row">
      <ThingButton id={input.id} spot={props.spot} label={label} describedBy={props.describedBy} />
      {!required && (
        <Button icon="trash" title={`Quitar ${label.toLowerCase()}`} onClick={() => enter(undefined, true)} />
      )}
    </div>
  );
}

interface ThingButtonProps {
  id?: string;
  spot: Spot;
  label: string;
  describedBy?: string | undefined;
}

/** Opens an object in the panel. */
export function ThingButton({ id, spot, label, describedBy }: ThingButtonProps) {
  const editor = useEditor();
  const model = useModel();
  const title = titleOf(model, spot);
  const name = isSectionList(listOf(model, spot)) ? spotName(model, spot) : label;
  const present =
    kindOf(model, spot)?.fields.filter(({ key }) => spotValue(model, below(spot, key)) !== undefined) ?? [];
  // Of the contact details, one has the opening hours.
  const hours = present.find(({ control }) => control === "week");
  const words = hours && hoursInWords(hoursAt(model, below(spot, hours.key)), spanish);
  return (
    <OpenButton
      id={id}
      name={title || name}
      detail={
        title ? [name, words].filter(Boolean).join(" · ") : present.map((field) => field.label.toLowerCase()).join(", ")
      }
      aria-describedby={describedBy}
      onClick={() => editor.select(spot, "heading")}
      onMouseEnter={() => editor.hover(spot)}
      onMouseLeave={() => editor.hover(undefined)}
    />
  );
}

/** Names with texts or numbers: the names are fixed. */
export function ValuesControl({ spot }: ControlProps) {
  const { value } = useValue(spot);
  return Object.entries(value ?? {}).map(([key, inner]) => {
    const isNumber = typeof inner === "number";
    const label = key.charAt(0).toUpperCase() + key.slice(1);
    const field: FieldModel = { key, label, help: "", control: isNumber ? "number" : "line", required: true };
    const Control = isNumber ? InputControl : TextControl;
    return <Field key={key} spot={below(spot, key)} field={field} Control={Control} />;
  });
}

/** What the panel cannot change yet. */
export function RawControl() {
  return <p className="quiet">Esto no se cambia aquí. Pídaselo a quien mantiene el programa.</p>;
}

import type { SiteName } from "../../../editing/protocol.ts";
import { FigureInput } from "../../FigureInput.tsx";
import { ChoiceRows } from "../../fields.tsx";
import { fittingWidgets } from "../../state/fieldWidget.ts";
import { namesFor } from "../../state/sending.ts";
import { ColourInputs } from "../../theme/ColourInputs.tsx";
import type { ControlProps } from "./control.tsx";

export function DateControl({ field, value, enter, input }: ControlProps) {
  const type = field.control === "time" ? "time" : "date";
  return <FigureInput {...input} type={type} value={String(value ?? "")} onEnter={enter} />;
}

export function NumberControl({ field, value, enter, input }: ControlProps) {
  return (
    <FigureInput
      {...input}
      type="number"
      step="any"
      required={field.required}
      // As a number, it leaves «2,0» as it is typed, on the way to «2,05».
      value={typeof value === "number" ? value : String(value ?? "")}
      onBlur={({ target }) => {
        input.onBlur();
        // Whoever means two thousand with «2.000» sees that it is 2.
        target.value = String(value ?? "");
      }}
      onEnter={(text) => enter(text === "" ? "" : Number(text))}
    />
  );
}

/** A day, with a time if one is entered. */
export function MomentControl({ value, enter, input }: ControlProps) {
  const [day = "", time = ""] = String(value ?? "").split("T");
  const enterBoth = (...parts: string[]) => enter(parts.filter(Boolean).join("T"));
  return (
    <div className="row">
      <FigureInput {...input} type="date" value={day} onEnter={(next) => enterBoth(next, next && time)} />
      <FigureInput
        {...input}
        id={`${input.id}-time`}
        aria-label={`${input["aria-label"]}: hora`}
        type="time"
        value={time}
        disabled={day === ""}
        onEnter={(next) => enterBoth(day, next)}
      />
    </div>
  );
}

export function ColourControl({ value, enter, hold, input }: ControlProps) {
  return <ColourInputs input={input} value={String(value ?? "")} onType={hold} onEnter={(text) => enter(text, true)} />;
}

/** Absent if it equals the default. */
export function SwitchControl({ field, value, enter, input }: ControlProps) {
  const usual = field.control === "flag" ? false : field.default;
  const isOn = Boolean(value ?? usual);
  return (
    <label className="row">
      <input
        {...input}
        type="checkbox"
        checked={isOn}
        onChange={({ target: { checked } }) => enter(checked === usual && !field.required ? undefined : checked, true)}
      />
      <span aria-hidden="true">{isOn ? "Sí" : "No"}</span>
    </label>
  );
}

export function ChoiceControl(props: ControlProps) {
  const { field, value, enter, input } = props;
  const { control, required, default: usual } = field;
  const none = required || usual !== undefined ? [] : [{ value: undefined, label: "Sin elegir" }];
  return (
    <ChoiceRows
      labels={input}
      {...(control === "fieldName" && { isList: true })}
      options={[...none, ...optionsFor(props)]}
      chosen={value ?? usual}
      onChoose={(next) => enter(next === usual && !required ? undefined : next, true)}
    />
  );
}

/** Of the widgets of a form's field, those that can hold its data, and the one that it has. */
function optionsFor({ thing, field, value }: ControlProps) {
  const { control, of, options = [] } = field;
  if (control === "fieldName") return namesFor(thing, of);
  const names: Partial<Record<string, SiteName[]>> = { ...thing.model.choices };
  if (control !== "widget") return names[control] ?? options;
  const fitting: unknown[] = [value, ...fittingWidgets(thing.parent.parent)];
  return options.filter((option) => fitting.includes(option.value));
}

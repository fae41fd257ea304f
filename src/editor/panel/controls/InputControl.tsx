import type { SiteName } from "../../../editing/protocol.ts";
import { ChoiceRows } from "../../fields.tsx";
import { ColourInputs } from "../../theme/ColourInputs.tsx";
import type { ControlProps } from "./control.tsx";

const types: Record<string, string> = { number: "number", day: "date", time: "time" };

export function InputControl({ field, value, enter, input }: ControlProps) {
  const type = types[field.control];
  const isNumber = type === "number";
  return (
    <input
      {...input}
      type={type}
      step={isNumber ? "any" : undefined}
      value={String(value ?? "")}
      onChange={({ target }) => enter(isNumber && target.value !== "" ? Number(target.value) : target.value)}
    />
  );
}

/** A day, with a time if one is entered. */
export function MomentControl({ value, enter, input }: ControlProps) {
  const [day = "", time = ""] = String(value ?? "").split("T");
  const enterBoth = (...parts: string[]) => enter(parts.filter(Boolean).join("T"));
  return (
    <div className="row">
      <input {...input} type="date" value={day} onChange={({ target }) => enterBoth(target.value, time)} />
      <input
        {...input}
        id={`${input.id}-time`}
        aria-label={`${input["aria-label"]}: hora`}
        type="time"
        value={time}
        disabled={day === ""}
        onChange={({ target }) => enterBoth(day, target.value)}
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

export function ChoiceControl({ thing, field, value, enter, input }: ControlProps) {
  const names: Partial<Record<string, SiteName[]>> = { ...thing.model.choices };
  const { control, options = [], required, default: usual } = field;
  const none = required || usual !== undefined ? [] : [{ value: undefined, label: "Sin elegir" }];
  return (
    <ChoiceRows
      labels={input}
      options={[...none, ...(names[control] ?? options)]}
      chosen={value ?? usual}
      onChoose={(next) => enter(next === usual && !required ? undefined : next, true)}
    />
  );
}

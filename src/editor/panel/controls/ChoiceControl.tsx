// One of several values: rows to choose from if they are few.
import type { Json } from "../../../edits/operation.ts";
import { useModel } from "../../state/useEditor.ts";
import { type ControlProps, useFieldControl } from "./control.tsx";

interface Option {
  value: Json | undefined;
  label: string;
}

const few = 4;

/** One of the values that the schema lists, or the name of something that the site has: a page, a form, a document. */
export function ChoiceControl(props: ControlProps) {
  const { value, enter, input } = useFieldControl(props);
  const names: Partial<Record<string, Option[]>> = { ...useModel().choices };
  const { control, options = [], required, default: usual } = props.field;
  const none = required || usual !== undefined ? [] : [{ value: undefined, label: "Ninguno" }];
  return (
    <ChoiceRows
      input={input}
      options={[...none, ...(names[control] ?? options)]}
      chosen={value ?? usual}
      onChoose={(next) => enter(next === usual && !required ? undefined : next, true)}
    />
  );
}

interface ChoiceRowsProps {
  /** What the element needs that has the focus. */
  input: { id: string; "aria-label": string; "aria-describedby"?: string | undefined };
  options: Option[];
  chosen: Json | undefined;
  onChoose: (value: Json | undefined) => void;
}

export function ChoiceRows({ input, options, chosen, onChoose }: ChoiceRowsProps) {
  const position = options.findIndex(({ value }) => value === chosen);
  if (options.length > few) {
    return (
      <select {...input} value={position} onChange={({ target }) => onChoose(options[Number(target.value)]?.value)}>
        {position < 0 && <option value={-1}>{chosen === undefined ? "Elija uno" : String(chosen)}</option>}
        {options.map(({ value, label }, index) => (
          <option key={String(value)} value={index}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className="box" role="radiogroup" {...input}>
      {options.map(({ value, label }, index) => (
        <label key={String(value)} className="row">
          <input type="radio" name={input.id} checked={index === position} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}

// One of several values: rows to choose from if they are few.
import { useRef } from "react";
import type { Json } from "../../../edits/operation.ts";
import { useEditor, useModel, useValue } from "../../state/useEditor.ts";
import { type ControlProps, useFocusRequest } from "./control.ts";
import styles from "./controls.module.css";

interface Option {
  value: Json;
  label: string;
}

interface ChoicesProps extends Pick<ControlProps, "id" | "label" | "describedBy"> {
  options: Option[];
  chosen: Json | undefined;
  onChoose: (value: Json | undefined) => void;
  /** What no choice is called; without it, one of the options must be chosen. */
  none?: string | undefined;
}

const few = 4;

export function ChoiceRows({ id, label, describedBy, options, chosen, onChoose, none }: ChoicesProps) {
  const all: { value: Json | undefined; label: string }[] = none
    ? [{ value: undefined, label: none }, ...options]
    : options;
  if (all.length <= few) {
    return (
      <div className={styles.choices} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
        {all.map((option, index) => (
          <label key={String(option.value)}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    );
  }
  const position = all.findIndex(({ value }) => value === chosen);
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      value={position}
      onChange={({ target }) => onChoose(all[Number(target.value)]?.value)}
    >
      {position < 0 && <option value={-1}>{chosen === undefined ? "Elija uno" : String(chosen)}</option>}
      {all.map((option, index) => (
        <option key={String(option.value)} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function ChoiceControl({ spot, default: usual, isRequired, options = [], ...props }: ControlProps) {
  const editor = useEditor();
  const { value } = useValue(spot);
  const onChoose = (next: Json | undefined) =>
    editor.enter(spot, next === usual && !isRequired ? undefined : next, true);
  const none = isRequired || usual !== undefined ? undefined : "Sin elegir";
  return <ChoiceRows {...props} options={options} chosen={value ?? usual} none={none} onChoose={onChoose} />;
}

/** The name of something that the site has: a page, a form, a document, a photograph, a shared section. */
export function NameControl({ control, spot, isRequired, ...props }: ControlProps) {
  const editor = useEditor();
  const names = useModel().choices;
  const { value } = useValue(spot);
  const options = control in names ? names[control as keyof typeof names] : [];
  const none = isRequired ? undefined : "Ninguno";
  return (
    <ChoiceRows
      {...props}
      options={options}
      chosen={value}
      none={none}
      onChoose={(next) => editor.enter(spot, next, true)}
    />
  );
}

/** «Sí» or «No»: absent if it equals the default. A flag is only ever present as `true`. */
export function SwitchControl({ id, spot, label, describedBy, control, default: usual = false }: ControlProps) {
  const editor = useEditor();
  const { value } = useValue(spot);
  const isOn = Boolean(value ?? usual);
  const onChange = (next: boolean) => {
    const isAbsent = control === "flag" ? !next : next === usual;
    editor.enter(spot, isAbsent ? undefined : next, true);
  };
  const input = useRef<HTMLInputElement>(null);
  useFocusRequest(spot, "field", () => input.current?.focus());
  return (
    <label className={styles.switch}>
      <input
        ref={input}
        id={id}
        type="checkbox"
        checked={isOn}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">{isOn ? "Sí" : "No"}</span>
    </label>
  );
}

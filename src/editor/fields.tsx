// What the forms of dialogs and panels are made of.
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { Json } from "../edits/operation.ts";
import { Button } from "./elements.tsx";
import { withoutUnseen } from "./pastedLines.ts";
import { useTask } from "./useTask.tsx";

/** The text in the input of that name, without spaces around it; of a box, empty unless it is marked. */
export type Entered = (name: string) => string;

export interface EntryFormProps {
  /** What the button says. */
  action: string;
  isReady?: boolean;
  /** The form can be sent again once it is done. If it throws, the form says why. */
  onSend: (entered: Entered) => unknown;
  /** Buttons beside the first one. */
  others?: ReactNode;
  children?: ReactNode;
}

/** What is entered, or only read, and the button that goes on. */
export function EntryForm({ action, isReady = true, onSend, others, children }: EntryFormProps) {
  const { isBusy, problem, run } = useTask();
  const isOff = isBusy || !isReady;
  return (
    <form
      className="stack fields"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        if (!isOff) void run(async () => onSend((name) => withoutUnseen(String(data.get(name) ?? "")).trim()));
      }}
    >
      {children}
      {problem}
      <div className="row wraps">
        <Button type="submit" look="primary" isOff={isOff} label={action} />
        {others}
      </div>
    </form>
  );
}

/** What connects a control with its label and its help. */
export interface Labels {
  id: string;
  "aria-label": string;
  "aria-describedby"?: string | undefined;
}

interface LabelledProps {
  label: string;
  help?: string;
  /** Of the control, if it has one of its own. */
  id?: string;
  /** What is in the line of the label. */
  beside?: ReactNode;
  /** Gets what connects it, unless it has an `id` of its own. */
  children: ReactNode | ((labels: Labels) => ReactNode);
}

/** A control with its label above it and its help below. */
export function Labelled({ label, help, id: own, beside, children }: LabelledProps) {
  const other = useId();
  const id = own ?? other;
  const labels = { id, "aria-label": label, "aria-describedby": help && `${id}-help` };
  return (
    <div className="stack">
      <div className="row">
        <label htmlFor={id}>
          <b>{label}</b>
        </label>
        {beside}
      </div>
      {typeof children === "function" ? children(labels) : children}
      {help && (
        <p id={`${id}-help`} className="quiet">
          {help}
        </p>
      )}
    </div>
  );
}

type InputFieldProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  help?: string;
  onEnter?: (text: string) => void;
};

/** What is required is more than spaces: the browser asks for it. */
const notBlank = ".*\\S.*";

export function InputField({ label, help = "", onEnter, ...input }: InputFieldProps) {
  const pattern = input.required ? notBlank : undefined;
  return (
    <Labelled label={label} help={help}>
      {(labels) => (
        <input
          {...labels}
          pattern={pattern}
          {...input}
          onChange={({ target }) => onEnter?.(withoutUnseen(target.value))}
        />
      )}
    </Labelled>
  );
}

interface EnteredFieldProps extends Pick<InputFieldProps, "label" | "help" | "inputMode" | "placeholder"> {
  saved: string;
  /** Called when the input is left, or with Enter. */
  onEnter: (text: string) => void;
}

/** An input that reports its text when it is complete, not at each key. */
export function EnteredField({ saved, onEnter, ...input }: EnteredFieldProps) {
  const [text, setText] = useEntered(saved);
  const send = () => text.trim() !== saved && onEnter(text.trim());
  return (
    <InputField
      {...input}
      value={text}
      onEnter={setText}
      onBlur={send}
      onKeyDown={({ key }) => key === "Enter" && send()}
    />
  );
}

interface ChoiceProps<Value> {
  options: readonly { value: Value; label: string; help?: string }[];
  chosen: Json | undefined;
  /** If it returns a promise, a list shows what is `chosen` after it: the choice may have been refused. */
  onChoose: (value: NoInfer<Value>) => unknown;
  /** Whether they are in a list to open: by default, if there are many. */
  isList?: boolean;
  /** Of a list: whether the browser asks for it before its form is sent. */
  isRequired?: boolean;
}

type ChoiceFieldProps<Value> = ChoiceProps<Value> & { label: string; id?: string };
type ChoiceRowsProps<Value> = ChoiceProps<Value> & { labels: Labels };

export function ChoiceField<Value extends Json | undefined>({ label, id, ...choice }: ChoiceFieldProps<Value>) {
  return (
    <Labelled label={label} {...(id && { id })}>
      {(labels) => <ChoiceRows labels={labels} {...choice} />}
    </Labelled>
  );
}

/** One of several values, as rows or as a list to open. */
export function ChoiceRows<Value extends Json | undefined>({ isList, ...props }: ChoiceRowsProps<Value>) {
  const { labels, options, chosen, onChoose } = props;
  if (isList ?? options.length > 4) return <ChoiceList {...props} />;
  return (
    <div className="box" role="radiogroup" {...labels}>
      {options.map(({ value, label, help }) => (
        <label key={String(value)} className="row">
          <input type="radio" name={labels.id} checked={value === chosen} onChange={() => onChoose(value)} />
          <OptionText label={label} help={help} />
        </label>
      ))}
    </div>
  );
}

function ChoiceList<Value extends Json | undefined>(props: ChoiceRowsProps<Value>) {
  const { labels, options, onChoose, isRequired = false } = props;
  const [chosen, setChosen] = useWalked(props.chosen);
  const choose = (text: string) => {
    const option = options.find(({ value }) => String(value) === text);
    if (!option) return;
    const forget = setChosen(option.value);
    const done = onChoose(option.value);
    if (done instanceof Promise) void done.finally(forget);
  };
  const isOption = options.some(({ value }) => value === chosen);
  const shown = chosen === undefined && !isOption ? "" : String(chosen);
  return (
    <select {...labels} required={isRequired} value={shown} onChange={({ target }) => choose(target.value)}>
      {!isOption && <option value={shown}>{shown || "Elija una opción"}</option>}
      {options.map(({ value, label }) => (
        <option key={String(value)} value={String(value)}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Whether the rows of a choice are walked through with the arrow keys: what appears below them leaves the focus there. */
export function isWalkingChoice(): boolean {
  return document.activeElement?.matches("input[type=radio]:focus-visible") ?? false;
}

type CheckFieldProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  help?: string;
  onChange?: (isOn: boolean) => void;
};

export function CheckField({ label, help, onChange, ...input }: CheckFieldProps) {
  return (
    <label className="row">
      <input type="checkbox" {...input} onChange={({ target }) => onChange?.(target.checked)} />
      <OptionText label={label} help={help} />
    </label>
  );
}

function OptionText({ label, help }: { label: string; help: string | undefined }) {
  return (
    <span className="stack">
      {label}
      {help && <small>{help}</small>}
    </span>
  );
}

/** A state that begins anew when `saved` becomes another value: by a change from elsewhere, or an undone one. */
export function useEntered<T>(saved: T): [T, (value: T) => void] {
  const [entered, setEntered] = useState({ saved, value: saved });
  return [entered.saved === saved ? entered.value : saved, (value) => setEntered({ saved, value })];
}

/**
 * The same where arrow keys choose one value after the other: those before, which are saved meanwhile, change nothing.
 * Choosing returns what forgets that value, unless another one was chosen since.
 */
export function useWalked<T>(saved: T): [T, (value: T) => () => void] {
  const [walked, setWalked] = useState<{ value: T }[]>([]);
  const last = walked.some(({ value }) => value === saved) ? walked.at(-1) : undefined;
  if (last && last.value === saved) setWalked([]);
  const choose = (value: T) => {
    const step = { value };
    setWalked([...(walked.length > 0 ? walked : [{ value: saved }]), step]);
    return () => setWalked((now) => (now.at(-1) === step ? [] : now));
  };
  return [last ? last.value : saved, choose];
}

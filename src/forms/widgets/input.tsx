// Controls for text: one line or several, numbers, dates and times.
import type { FocusEvent } from "react";
import { flushSync } from "react-dom";
import { fromControlText, toControlText } from "../../engine/controlTexts.ts";
import { allowedDays } from "../../engine/limits.ts";
import { valueAt } from "../../engine/path.ts";
import { counterId, suggestionsId } from "../ids.ts";
import { useControl, useField, useForm } from "../session/context.ts";
import { type TextState, useText } from "../session/useText.ts";
import { Counter } from "./Counter.tsx";
import styles from "./input.module.css";
import { numberText, parseNumber } from "./parseNumber.ts";
import type { WidgetProps } from "./widget.ts";

export interface InputOptions {
  /** Without a type, a control for several lines. */
  type?: "text" | "email" | "tel" | "url" | "date" | "time" | "datetime-local" | "password";
  inputMode?: "decimal" | "numeric" | "tel";
  autoComplete?: string;
  /** A narrow control. */
  short?: boolean;
  format?: (value: unknown) => string;
  parse?: (text: string) => unknown;
  /** Whether the text is rewritten by `format` when the control loses the focus. */
  rewrites?: boolean;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
}

interface Props {
  widget: WidgetProps;
  options: InputOptions;
}

/** Creates a widget with a control for text. The options may depend on the field's schema. */
export function inputWidget(options: InputOptions | ((schema: WidgetProps["schema"]) => InputOptions)) {
  return (props: WidgetProps) => (
    <InputWidget widget={props} options={typeof options === "function" ? options(props.schema) : options} />
  );
}

/** A number in a text input: `type="number"` would drop what is not a number, instead of leaving it to validation. */
export const NumberWidget = inputWidget((schema) => {
  const isInteger = schema.type === "integer";
  return {
    type: "text",
    inputMode: isInteger ? "numeric" : "decimal",
    short: true,
    format: numberText,
    parse: (text) => parseNumber(text, { isInteger }),
  };
});

/** A time, with or without a date. Without its `format`, a field has the text of the control as its value. */
export function momentWidget(type: "time" | "datetime-local", format: "time" | "date-time") {
  const plain = { type, short: true };
  const converted = { ...plain, format: toControlText, parse: fromControlText };
  return inputWidget((schema) => (schema.format === format ? converted : plain));
}

/** A date. The browser shows it in its own language; its value is `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  const { session } = useForm();
  const { path } = useField();
  // On focus, because other fields may have changed since this one was rendered.
  function offerAllowedDays({ target }: FocusEvent<HTMLInputElement>) {
    // Later: the focus may move while React renders, as into a new item of a list, and React can flush nothing then.
    queueMicrotask(() => {
      // What another field committed when it lost the focus must be in the data first.
      flushSync(() => session.commitPending());
      Object.assign(target, allowedDays(props.schema, valueAt(session.data(), path.slice(0, -1))));
    });
  }
  return <InputWidget widget={props} options={{ type: "date", short: true, onFocus: offerAllowedDays }} />;
}

function InputWidget({ widget, ...own }: Props) {
  const { parts } = useForm().form;
  const options = parts.written?.optionsOf(widget.schema) ?? own.options;
  const text = useText({ ...options, value: widget.value, onCommit: widget.onChange });
  const { choices, schema } = widget;
  const { maxLength, examples = choices.length > 0 ? choices.map(({ value }) => value) : undefined } = schema;
  const { type, format = String } = options;
  const listId = type && examples && suggestionsId(widget.id);
  const descriptionId = maxLength === undefined ? undefined : counterId(widget.id);
  return (
    <>
      <Input widget={widget} options={options} text={text} listId={listId} descriptionId={descriptionId} />
      {listId && (
        <datalist id={listId}>
          {examples?.map((example) => (
            <option key={format(example)} value={format(example)} />
          ))}
        </datalist>
      )}
      {descriptionId && maxLength !== undefined && (
        <Counter id={descriptionId} text={text.text} limit={maxLength} onlyNearLimit={type !== undefined} />
      )}
    </>
  );
}

interface InputProps extends Props {
  text: TextState;
  /** The id of one more element that describes the control. */
  descriptionId?: string | undefined;
  /** The id of the list of suggestions. */
  listId?: string | undefined;
}

/** The control alone. Its text state is the caller's. */
export function Input({ widget, options, text, descriptionId, listId }: InputProps) {
  const { ui } = widget.schema;
  const { type, short, inputMode, autoComplete, onFocus } = options;
  const attributes = {
    ...useControl(widget.id, descriptionId),
    className: short ? `${styles.input} ${styles.short}` : styles.input,
    inputMode: ui?.inputmode ?? inputMode,
    autoComplete: ui?.autocomplete ?? autoComplete,
    placeholder: widget.placeholder,
    required: widget.required,
    readOnly: widget.readOnly,
    ...text.attributes,
  };
  if (!type) return <textarea {...attributes} rows={ui?.rows ?? 4} />;
  return <input {...attributes} type={type} list={listId} onFocus={onFocus} />;
}

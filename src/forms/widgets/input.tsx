// Single-line controls.
import type { FocusEvent } from "react";
import { counterId, suggestionsId } from "../ids.ts";
import { useControl } from "../session/fieldContext.ts";
import { type TextState, useText } from "../session/useText.ts";
import { Counter } from "./Counter.tsx";
import styles from "./input.module.css";
import type { WidgetProps } from "./widget.ts";

interface InputOptions {
  type: "text" | "email" | "tel" | "url" | "date" | "time" | "datetime-local" | "password";
  inputMode?: "decimal" | "numeric";
  /** A narrow control. */
  short?: boolean;
  format?: (value: unknown) => string;
  parse?: (text: string) => unknown;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
}

interface Props {
  widget: WidgetProps;
  options: InputOptions;
}

/** Creates the widget of a single-line text. */
export function inputWidget(options: InputOptions) {
  return (props: WidgetProps) => <InputWidget widget={props} options={options} />;
}

export function InputWidget({ widget, options }: Props) {
  const text = useText({ ...options, value: widget.value, onCommit: widget.onChange });
  const { examples, maxLength } = widget.schema;
  const { format = String } = options;
  const listId = examples && suggestionsId(widget.id);
  const descriptionId = maxLength === undefined ? undefined : counterId(widget.id);
  return (
    <>
      <Input widget={widget} options={options} text={text} listId={listId} descriptionId={descriptionId} />
      {examples && (
        <datalist id={listId}>
          {examples.map((example) => (
            <option key={format(example)} value={format(example)} />
          ))}
        </datalist>
      )}
      {descriptionId && maxLength !== undefined && (
        <Counter id={descriptionId} text={text} limit={maxLength} onlyNearLimit />
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
  return (
    <input
      {...useControl(widget.id, descriptionId)}
      className={options.short ? `${styles.input} ${styles.short}` : styles.input}
      type={options.type}
      list={listId}
      inputMode={ui?.inputmode ?? options.inputMode}
      autoComplete={ui?.autocomplete}
      placeholder={widget.placeholder}
      required={widget.required}
      readOnly={widget.readOnly}
      onFocus={options.onFocus}
      {...text.attributes}
    />
  );
}

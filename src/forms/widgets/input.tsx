// Single-line controls.
import { counterId } from "../ids.ts";
import { useControl } from "../session/fieldContext.ts";
import { type TextState, useText } from "../session/useText.ts";
import { Counter } from "./Counter.tsx";
import styles from "./input.module.css";
import type { WidgetProps } from "./widget.ts";

interface InputOptions {
  type: "text" | "email" | "tel" | "date" | "password";
  inputMode?: "decimal" | "numeric";
  /** A narrow control. */
  short?: boolean;
  format?: (value: unknown) => string;
  parse?: (text: string) => unknown;
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
  const { maxLength } = widget.schema;
  if (maxLength === undefined) return <Input widget={widget} options={options} text={text} />;
  const id = counterId(widget.id);
  return (
    <>
      <Input widget={widget} options={options} text={text} descriptionId={id} />
      <Counter id={id} text={text} limit={maxLength} onlyNearLimit />
    </>
  );
}

interface InputProps extends Props {
  text: TextState;
  /** The id of one more element that describes the control. */
  descriptionId?: string | undefined;
}

/** The control alone. Its text state is the caller's. */
export function Input({ widget, options, text, descriptionId }: InputProps) {
  const { ui } = widget.schema;
  return (
    <input
      {...useControl(widget.id, descriptionId)}
      className={options.short ? `${styles.input} ${styles.short}` : styles.input}
      type={options.type}
      inputMode={ui?.inputmode ?? options.inputMode}
      autoComplete={ui?.autocomplete}
      placeholder={widget.placeholder}
      required={widget.required}
      readOnly={widget.readOnly}
      {...text.attributes}
    />
  );
}

// The single-line controls: one input whose type, keyboard and reading of the text differ.
import type { WidgetProps } from "@rjsf/utils";
import { declarationOf } from "../rjsf/declaration.ts";
import { useControl } from "../session/control.ts";
import { type HeldText, useText } from "../session/useText.ts";
import styles from "./input.module.css";

export interface Kind {
  type: "text" | "email" | "tel" | "date" | "password";
  inputMode?: "decimal" | "numeric";
  write?: (value: unknown) => string;
  read?: (text: string) => unknown;
  short?: boolean;
}

export function Input({ widget, kind }: { widget: WidgetProps; kind: Kind }) {
  const held = useText({ ...kind, value: widget.value, onCommit: widget.onChange });
  return <TextInput widget={widget} kind={kind} held={held} />;
}

interface Props {
  widget: WidgetProps;
  kind: Kind;
  held: HeldText;
  /** The id of one further element that describes the control. */
  describedBy?: string | undefined;
}

export function TextInput({ widget, kind, held, describedBy }: Props) {
  const ui = declarationOf(widget.schema).ui;
  return (
    <input
      {...useControl(widget.id, describedBy)}
      className={kind.short ? `${styles.input} ${styles.short}` : styles.input}
      type={kind.type}
      inputMode={ui?.inputmode ?? kind.inputMode}
      autoComplete={ui?.autocomplete}
      placeholder={widget.placeholder || undefined}
      required={widget.required}
      readOnly={widget.readonly}
      {...held.attributes}
    />
  );
}

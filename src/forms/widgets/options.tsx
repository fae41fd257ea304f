// Radio buttons and check boxes: the values all in view.
import type { EnumOptionsType, WidgetProps } from "@rjsf/utils";
import { useEffect } from "react";
import { optionId } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useControl } from "../session/control.ts";
import { attributeOf, choicesOf } from "./choices.ts";
import styles from "./options.module.css";

export function RadioWidget(props: WidgetProps) {
  return (
    <Options
      widget={props}
      type="radio"
      isChosen={(choice) => choice.value === props.value}
      choose={(choice) => props.onChange(choice.value)}
    />
  );
}

export function CheckboxesWidget(props: WidgetProps) {
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : [];
  const isChosen = ({ value }: EnumOptionsType) => chosen.includes(value);
  // In the order of the declaration, whatever the order of the clicks.
  const toggle = (toggled: EnumOptionsType) =>
    choicesOf(props).filter((choice) => isChosen(choice) !== (attributeOf(choice) === attributeOf(toggled)));
  return (
    <Options
      widget={props}
      type="checkbox"
      isChosen={isChosen}
      choose={(choice) => {
        const values = toggle(choice).map(({ value }) => value);
        // None is a missing list, not an empty one: then `required` means something.
        props.onChange(values.length > 0 ? values : undefined);
      }}
    />
  );
}

interface OptionsProps {
  widget: WidgetProps;
  type: "radio" | "checkbox";
  isChosen: (choice: EnumOptionsType) => boolean;
  choose: (choice: EnumOptionsType) => void;
}

function Options({ widget, type, isChosen, choose }: OptionsProps) {
  const { id, disabled, readonly, required, schema } = widget;
  // The group is described by the advice and the error: each of its controls need not repeat them.
  const { name, "aria-invalid": invalid } = useControl(id);
  return (
    <div className={declarationOf(schema).ui?.inline ? styles.inline : styles.options}>
      {choicesOf(widget).map((choice, position) => (
        <label key={attributeOf(choice)} className={styles.option}>
          <input
            id={optionId(id, position)}
            className={styles.box}
            type={type}
            name={name}
            value={attributeOf(choice)}
            checked={isChosen(choice)}
            required={type === "radio" && required}
            disabled={disabled || readonly}
            aria-invalid={type === "checkbox" ? invalid : undefined}
            onChange={() => choose(choice)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/** One box: yes or no. Its label stands in the frame around it. */
export function CheckboxWidget({ id, schema, value, onChange, disabled, readonly, required }: WidgetProps) {
  const control = useControl(id);
  // Only `required` sees what is missing: without it, an empty box that must be ticked says no.
  const isUnanswered = schema.const === true && !required && value === undefined;
  useEffect(() => {
    if (isUnanswered) onChange(false);
  }, [isUnanswered, onChange]);
  return (
    <input
      {...control}
      className={styles.box}
      type="checkbox"
      checked={value === true}
      required={required}
      disabled={disabled || readonly}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

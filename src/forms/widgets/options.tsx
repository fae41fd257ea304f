// Radio buttons and check boxes.
import { Fragment, useEffect } from "react";
import type { Choice } from "../../engine/choices.ts";
import button from "../../styles/button.module.css";
import { descriptionId, optionId } from "../ids.ts";
import { useRevealed } from "../reveal.tsx";
import { useControl, useField, useForm } from "../session/context.ts";
import notes from "../templates/annotations.module.css";
import styles from "./options.module.css";
import { optionValue, type WidgetProps } from "./widget.ts";

export function RadioWidget(props: WidgetProps) {
  return (
    <Options
      widget={props}
      type="radio"
      isChosen={(choice) => choice.value === props.value}
      onChoose={(choice) => props.onChange(choice.value)}
    />
  );
}

export function CheckboxesWidget(props: WidgetProps) {
  const { value, choices, onChange } = props;
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  const isChosen = (choice: Choice) => chosen.includes(choice.value);

  function toggle(toggled: Choice) {
    // In the order of the choices, not of the clicks.
    const next = choices.filter((choice) => isChosen(choice) !== (choice === toggled));
    // Undefined instead of an empty list, so that `required` applies.
    onChange(next.length > 0 ? next.map((choice) => choice.value) : undefined);
  }

  return <Options widget={props} type="checkbox" isChosen={isChosen} onChoose={toggle} />;
}

interface OptionsProps {
  widget: WidgetProps;
  type: "radio" | "checkbox";
  isChosen: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
}

/** Removes the chosen value. The button disappears with it, so the focus moves to the first option. */
function ClearButton({ id, onChange }: WidgetProps) {
  const { form } = useForm();
  function clear() {
    document.getElementById(optionId(id, 0))?.focus();
    onChange(undefined);
  }
  return (
    <div data-screen-only>
      <button type="button" className={button.quiet} onClick={clear}>
        {form.messages.form.clear}
      </button>
    </div>
  );
}

function Options({ widget, type, isChosen, onChoose }: OptionsProps) {
  const { id, schema, choices, readOnly, required } = widget;
  // The group says that it is required: a radio button that is `required` counts as invalid until one is chosen.
  // `aria-describedby` is on the group, so that it is not read again for each option.
  const { name, "aria-invalid": invalid } = useControl(id);
  const revealed = useRevealed(useField().path);
  // Fields below an option would stand between the options of one line.
  const isInline = schema.ui?.inline && !schema.ui.under;
  // The one without a description looks like the others.
  const look = choices.some(({ description }) => description) ? styles.card : undefined;
  return (
    <div className={isInline ? styles.inline : styles.options}>
      {choices.map((choice, position) => (
        <Fragment key={optionValue(choice)}>
          <div className={look}>
            <label className={styles.option}>
              <input
                id={optionId(id, position)}
                className={styles.box}
                type={type}
                name={name}
                value={optionValue(choice)}
                checked={isChosen(choice)}
                disabled={readOnly}
                aria-invalid={type === "checkbox" ? invalid : undefined}
                aria-describedby={choice.description && descriptionId(optionId(id, position))}
                onChange={() => onChoose(choice)}
              />
              {choice.label}
            </label>
            {choice.description && (
              <p id={descriptionId(optionId(id, position))} className={`${notes.advice} ${styles.description}`}>
                {choice.description}
              </p>
            )}
          </div>
          {revealed(choice.value)}
        </Fragment>
      ))}
      {type === "radio" && !required && !readOnly && choices.some(isChosen) && <ClearButton {...widget} />}
    </div>
  );
}

/** A single check box. Its frame renders the label. */
export function CheckboxWidget({ id, schema, value, onChange, readOnly, required }: WidgetProps) {
  const control = useControl(id);
  // A box that must be checked but is not `required` would pass as missing. False makes it fail.
  const needsValue = schema.const === true && !required && value === undefined;
  useEffect(() => {
    if (needsValue) onChange(false);
  }, [needsValue, onChange]);
  return (
    <input
      {...control}
      className={styles.box}
      type="checkbox"
      checked={value === true}
      required={required || schema.const === true}
      disabled={readOnly}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

import { chosenId } from "../ids.ts";
import { useControl, useForm } from "../session/context.ts";
import notes from "../templates/annotations.module.css";
import input from "./input.module.css";
import styles from "./select.module.css";
import { optionValue, type WidgetProps } from "./widget.ts";

export function SelectWidget(props: WidgetProps) {
  const { id, schema, value, onChange, choices, placeholder, required, readOnly } = props;
  const { messages } = useForm().form;
  const chosen = choices.find((choice) => choice.value === value);
  const shown = chosen ? optionValue(chosen) : "";
  const control = useControl(id, chosen?.description && chosenId(id));
  const select = (
    <select
      {...control}
      className={`${input.input} ${styles.select}`}
      autoComplete={schema.ui?.autocomplete}
      required={required}
      disabled={readOnly}
      value={shown}
      onChange={({ target }) => {
        // React passes on every event of a select.
        if (target.value === shown) return;
        onChange(choices.find((choice) => optionValue(choice) === target.value)?.value);
      }}
    >
      {(schema.default === undefined || !chosen) && <option value="">{placeholder ?? messages.form.choose}</option>}
      {choices.map((choice) => (
        <option key={optionValue(choice)} value={optionValue(choice)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
  if (!choices.some(({ description }) => description)) return select;
  return (
    // The element is always there: screen readers announce only changes inside it.
    <div>
      {select}
      <p id={chosenId(id)} className={`${notes.advice} ${styles.description}`} role="status">
        {chosen?.description}
      </p>
    </div>
  );
}

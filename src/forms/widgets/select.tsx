// One of several values, from a list that opens.
import type { WidgetProps } from "@rjsf/utils";
import { declarationOf } from "../rjsf/declaration.ts";
import { useForm } from "../session/context.ts";
import { useControl } from "../session/control.ts";
import { attributeOf, choicesOf } from "./choices.ts";
import input from "./input.module.css";
import styles from "./select.module.css";

export function SelectWidget(props: WidgetProps) {
  const { id, value, onChange, placeholder, disabled, readonly, required, schema } = props;
  const { messages } = useForm().form;
  const control = useControl(id);
  const choices = choicesOf(props);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <select
      {...control}
      className={`${input.input} ${styles.select}`}
      autoComplete={declarationOf(schema).ui?.autocomplete}
      required={required}
      disabled={disabled || readonly}
      value={chosen ? attributeOf(chosen) : ""}
      onChange={({ target }) =>
        onChange(choices.find((choice) => attributeOf(choice) === target.value)?.value)
      }
    >
      {schema.default === undefined && <option value="">{placeholder || messages.form.choose}</option>}
      {choices.map((choice) => (
        <option key={attributeOf(choice)} value={attributeOf(choice)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

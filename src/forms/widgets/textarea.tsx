// Several lines of text, with a counter where there is a limit. The limit does not cut what is typed or pasted: what
// is too long stays, the counter says so, and so does sending.
import type { WidgetProps } from "@rjsf/utils";
import { fillTemplate } from "../../engine/template.ts";
import { counterId } from "../ids.ts";
import { declarationOf } from "../rjsf/declaration.ts";
import { useForm } from "../session/context.ts";
import { useControl } from "../session/control.ts";
import { type HeldText, useText, useTyped } from "../session/useText.ts";
import input from "./input.module.css";
import styles from "./textarea.module.css";

export function TextareaWidget({
  id,
  value,
  onChange,
  placeholder,
  readonly,
  required,
  ...rest
}: WidgetProps) {
  const { ui, maxLength } = declarationOf(rest.schema);
  const control = useControl(id, maxLength === undefined ? undefined : counterId(id));
  const held = useText({ value, onCommit: onChange });
  return (
    <>
      <textarea
        {...control}
        className={input.input}
        rows={ui?.rows ?? 4}
        inputMode={ui?.inputmode}
        autoComplete={ui?.autocomplete}
        placeholder={placeholder || undefined}
        required={required}
        readOnly={readonly}
        {...held.attributes}
      />
      {maxLength !== undefined && <Counter id={counterId(id)} held={held} limit={maxLength} />}
    </>
  );
}

function Counter({ id, held, limit }: { id: string; held: HeldText; limit: number }) {
  const { messages } = useForm().form;
  // Counted as the rule counts: characters of the trimmed text.
  const used = [...useTyped(held).trim()].length;
  return (
    <p id={id} className={used > limit ? styles.over : styles.counter}>
      {fillTemplate(messages.form.counter, (name) => ({ used, limit })[name])}
    </p>
  );
}

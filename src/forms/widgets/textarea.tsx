// Several lines of text, with a counter if there is a limit. A text that is too long is not cut: the counter and
// validation report it.
import { fillTemplate } from "../../engine/template.ts";
import { counterId } from "../ids.ts";
import { useForm } from "../session/context.ts";
import { useControl } from "../session/fieldContext.ts";
import { type TextState, useCurrentText, useText } from "../session/useText.ts";
import input from "./input.module.css";
import styles from "./textarea.module.css";
import type { WidgetProps } from "./widget.ts";

export function TextareaWidget(props: WidgetProps) {
  const { id, schema, value, onChange, placeholder, required, readOnly } = props;
  const { ui, maxLength } = schema;
  const control = useControl(id, maxLength === undefined ? undefined : counterId(id));
  const text = useText({ value, onCommit: onChange });
  return (
    <>
      <textarea
        {...control}
        className={input.input}
        rows={ui?.rows ?? 4}
        inputMode={ui?.inputmode}
        autoComplete={ui?.autocomplete}
        placeholder={placeholder}
        required={required}
        readOnly={readOnly}
        {...text.attributes}
      />
      {maxLength !== undefined && <Counter id={counterId(id)} text={text} limit={maxLength} />}
    </>
  );
}

function Counter({ id, text, limit }: { id: string; text: TextState; limit: number }) {
  const { messages } = useForm().form;
  // As `maxLength` counts: characters of the trimmed text.
  const used = [...useCurrentText(text).trim()].length;
  return (
    <p id={id} className={used > limit ? styles.exceeded : styles.counter}>
      {fillTemplate(messages.form.counter, (name) => ({ used, limit })[name])}
    </p>
  );
}

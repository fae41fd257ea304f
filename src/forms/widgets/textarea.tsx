// Several lines of text, with a counter if there is a limit.
import { counterId } from "../ids.ts";
import { useControl } from "../session/fieldContext.ts";
import { useText } from "../session/useText.ts";
import { Counter } from "./Counter.tsx";
import input from "./input.module.css";
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

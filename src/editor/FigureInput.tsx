// An input for a day, a time or a number.
import { type ComponentProps, useRef, useState } from "react";

interface FigureInputProps extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  type: "date" | "time" | "number";
  value: string | number;
  onEnter: (value: string) => void;
}

/**
 * A browser has no value while a part is half typed, as the «0» of «01» over another number, or while a number contains letters,
 * which Firefox takes. Nothing is entered then, and leaving the input brings back what was there. Without `required`, it can be
 * emptied.
 */
export function FigureInput({ value, required = false, onEnter, onBlur, ...input }: FigureInputProps) {
  const [isHalf, setHalf] = useState(false);
  /** The same, also before it is rendered: Chromium makes «01» of a «0» as the input is left. */
  const isHalfNow = useRef(false);
  const mark = (isNone: boolean) => {
    isHalfNow.current = isNone;
    setHalf(isNone);
  };
  return (
    <input
      // Without it Chromium takes a year of up to six figures, which is no day.
      max={input.type === "date" ? "9999-12-31" : undefined}
      {...input}
      required={required}
      // With the old value written back, the «1» that follows would begin another number.
      value={isHalf ? "" : value}
      onChange={({ target }) => {
        const isNone = target.value === "" && (required || target.validity.badInput);
        mark(isNone);
        if (!isNone) onEnter(target.value);
      }}
      onBlur={(event) => {
        // Emptied figure by figure, of which a browser tells nothing after the first.
        if (isHalfNow.current && !required && !event.target.validity.badInput) onEnter("");
        mark(false);
        onBlur?.(event);
      }}
    />
  );
}

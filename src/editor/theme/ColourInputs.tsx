// A colour as the browser's picker and as text.
import { useEffect, useRef, useState } from "react";
import type { ControlProps } from "../panel/controls/control.tsx";
import styles from "./ThemePanel.module.css";

export interface ColourInputsProps {
  input: ControlProps["input"];
  value: string;
  /** With each movement in the picker. */
  onMove?: (colour: string) => void;
  /** With each letter of the text. */
  onType: (text: string) => void;
  /** When the picker is closed, and when the text is left. */
  onEnter: (text: string) => void;
}

export function ColourInputs({ input, value, onMove = () => {}, onType, onEnter }: ColourInputsProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const latest = useRef(onEnter);
  latest.current = onEnter;
  // What React calls `onChange` is the event of each movement.
  useEffect(() => {
    const { current } = picker;
    const enter = () => latest.current(current?.value ?? "");
    current?.addEventListener("change", enter);
    return () => current?.removeEventListener("change", enter);
  }, []);
  const leave = () => {
    if (typed !== undefined) onEnter(asColour(typed));
    setTyped(undefined);
  };
  return (
    <div className="row">
      <input
        {...input}
        ref={picker}
        className={styles.picker}
        type="color"
        value={isColour(value) ? value : "#000000"}
        onChange={({ target }) => onMove(target.value)}
      />
      <input
        {...input}
        id={`${input.id}-text`}
        aria-label={`${input["aria-label"]}: en cifras`}
        type="text"
        spellCheck={false}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(asColour(target.value));
        }}
        onBlur={leave}
        onKeyDown={({ key }) => key === "Enter" && leave()}
      />
    </div>
  );
}

export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

/** «#» may be left out. */
function asColour(typed: string): string {
  return isColour(`#${typed.trim()}`) ? `#${typed.trim()}` : typed.trim();
}

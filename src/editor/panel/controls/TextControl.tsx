// One line of plain text: it is as high as it needs to be, and shows on the site while it is entered.
import { type KeyboardEvent, useRef } from "react";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { type ControlProps, useFocusRequest } from "./control.ts";
import styles from "./controls.module.css";

export function TextControl({ id, spot, label, isRequired, describedBy, example, control }: ControlProps) {
  const editor = useEditor();
  const { value, draft } = useValue(spot);
  const area = useRef<HTMLTextAreaElement>(null);
  /** The text when the focus came: what is undone before that is a step of the history. */
  const first = useRef("");
  useFocusRequest(spot, "field", () => {
    area.current?.focus();
    area.current?.select();
  });
  const text = value === undefined ? "" : String(value);
  const isNumber = control === "number";
  const enter = (next: string) => {
    const isNumeric = isNumber && next.trim() !== "" && Number.isFinite(Number(next.replace(",", ".")));
    const isEmpty = next.trim() === "" && !isRequired;
    editor.enter(spot, isEmpty ? undefined : isNumeric ? Number(next.replace(",", ".")) : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.key === "Enter") void editor.commit();
    else if (isUndo && text === first.current) void editor.step("undo");
    else return;
    event.preventDefault();
  };
  return (
    <textarea
      ref={area}
      id={id}
      className={styles.text}
      rows={1}
      value={text}
      inputMode={isNumber ? "decimal" : "text"}
      placeholder={example && `Por ejemplo: ${example}`}
      aria-label={label}
      aria-invalid={(draft?.problems.length ?? 0) > 0}
      aria-describedby={describedBy}
      onChange={({ target }) => enter(target.value.replaceAll(/[\r\n]+/g, " "))}
      onFocus={() => {
        first.current = text;
        editor.point(spot);
      }}
      onBlur={() => void editor.commit()}
      onKeyDown={onKeyDown}
    />
  );
}

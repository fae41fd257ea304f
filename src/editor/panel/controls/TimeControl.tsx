// A day, a time, or a day with a time if one is entered.
import { useEditor, useValue } from "../../state/useEditor.ts";
import type { ControlProps } from "./control.ts";
import styles from "./controls.module.css";

export function TimeControl({ id, spot, label, describedBy, control, isRequired }: ControlProps) {
  const editor = useEditor();
  const { value, draft } = useValue(spot);
  const [day = "", time = ""] = control === "time" ? ["", String(value ?? "")] : String(value ?? "").split("T");
  const enter = (nextDay: string, nextTime: string) => {
    const text = [nextDay, nextTime].filter(Boolean).join("T");
    editor.enter(spot, text === "" && !isRequired ? undefined : text);
  };
  const shared = {
    "aria-describedby": describedBy,
    "aria-invalid": (draft?.problems.length ?? 0) > 0,
    onFocus: () => editor.point(spot),
    onBlur: () => void editor.commit(),
  };
  return (
    <div className={styles.row}>
      {control !== "time" && (
        <input
          {...shared}
          id={id}
          type="date"
          aria-label={label}
          value={day}
          onChange={({ target }) => enter(target.value, time)}
        />
      )}
      {control !== "day" && (
        <input
          {...shared}
          id={control === "time" ? id : undefined}
          type="time"
          aria-label={control === "time" ? label : `${label}: hora`}
          value={time}
          disabled={control === "moment" && day === ""}
          onChange={({ target }) => enter(day, target.value)}
        />
      )}
    </div>
  );
}

export function ColourControl({ id, spot, label, describedBy, isRequired }: ControlProps) {
  const editor = useEditor();
  const { value } = useValue(spot);
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="color"
        aria-label={label}
        aria-describedby={describedBy}
        value={String(value ?? "#000000")}
        onChange={({ target }) => editor.enter(spot, target.value)}
        onBlur={() => void editor.commit()}
      />
      <span>{value === undefined ? "Sin color propio" : String(value)}</span>
      {!isRequired && value !== undefined && (
        <button type="button" onClick={() => editor.enter(spot, undefined, true)}>
          Quitar
        </button>
      )}
    </div>
  );
}

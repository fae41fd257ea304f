// Values that are not edited where they are listed: things of their own, tables of names, and what only the file can change.
import { useRef } from "react";
import { EditorIcon } from "../../icons/EditorIcon.tsx";
import { below, isSectionList, kindOf, listOf, type Spot, spotName, spotValue, titleOf } from "../../state/things.ts";
import { useEditor, useModel, useValue } from "../../state/useEditor.ts";
import { type ControlProps, useFocusRequest } from "./control.ts";
import styles from "./controls.module.css";
import { TextControl } from "./TextControl.tsx";

export function GroupControl({ id, spot, label, isRequired, describedBy }: ControlProps) {
  const editor = useEditor();
  const { value } = useValue(spot);
  if (value === undefined) return null;
  return (
    <div className={styles.item}>
      <ThingButton id={id} spot={spot} describedBy={describedBy} label={label} />
      {!isRequired && (
        <button
          type="button"
          title={`Quitar ${label.toLowerCase()}`}
          onClick={() => editor.enter(spot, undefined, true)}
        >
          <EditorIcon name="trash" />
        </button>
      )}
    </div>
  );
}

interface ThingButtonProps {
  id?: string | undefined;
  spot: Spot;
  label: string;
  describedBy?: string | undefined;
}

/** Opens an object in the panel. */
export function ThingButton({ id, spot, label, describedBy }: ThingButtonProps) {
  const editor = useEditor();
  const model = useModel();
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(spot, "list", () => button.current?.focus());
  const title = titleOf(model, spot);
  const name = isSectionList(listOf(model, spot)) ? spotName(model, spot) : label;
  const summary = kindOf(model, spot)
    ?.fields.filter(({ key }) => spotValue(model, below(spot, key)) !== undefined)
    .map((field) => field.label.toLowerCase());
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={styles.thing}
      aria-describedby={describedBy}
      onClick={() => editor.select(spot, "heading")}
      onMouseEnter={() => editor.hover(spot)}
      onMouseLeave={() => editor.hover(undefined)}
    >
      <span>
        <b>{title || name}</b>
        <small>{title ? name : (summary ?? []).join(", ")}</small>
      </span>
      <EditorIcon name="caret-right" />
    </button>
  );
}

/** Names with texts or numbers: the names are fixed. */
export function ValuesControl({ id, spot }: ControlProps) {
  const { value } = useValue(spot);
  const entries = Object.entries(value ?? {});
  return entries.map(([key, inner], index) => (
    <div key={key} className={styles.named}>
      <label htmlFor={`${id}-${index}`}>{key}</label>
      <TextControl
        id={`${id}-${index}`}
        spot={below(spot, key)}
        control={typeof inner === "number" ? "number" : "line"}
        label={key}
        isRequired
        describedBy={undefined}
      />
    </div>
  ));
}

/** What the panel cannot change yet. */
export function RawControl() {
  return <p className={styles.raw}>Esto no se cambia aquí. Pídaselo a quien mantiene el programa.</p>;
}

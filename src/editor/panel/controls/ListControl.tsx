// A list in the panel: texts are edited in it, things are opened from it.
import { type KeyboardEvent, useRef } from "react";
import type { Item, Model } from "../../../editing/protocol.ts";
import { EditorIcon, type IconName } from "../../icons/EditorIcon.tsx";
import { insertItem, moveItem, removeItem } from "../../state/actions.ts";
import type { EditorAction } from "../../state/editorState.ts";
import { below, type Spot, spotKey } from "../../state/things.ts";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { FieldProblems } from "../FieldProblems.tsx";
import { type ControlProps, useFocusRequest } from "./control.ts";
import styles from "./controls.module.css";
import { ThingButton } from "./GroupControl.tsx";
import { type LeafType, leafControls } from "./leafControls.ts";

export function ListControl({ id, spot, label, item, maxItems = Number.POSITIVE_INFINITY }: ControlProps) {
  const { value } = useValue(spot);
  const items = Array.isArray(value) ? value : [];
  if (!item) return null;
  return (
    <div className={styles.list} id={id}>
      {items.map((_, index) => {
        const own = below(spot, index);
        return <ListRow key={spotKey(own)} spot={own} index={index} count={items.length} item={item} />;
      })}
      {items.length < maxItems && <AddButton at={below(spot, items.length)} label={label} item={item} />}
    </div>
  );
}

/** Adds the usual item, or asks what to add if there are several kinds or something has to be chosen first. */
export function AddButton({ at, label, item }: { at: Spot; label: string; item: Item }) {
  const editor = useEditor();
  const [first] = item.examples;
  if (!first) return null;
  const asks = item.examples.length > 1 || first.asks !== undefined || first.lacks !== undefined;
  const add = () => {
    if (asks) return editor.startAdding(at);
    const area = typeof first.value === "string" ? "field" : "heading";
    void editor.act(area, (model) => insertItem(model, at, { label: item.label, value: first.value }));
  };
  return (
    <button type="button" data-add="" aria-haspopup={asks ? "dialog" : undefined} onClick={add}>
      <EditorIcon name="plus" />
      <span>
        Añadir {item.label.toLowerCase()}
        <span data-hidden=""> en {label.toLowerCase()}</span>
      </span>
    </button>
  );
}

interface RowProps {
  spot: Spot;
  index: number;
  count: number;
  item: Item;
}

function ListRow({ spot, index, count, item }: RowProps) {
  const editor = useEditor();
  const { value } = useValue(spot);
  const row = useRef<HTMLDivElement>(null);
  useFocusRequest(spot, "list", () =>
    row.current?.querySelector<HTMLElement>("button, [role=textbox], textarea")?.focus(),
  );
  const label = `${item.label} ${index + 1}`;
  const name = label.toLowerCase();
  const up = (model: Model) => moveItem(model, spot, index - 1);
  const down = (model: Model) => moveItem(model, spot, index + 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    void editor.act("list", event.key === "ArrowUp" ? up : down);
  };
  const isThing = typeof value === "object" && !Array.isArray(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons have too
    <div ref={row} className={styles.item} onKeyDown={onKeyDown}>
      {isThing && <ThingButton spot={spot} label={label} />}
      {Array.isArray(value) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is not shown
        <div className={styles.cells} role="group" aria-label={label}>
          {value.map((_, cell) => {
            const own = below(spot, cell);
            const cellLabel = `${label}: ${item.item?.label.toLowerCase() ?? ""} ${cell + 1}`;
            return <ItemControl key={spotKey(own)} spot={own} item={item.item ?? item} label={cellLabel} />;
          })}
        </div>
      )}
      {!isThing && !Array.isArray(value) && <ItemControl spot={spot} item={item} label={label} />}
      <span className={styles.tools}>
        <RowButton icon="arrow-up" title={`Subir ${name}`} isOff={index === 0} act={up} />
        <RowButton icon="arrow-down" title={`Bajar ${name}`} isOff={index === count - 1} act={down} />
        <RowButton icon="trash" title={`Borrar ${name}`} isOff={false} act={(model) => removeItem(model, spot)} />
      </span>
    </div>
  );
}

function ItemControl({ spot, item, label }: { spot: Spot; item: Item; label: string }) {
  const id = `field-${spotKey(spot)}`;
  const { draft } = useValue(spot);
  const problems = draft?.problems ?? [];
  const control: LeafType =
    item.control === undefined || item.control === "list" || item.control === "group" ? "line" : item.control;
  const Control = leafControls[control];
  return (
    <div>
      <Control
        id={id}
        spot={spot}
        label={label}
        isRequired
        control={control}
        options={item.options}
        describedBy={problems.length > 0 ? `${id}-error` : undefined}
      />
      <FieldProblems id={`${id}-error`} problems={problems} />
    </div>
  );
}

interface RowButtonProps {
  icon: IconName;
  title: string;
  isOff: boolean;
  act: (model: Model) => EditorAction | undefined;
}

function RowButton({ icon, title, isOff, act }: RowButtonProps) {
  const editor = useEditor();
  return (
    <button type="button" title={title} aria-disabled={isOff} onClick={() => isOff || void editor.act("list", act)}>
      <EditorIcon name={icon} />
    </button>
  );
}

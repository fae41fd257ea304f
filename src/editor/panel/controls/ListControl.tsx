// A list in the panel: texts are edited in it, things are opened from it.
import type { FieldModel, Item } from "../../../editing/protocol.ts";
import { uncapitalized } from "../../../engine/uncapitalized.ts";
import { Button } from "../../elements.tsx";
import { messageName } from "../../state/fieldMessages.ts";
import { runItemKey } from "../../state/itemTools.ts";
import { focusId, type Spot, type Thing } from "../../state/thing.ts";
import { useEditor, useValue } from "../../state/useEditor.ts";
import { ItemButtons } from "../ThingTools.tsx";
import { type ControlProps, Field } from "./control.tsx";
import { ThingButton } from "./GroupControl.tsx";
import { leafControls } from "./leafControls.ts";

export function ListControl({ thing, field, value, input }: ControlProps) {
  const { label, item, maxItems = Number.POSITIVE_INFINITY } = field;
  const items = Array.isArray(value) ? value : [];
  if (!item) return null;
  return (
    <div className="stack" id={input.id}>
      {items.map((_, index) => {
        const own = thing.below(index);
        const name = messageName(own) ?? `${item.label} ${index + 1}`;
        // Not its place: while somebody else moves what is around the list, the caret stays in the text.
        return <ListRow key={own.index} thing={own} label={name} item={item} />;
      })}
      {items.length < maxItems && <AddButton at={thing.below(items.length)} label={label} item={item} />}
    </div>
  );
}

export function AddButton({ at, label, item }: { at: Spot; label: string; item: Item }) {
  const editor = useEditor();
  if (item.examples.length === 0) return null;
  return (
    <Button look="add" icon="plus" onClick={() => editor.startAdding(at)}>
      <span>
        Añadir {uncapitalized(item.label)}
        <span data-hidden=""> en {uncapitalized(label)}</span>
      </span>
    </Button>
  );
}

interface RowProps {
  thing: Thing;
  label: string;
  item: Item;
}

/** `shown` is where the text of the item is, if that is elsewhere. */
export function ListRow({ thing, shown = thing, label, item }: RowProps & { shown?: Thing }) {
  const editor = useEditor();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons have too
    <div
      id={focusId("list", thing)}
      className="row"
      onKeyDown={(event) => {
        if (!event.altKey || !runItemKey(event, editor, thing, "list")) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <ItemContent thing={shown} label={label} item={item} />
      <span className="row tight">
        <ItemButtons thing={thing} area="list" titleOf={({ name }) => `${name} ${uncapitalized(label)}`} />
      </span>
    </div>
  );
}

/** A thing to open, a text to edit, or the cells of a row. */
function ItemContent({ thing, label, item }: RowProps) {
  const { value } = useValue(thing);
  if (Array.isArray(value)) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is not shown
      <div className="stack grow" role="group" aria-label={label}>
        {value.map((_, index) => {
          const name = `${label}: ${uncapitalized(item.item?.label ?? "")} ${index + 1}`;
          const own = thing.below(index);
          return <ItemContent key={own.index} thing={own} label={name} item={item.item ?? item} />;
        })}
      </div>
    );
  }
  if (typeof value === "object") return <ThingButton thing={thing} label={label} />;
  const { control = "line", options = [] } = item;
  const field: FieldModel = { key: "", label, help: "", control, options, required: true };
  const Control = leafControls[control as keyof typeof leafControls] ?? leafControls.line;
  return <Field thing={thing} field={field} Control={Control} isBare />;
}

// What can be done with an item of a list, by button and by key.
import type { Model } from "../../editing/protocol.ts";
import type { IconName } from "../icons/EditorIcon.tsx";
import { duplicateItem, itemCount, moveItem, removeItem } from "./actions.ts";
import type { Editor } from "./editor.ts";
import type { EditorAction } from "./editorState.ts";
import { type FocusArea, indexOfItem, listOf, parentOf, type Spot } from "./things.ts";

export interface ItemTool {
  icon: IconName;
  name: string;
  /** The keys as they are written on a keyboard. */
  keys: string;
  /** The key itself, with Alt or Ctrl before it. */
  key: string;
  /** Whether it can be done now: the first item cannot go up. */
  isOn: boolean;
  action: (model: Model) => EditorAction | undefined;
}

/** None if there is no list around the place. */
export function itemTools(model: Model, spot: Spot): ItemTool[] {
  if (!listOf(model, spot)) return [];
  const index = indexOfItem(spot);
  const isLast = index === itemCount(model, parentOf(spot)) - 1;
  const up = (now: Model) => moveItem(now, spot, index - 1);
  const down = (now: Model) => moveItem(now, spot, index + 1);
  const copy = (now: Model) => duplicateItem(now, spot);
  const remove = (now: Model) => removeItem(now, spot);
  return [
    { icon: "arrow-up", name: "Subir", keys: "Alt+↑", key: "Alt+ArrowUp", isOn: index > 0, action: up },
    { icon: "arrow-down", name: "Bajar", keys: "Alt+↓", key: "Alt+ArrowDown", isOn: !isLast, action: down },
    { icon: "copy", name: "Duplicar", keys: "Ctrl+D", key: "Ctrl+d", isOn: true, action: copy },
    { icon: "trash", name: "Borrar", keys: "Supr", key: "Delete", isOn: true, action: remove },
  ];
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** Moves, duplicates or deletes the item at `spot` if the key is for that. Returns whether it is. */
export function runItemKey(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  editor: Editor,
  spot: Spot,
  area: FocusArea,
): boolean {
  const { model } = editor.getState();
  const modifier = altKey ? "Alt+" : ctrlKey || metaKey ? "Ctrl+" : "";
  const pressed = `${modifier}${key.length === 1 ? key.toLowerCase() : key}`;
  const tool = model && itemTools(model, spot).find((one) => one.key === pressed);
  if (tool) void editor.act(area, tool.action);
  return tool !== undefined;
}

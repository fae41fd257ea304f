// What can be done with an item of a list, by button and by key.
import type { IconName } from "../elements.tsx";
import { duplicateItem, moveItem, removeItem } from "./actions.ts";
import type { Editor } from "./editor.ts";
import type { EditorAction } from "./editorState.ts";
import { type FocusArea, type Spot, Thing } from "./thing.ts";

export interface ItemTool {
  icon: IconName;
  name: string;
  /** The keys as they are written on a keyboard. */
  keys: string;
  /** The key itself, with Alt or Ctrl before it. */
  key: string;
  /** Whether it can be done now: the first item cannot go up. */
  isOn: boolean;
  action: (item: Thing) => EditorAction | undefined;
}

/** None for what is in no list. */
export function itemTools({ list, index, parent }: Thing): ItemTool[] {
  if (!list) return [];
  const isLast = index === parent.count - 1;
  const up = (item: Thing) => moveItem(item, item.index - 1);
  const down = (item: Thing) => moveItem(item, item.index + 1);
  return [
    { icon: "arrow-up", name: "Subir", keys: "Alt+↑", key: "Alt+ArrowUp", isOn: index > 0, action: up },
    { icon: "arrow-down", name: "Bajar", keys: "Alt+↓", key: "Alt+ArrowDown", isOn: !isLast, action: down },
    { icon: "copy", name: "Duplicar", keys: "Ctrl+D", key: "Ctrl+d", isOn: true, action: duplicateItem },
    { icon: "trash", name: "Borrar", keys: "Supr", key: "Delete", isOn: true, action: removeItem },
  ];
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** Moves, duplicates or deletes the item at `spot` if the key is for that. Returns whether it is. */
export function runItemKey(pressedKey: Pressed, editor: Editor, spot: Spot, area: FocusArea): boolean {
  const { key, altKey, ctrlKey, metaKey } = pressedKey;
  const { model } = editor.getState();
  const modifier = altKey ? "Alt+" : ctrlKey || metaKey ? "Ctrl+" : "";
  const pressed = `${modifier}${key.length === 1 ? key.toLowerCase() : key}`;
  const tool = model && itemTools(new Thing(model, spot)).find((one) => one.key === pressed);
  if (tool) void editor.act(area, spot, tool.action);
  return tool !== undefined;
}

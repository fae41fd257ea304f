// What can be done with an item of a list, by button and by key.
import type { IconName } from "../elements.tsx";
import { duplicateItem, moveItem, removeItem } from "./actions.ts";
import type { Editor } from "./editor.ts";
import type { EditorAction } from "./editorState.ts";
import { removeOption } from "./fieldOptions.ts";
import { canMoveField, moveField, removeField } from "./formFields.ts";
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

/** None for what is neither in a list nor a field of a form. */
export function itemTools(thing: Thing): ItemTool[] {
  const { list, index, parent, isFormField } = thing;
  if (!list && !isFormField) return [];
  const move = (by: -1 | 1) => (item: Thing) => (isFormField ? moveField(item, by) : moveItem(item, item.index + by));
  const canMove = (by: -1 | 1) =>
    isFormField ? canMoveField(thing, by) : index + by >= 0 && index + by < parent.count;
  const isOption = list?.control === "options";
  const remove = isFormField ? removeField : isOption ? removeOption : removeItem;
  const tools: ItemTool[] = [
    { icon: "arrow-up", name: "Subir", keys: "Alt+↑", key: "Alt+ArrowUp", isOn: canMove(-1), action: move(-1) },
    { icon: "arrow-down", name: "Bajar", keys: "Alt+↓", key: "Alt+ArrowDown", isOn: canMove(1), action: move(1) },
    { icon: "copy", name: "Duplicar", keys: "Ctrl+D", key: "Ctrl+d", isOn: true, action: duplicateItem },
    { icon: "trash", name: "Borrar", keys: "Supr", key: "Delete", isOn: true, action: remove },
  ];
  // A copy would have the same name, or be a second message for the same rule.
  const isOnlyOne = isFormField || isOption || list?.item?.examples.length === 0;
  return isOnlyOne ? tools.filter(({ icon }) => icon !== "copy") : tools;
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

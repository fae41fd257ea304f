// What can be done with an item of a list, by button and by key.
import type { Model } from "../../editing/protocol.ts";
import type { IconName } from "../icons/EditorIcon.tsx";
import { duplicateItem, itemCount, moveItem, removeItem } from "./actions.ts";
import type { EditorAction } from "./editorState.ts";
import { listOf, parentOf, type Spot } from "./things.ts";

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
  const index = Number(spot.at.at(-1));
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

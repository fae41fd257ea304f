import type { Editor } from "../state/editor.ts";
import { itemTools } from "../state/itemTools.ts";
import type { FocusArea, Spot } from "../state/things.ts";

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

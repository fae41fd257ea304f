import type { Model } from "../../editing/protocol.ts";
import { duplicateItem, moveItem, removeItem } from "../state/actions.ts";
import type { Editor } from "../state/editor.ts";
import type { EditorAction, FocusArea } from "../state/editorState.ts";
import { listOf, type Spot } from "../state/things.ts";

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** Moves, duplicates or deletes the item at `spot` if the key is for that. Returns whether it is. */
export function runItemKey(event: Pressed, editor: Editor, spot: Spot, area: FocusArea): boolean {
  const { model } = editor.getState();
  const action = actionOf(event, spot);
  if (!action || !model || !listOf(model, spot)) return false;
  void editor.act(area, action);
  return true;
}

function actionOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  spot: Spot,
): ((model: Model) => EditorAction | undefined) | undefined {
  const index = Number(spot.at.at(-1));
  if (altKey && key === "ArrowUp") return (model) => moveItem(model, spot, index - 1);
  if (altKey && key === "ArrowDown") return (model) => moveItem(model, spot, index + 1);
  if (key === "Delete") return (model) => removeItem(model, spot);
  if ((ctrlKey || metaKey) && key.toLowerCase() === "d") return (model) => duplicateItem(model, spot);
  return;
}

// The small toolbar of an item on the site.
import type { Model } from "../../editing/protocol.ts";
import { duplicateItem, itemCount, moveItem, removeItem } from "../state/actions.ts";
import type { Editor } from "../state/editor.ts";
import type { EditorAction } from "../state/editorState.ts";
import { below, listOf, parentOf, type Spot, spotValue } from "../state/things.ts";
import type { Tool } from "./overlay.ts";

/** None for what is not in a list. */
export function toolsOf(editor: Editor, model: Model, spot: Spot): Tool[] {
  const list = listOf(model, spot);
  if (!list) return [];
  const index = Number(spot.at.at(-1));
  const isLast = index === itemCount(model, parentOf(spot)) - 1;
  const isInFile = spotValue(model, spot) !== undefined;
  const act = (build: (now: Model) => EditorAction | undefined) => () => void editor.act("site", build);
  return [
    { icon: "arrow-up", title: "Subir", isOn: index > 0, run: act((now) => moveItem(now, spot, index - 1)) },
    { icon: "arrow-down", title: "Bajar", isOn: !isLast, run: act((now) => moveItem(now, spot, index + 1)) },
    { icon: "copy", title: "Duplicar", isOn: isInFile, run: act((now) => duplicateItem(now, spot)) },
    { icon: "trash", title: "Borrar", isOn: true, run: act((now) => removeItem(now, spot)) },
    {
      icon: "plus",
      title: "Añadir debajo",
      isOn: (list.item?.examples.length ?? 0) > 0,
      run: () => editor.startAdding(below(parentOf(spot), index + 1)),
    },
  ];
}

// The small toolbar of an item on the site.
import type { Model } from "../../editing/protocol.ts";
import type { Editor } from "../state/editor.ts";
import { itemTools } from "../state/itemTools.ts";
import { below, listOf, parentOf, type Spot, spotValue } from "../state/things.ts";
import type { Tool } from "./overlay.ts";

/** None for what is not in a list. */
export function toolsOf(editor: Editor, model: Model, spot: Spot): Tool[] {
  const list = listOf(model, spot);
  if (!list) return [];
  const isInFile = spotValue(model, spot) !== undefined;
  const tools = itemTools(model, spot).map(({ icon, name, isOn, action }): Tool => {
    return { icon, title: name, isOn: isOn && isInFile, run: () => void editor.act("site", action) };
  });
  const next = below(parentOf(spot), Number(spot.at.at(-1)) + 1);
  const canAdd = (list.item?.examples.length ?? 0) > 0;
  return [...tools, { icon: "plus", title: "Añadir debajo", isOn: canAdd, run: () => editor.startAdding(next) }];
}

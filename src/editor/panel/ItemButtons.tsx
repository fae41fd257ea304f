import { Button } from "../Button.tsx";
import { type ItemTool, itemTools } from "../state/itemTools.ts";
import type { FocusArea, Spot } from "../state/things.ts";
import { useEditor, useModel } from "../state/useEditor.ts";

interface ItemButtonsProps {
  spot: Spot;
  /** Where the focus goes afterwards. */
  area: FocusArea;
  titleOf: (tool: ItemTool) => string;
  /** Without the button that duplicates. */
  isShort?: boolean;
}

/** Moves, duplicates or deletes an item of a list. */
export function ItemButtons({ spot, area, titleOf, isShort = false }: ItemButtonsProps) {
  const editor = useEditor();
  return itemTools(useModel(), spot)
    .filter(({ icon }) => !(isShort && icon === "copy"))
    .map((tool) => (
      <Button
        key={tool.icon}
        icon={tool.icon}
        title={titleOf(tool)}
        isOff={!tool.isOn}
        onClick={() => editor.act(area, tool.action)}
      />
    ));
}
